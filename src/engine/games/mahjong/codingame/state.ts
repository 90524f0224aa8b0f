import type { RulesEnd } from '../../../game.ts'
import type { SeatAction, MahjongTable } from '../state.ts'
import type { Tile } from '../tiles.ts'

/** The table of edition codingame. */
export interface CodinGameState extends MahjongTable {
  readonly edition: 'codingame'
  /** The last DISCARD or GONG: a discard can be claimed, and play goes on after its seat. Null before the first. */
  readonly meaningful: SeatAction | null
  /** All who could claim it have passed, so that the next round is a normal one. */
  readonly isPassed: boolean
  /** What the seat that answers drew first, be it a bonus tile: the tile that its GONG and WIN are about. */
  readonly firstDrawn: Tile | null
  readonly scores: readonly number[]
  readonly end: RulesEnd | null
}
