import type { Pair, Table } from './table.ts'

/** A match of Patchwork. */
export interface State extends Table {
  /** What each seat will be told: the opponent's moves since its own last one, as they were executed. */
  readonly unseenMoves: Pair<readonly string[]>
}
