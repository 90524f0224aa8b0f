import type { SeatPair, PatchworkTable } from './table.ts'

/** A match of Patchwork. */
export interface PatchworkState extends PatchworkTable {
  /** What each seat will be told: the opponent's moves since its own last one, as they were executed. */
  readonly unseenMoves: SeatPair<readonly string[]>
}
