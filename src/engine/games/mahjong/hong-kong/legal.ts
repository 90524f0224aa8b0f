import type { Seat } from '../../../game.ts'
import type { MahjongAction } from '../state.ts'
import { countOf, without } from '../tiles.ts'
import type { Tile } from '../tiles.ts'
import { gongOf, seungPartners } from './allowed.ts'
import { seatAfter } from './progress.ts'
import type { HongKongState } from './state.ts'
import { whyNoWin } from './winning.ts'

/**
 * WIN first; then discards in the order of the hand and gongs, or PONG, GONG, SEUNG and PASS; the tiles of a SEUNG in ascending
 * order.
 */
export function* legal(state: HongKongState, seat: Seat): Generator<MahjongAction> {
  if (!state.toAct.includes(seat)) return
  if (whyNoWin(state, seat) === null) yield { kind: 'win' }
  if (state.round === 'normal') yield* normal(state, seat)
  else {
    if (state.lastAction!.type === 'DISCARD') yield* claims(state, seat)
    yield { kind: 'pass' }
  }
}

function* normal(state: HongKongState, seat: Seat): Generator<MahjongAction> {
  const tiles = kindsIn(state.hands[seat]!)
  for (const tile of tiles) yield { kind: 'discard', tile }
  for (const tile of tiles) if (gongOf(state, seat, tile) !== null) yield { kind: 'gong', tile }
}

function* claims(state: HongKongState, seat: Seat): Generator<MahjongAction> {
  const { seat: discarder, tiles } = state.lastAction!
  const [claimed] = tiles as readonly [Tile]
  const hand = state.hands[seat]!
  const held = countOf(hand, claimed)
  if (held >= 2) {
    for (const discard of kindsIn(without(hand, [claimed, claimed])!)) yield { kind: 'pong', discard }
  }
  if (held === 3) yield { kind: 'gong' }
  if (seat !== seatAfter(discarder)) return
  for (const used of seungPartners(hand, claimed)) {
    for (const discard of kindsIn(without(hand, used)!)) yield { kind: 'seung', used, discard }
  }
}

function kindsIn(hand: readonly Tile[]): readonly Tile[] {
  return [...new Set(hand)]
}
