import type { GameEvent } from '../../../engine/game.ts'
import { countOf } from '../../../engine/games/mahjong/tiles.ts'
import type { Frame } from '../../../engine/match.ts'
import type { MjaiEvent } from './event.ts'
import { paiOf } from './pai.ts'
import { doneBy, type TableRead } from './table.ts'

export function* turnEvents(before: TableRead, frame: Frame, after: TableRead): Generator<MjaiEvent> {
  for (const event of frame.events) yield* eventsOf(event, before, after, frame)
  for (const winner of after.winners.slice(before.winners.length)) {
    const { seat: actor, from, tile, fan, elements } = winner
    const yakus = elements.map((each) => [each.name, each.fan] as const)
    yield { type: 'hora', actor, target: from ?? actor, pai: paiOf(tile), fan, yakus }
  }
}

function* eventsOf(
  event: GameEvent,
  before: TableRead,
  after: TableRead,
  { events }: Frame,
): Generator<MjaiEvent> {
  const { kind, seat = 0, text } = event
  if (kind === 'drawn') yield { type: 'ryukyoku' }
  if (kind === 'invalid' || kind === 'timeout' || kind === 'crash')
    yield { type: 'error', actor: seat, message: text.replace(/^\$\d: /, '') }
  const done = doneBy(event)
  const [tile] = done?.tiles ?? []
  if (done === null || tile === undefined) return
  const actor = done.seat
  switch (kind) {
    case 'draw':
      yield { type: 'tsumo', actor, pai: paiOf(tile) }
      break
    case 'flower':
      for (const each of done.tiles) yield { type: 'flower', actor, pai: paiOf(each) }
      break
    case 'discard':
      yield discardOf(actor, tile, before, events)
      break
    case 'pong':
    case 'seung':
    case 'gong':
      yield meldOf(kind, actor, done.tiles, before, after)
  }
}

function discardOf(
  actor: number,
  tile: string,
  { drawn, edition }: TableRead,
  events: readonly GameEvent[],
): MjaiEvent {
  const claim = events.find(({ kind, seat }) => (kind === 'pong' || kind === 'seung') && seat === actor)
  const laidOut = claim === undefined ? [] : fromHand(doneBy(claim)?.tiles ?? [])
  const isKept = edition === 'codingame' && laidOut.includes(tile)
  const tsumogiri = claim === undefined && drawn?.seat === actor && drawn.tile === tile
  return { type: 'dahai', actor, pai: paiOf(tile), tsumogiri, ...(isKept && { kept: true }) }
}

/** The two tiles that a claim takes from the hand: a pong's event names only the claimed tile, a seung's names it first. */
function fromHand([claimed, ...used]: readonly string[]): readonly string[] {
  if (claimed === undefined) return []
  return used.length === 0 ? [claimed, claimed] : used
}

function meldOf(
  kind: 'pong' | 'seung' | 'gong',
  actor: number,
  tiles: readonly string[],
  before: TableRead,
  after: TableRead,
): MjaiEvent {
  const tile = tiles[0]!
  const pai = paiOf(tile)
  const [was, is] = [before.melds[actor]!, after.melds[actor]!]
  const added = is.length > was.length ? is.at(-1)! : undefined
  if (kind === 'gong' && added === undefined) return { type: 'kakan', actor, pai, consumed: [pai, pai, pai] }
  if (kind === 'gong' && added!.from === null) {
    const held = Math.min(4, countOf(before.hands[actor]!, tile))
    const laid = added!.tiles.map(paiOf)
    const consumed = Array.from({ length: held }, () => pai)
    return { type: 'ankan', actor, consumed, ...(laid.length !== held && { laid }) }
  }
  const target = added?.from ?? actor
  if (kind === 'gong') return { type: 'daiminkan', actor, target, pai, consumed: [pai, pai, pai] }
  const consumed = fromHand(tiles).map(paiOf)
  return { type: kind === 'pong' ? 'pon' : 'chi', actor, target, pai, consumed }
}
