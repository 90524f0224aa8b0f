import { legal } from '../../src/engine/games/mahjong/hong-kong/legal.ts'
import type { HongKongState } from '../../src/engine/games/mahjong/hong-kong/state.ts'
import type { MahjongAction, Meld } from '../../src/engine/games/mahjong/state.ts'
import { countOf, isHonour, type Tile, valueOf, without } from '../../src/engine/games/mahjong/tiles.ts'
import type { Frame } from '../../src/engine/match.ts'
import { parse } from '../../src/engine/games/mahjong/hong-kong/parse.ts'

/** Were all answers of a turn of Mahjong WIN, or an action after which what the seat collects is worth most? */
export function isGreedyHand(before: Frame, { exchanges }: Frame): boolean {
  const table = before.state as HongKongState
  return exchanges.every(({ question: { seat }, reply }) => {
    const move = parse(table, seat, reply.output)
    if (!('action' in move)) return false
    if (move.action.kind === 'win') return true
    const choices = [...legal(table, seat)].filter(({ kind }) => kind !== 'win' && kind !== 'gong')
    const most = Math.max(...choices.map((action) => valueAfter(table, seat, action)))
    return valueAfter(table, seat, move.action) === most
  })
}

interface Held {
  readonly hand: readonly Tile[]
  readonly melds: readonly (readonly Tile[])[]
}

function valueAfter(table: HongKongState, seat: number, action: MahjongAction): number {
  const { hand, melds } = heldAfter(table, seat, action)
  const suit = bestSuit([...hand, ...melds.flat()])
  const isCollected = (tile: Tile) => tile.startsWith(suit) || isHonour(tile)
  const kinds = [...new Set(hand)].filter(isCollected)
  const copies = kinds.map((kind) => countOf(hand, kind) ** 2)
  const next = kinds.map((kind) => 2 * isBefore(kinds, kind, 1) + isBefore(kinds, kind, 2))
  return 12 * melds.filter(([tile]) => isCollected(tile!)).length + sum([...copies, ...next])
}

function heldAfter({ hands, melds, lastAction }: HongKongState, seat: number, action: MahjongAction): Held {
  const hand = hands[seat]!
  const laidOut = melds[seat]!.map(({ tiles }: Meld) => tiles)
  const last = lastAction?.tiles[0]
  switch (action.kind) {
    case 'discard':
      return { hand: without(hand, [action.tile])!, melds: laidOut }
    case 'pong':
      return {
        hand: without(hand, [last!, last!, action.discard])!,
        melds: [...laidOut, [last!, last!, last!]],
      }
    case 'seung':
      return {
        hand: without(hand, [...action.used, action.discard])!,
        melds: [...laidOut, [last!, ...action.used]],
      }
    case 'gong':
    case 'win':
    case 'pass':
      return { hand, melds: laidOut }
  }
}

/** Of equal ones the first of dots, bamboos, characters. */
function bestSuit(tiles: readonly Tile[]): string {
  const count = (suit: string) => tiles.filter((tile) => tile.startsWith(suit)).length
  return ['d', 'b', 'c'].reduce((best, suit) => (count(suit) > count(best) ? suit : best))
}

/** 1 where a suited kind that much higher is held too, else 0. */
function isBefore(kinds: readonly Tile[], kind: Tile, by: number): number {
  return !isHonour(kind) && kinds.includes(`${kind[0]!}${valueOf(kind) + by}`) ? 1 : 0
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
