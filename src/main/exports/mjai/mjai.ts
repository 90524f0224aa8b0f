import type { MatchCard } from '../../../contract.ts'
import { readTiles } from '../../../engine/games/mahjong/tiles.ts'
import type { Frame } from '../../../engine/match.ts'
import type { Exportable } from '../writer.ts'
import type { MjaiEvent } from './event.ts'
import { paiOf } from './pai.ts'
import { tableOf, type TableRead } from './table.ts'
import { turnEvents } from './turn.ts'

export async function* mjaiOf({ card, frames }: Exportable): AsyncGenerator<string> {
  yield written([startGame(card)])
  let before: TableRead | undefined
  for await (const frame of frames) {
    const table = tableOf(frame)
    const events = mjaiEvents(card, before, frame, table)
    if (events.length > 0) yield written(events)
    before = table
  }
  if (card.status === 'ended')
    yield written([{ type: 'end_kyoku' }, { type: 'end_game', scores: card.scores ?? [] }])
}

/** The events of a frame; `before` is undefined for the setup. */
export function mjaiEvents(
  card: Pick<MatchCard, 'options'>,
  before: TableRead | undefined,
  frame: Frame,
  table = tableOf(frame),
): readonly MjaiEvent[] {
  if (before !== undefined) return [...turnEvents(before, frame, table)]
  return [startKyoku(card, table), ...openingOf(table)]
}

function startGame({ seats }: MatchCard): MjaiEvent {
  return { type: 'start_game', names: seats.map(({ name }) => name), kyoku_first: 0, aka_flag: false }
}

function startKyoku({ options }: Pick<MatchCard, 'options'>, { dealt }: TableRead): MjaiEvent {
  const { roundWind, edition } = options
  const wind = typeof roundWind === 'string' && edition !== 'codingame' ? roundWind : 'w1'
  return {
    ...{ type: 'start_kyoku', bakaze: paiOf(wind), dora_marker: '?', kyoku: 1, honba: 0, kyotaku: 0, oya: 0 },
    scores: [0, 0, 0, 0],
    tehais: dealt.map((tiles) => (readTiles(tiles) ?? []).map(paiOf)),
  }
}

function written(events: readonly MjaiEvent[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('')
}

/**
 * How flowers were put out and replaced before the first question, and East's first draw. The setup's frame has no events; each
 * seat's lines name all flowers and its own draws, so the four together name all.
 */
function* openingOf({ untold }: TableRead): Generator<MjaiEvent> {
  const left = untold.map((lines, seat) => lines.map((line) => ({ seat, line })))
  let last = 0
  for (;;) {
    const draws = left.flatMap(([next]) => (next?.line.startsWith(`${next.seat} DRAW `) ? [next] : []))
    const draw = draws.find(({ seat }) => seat === last) ?? draws[0]
    const [drawn] = draw === undefined ? left[0]! : [draw]
    if (drawn === undefined) return
    const [actor, type, tiles] = drawn.line.split(' ')
    last = Number(actor)
    for (const tile of readTiles(tiles ?? '') ?? [])
      yield { type: type === 'DRAW' ? 'tsumo' : 'flower', actor: last, pai: paiOf(tile) }
    for (const lines of draw === undefined ? left : [left[draw.seat]!]) lines.shift()
  }
}
