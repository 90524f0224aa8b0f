import type { PatchworkTable } from '../table.ts'

export interface DraftState extends PatchworkTable {
  /** All ids in the initial order: each seat gets them before its first turn. */
  readonly deck: readonly number[]
}
