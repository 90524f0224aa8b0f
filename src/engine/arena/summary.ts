import type { ContestSummary } from './contest.ts'
import type { TallyState } from './tally.ts'

/** What all blocks of an arena without a gap say together, as plain JSON. */
export interface ArenaSummary {
  readonly contest: ContestSummary
  readonly tally: TallyState
  /** As `BlockKinds` counts them. */
  readonly kinds: { readonly [kind: string]: number }
}
