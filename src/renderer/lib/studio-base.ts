import type { HostInfo } from '../../contract/config.ts'
import type { BatchTally } from '../../contract/batch.ts'
import type { MatchCard, MatchId, StudioCalls, StudioEvent } from '../../contract.ts'
import type { MarkThresholds } from '../../engine/analysis/marks.ts'
import type { Notices } from './notices.svelte.ts'
import type { Route } from './route.svelte.ts'

/** The studio for the parts that it is made of; see `StudioClient`. */
export interface StudioBase {
  readonly calls: StudioCalls
  readonly route: Route
  readonly notices: Notices
  readonly host: HostInfo | null
  readonly nearTimeout: number
  readonly marks: MarkThresholds
  attempt<T>(where: string, work: () => Promise<T>): Promise<T | undefined>
  trouble(where: string, error: unknown): void
}

/** What the studio knows of its library, which is built on it. */
export interface KeptLibrary {
  /** The id of the row with the keyboard. */
  active: string | null
  /** Pixels. */
  scrollTop: number
  readonly selected: Pick<Set<MatchId>, 'delete'>
  readonly batches: { readonly tallies: Pick<Map<string, BatchTally>, 'set'> }
  onEvent(event: StudioEvent): void
  replace(card: MatchCard): void
  refresh(): void
}
