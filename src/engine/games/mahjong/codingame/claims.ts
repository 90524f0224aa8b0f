import type { Seat } from '../../../game.ts'
import { countOf, type Tile, valueOf } from '../tiles.ts'
import { type Worth, worthOf } from './fan.ts'
import type { CodinGameState } from './state.ts'

/** "Your hand should be worth at least 3 fans." */
export const minFan = 3

/** The seats asked about the last discard, in seat order; none after a GONG, and never the discarder. */
export function claimants(state: CodinGameState): readonly Seat[] {
  const { meaningful } = state
  if (meaningful?.type !== 'DISCARD') return []
  const tile = meaningful.tiles[0]!
  return [0, 1, 2, 3].filter(
    (seat) => seat !== meaningful.seat && canClaim(state, seat, meaningful.seat, tile),
  )
}

/** No test for GONG: three tiles for it include two for a PONG. */
function canClaim(state: CodinGameState, seat: Seat, discarder: Seat, tile: Tile): boolean {
  const hand = state.hands[seat]!
  return (
    canPong(hand, tile) ||
    (isRightOf(seat, discarder) && canSeung(hand, tile)) ||
    worthWith(state, seat, tile).fan >= minFan
  )
}

export function canPong(hand: readonly Tile[], tile: Tile): boolean {
  return countOf(hand, tile) >= 2
}

export function isRightOf(seat: Seat, other: Seat): boolean {
  return seat === (other + 1) % 4
}

/** Whether two tiles complete a run with this one; the original also accepts winds and dragons. */
function canSeung(hand: readonly Tile[], tile: Tile): boolean {
  const has = (by: number) => hand.includes(neighbour(tile, by))
  return has(1) ? has(2) || has(-1) : has(-1) && has(-2)
}

/** The tile `by` values further in its category; may not exist. */
export function neighbour(tile: Tile, by: number): Tile {
  return `${tile[0]}${valueOf(tile) + by}`
}

export function worthWith({ hands, melds }: CodinGameState, seat: Seat, tile: Tile): Worth {
  return worthOf(hands[seat]!, tile, melds[seat]!)
}
