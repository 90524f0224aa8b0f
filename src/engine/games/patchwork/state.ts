import type { SeatPair, PatchworkTable } from './table.ts'

export interface PatchworkState extends PatchworkTable {
  /** For each seat's next input: the opponent's moves since its own last one, as executed. */
  readonly unseenMoves: SeatPair<readonly string[]>
}
