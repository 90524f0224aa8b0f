import type { Seat } from '../../../game.ts'
import type { MahjongAction } from '../state.ts'
import type { Tile } from '../tiles.ts'
import { neighbour } from './claims.ts'
import { whyRefused } from './refusals.ts'
import type { CodinGameState } from './state.ts'

/** All actions that the original accepts, errors included; for SEUNG only with the two tiles in ascending order. */
export function* legal(state: CodinGameState, seat: Seat): Generator<MahjongAction> {
  if (!state.toAct.includes(seat)) return
  for (const action of thinkable(state, seat)) if (whyRefused(state, seat, action) === null) yield action
}

function* thinkable(state: CodinGameState, seat: Seat): Generator<MahjongAction> {
  const tiles = [...new Set(state.hands[seat])]
  if (state.round === 'normal') {
    yield { kind: 'win' }
    for (const tile of tiles) yield { kind: 'gong', tile }
    for (const tile of tiles) yield { kind: 'discard', tile }
    return
  }
  yield { kind: 'pass' }
  yield { kind: 'win' }
  yield { kind: 'gong' }
  for (const discard of tiles) yield { kind: 'pong', discard }
  for (const used of pairsAround(state.meaningful!.tiles[0]!))
    for (const discard of tiles) yield { kind: 'seung', used, discard }
}

function pairsAround(tile: Tile): readonly (readonly [Tile, Tile])[] {
  const pairs = [
    [-2, -1],
    [-1, 1],
    [1, 2],
  ] as const
  return pairs.map(([a, b]) => [neighbour(tile, a), neighbour(tile, b)])
}
