import type { RulesEnd } from '../../../game.ts'
import type { SeatAction, MahjongTable } from '../state.ts'
import type { Tile } from '../tiles.ts'

export interface CodinGameState extends MahjongTable {
  readonly edition: 'codingame'
  /** The last DISCARD or GONG: a discard can be claimed, and play continues after its seat. Null before the first. */
  readonly meaningful: SeatAction | null
  /** All possible claimants have passed, so the next round is a normal one. */
  readonly isPassed: boolean
  /** The first tile drawn by the seat to act, even a bonus tile: its GONG and WIN refer to this one. */
  readonly firstDrawn: Tile | null
  readonly scores: readonly number[]
  readonly end: RulesEnd | null
}
