import type { PatchworkTable } from '../table.ts'

/** A match of the draft edition. */
export interface DraftState extends PatchworkTable {
  /** The ids of all patches in their order at the start: each seat is told them before its first turn. */
  readonly deck: readonly number[]
}
