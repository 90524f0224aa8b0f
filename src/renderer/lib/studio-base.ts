import type { HostInfo } from '../../contract/config.ts'
import type { StudioCalls } from '../../contract.ts'
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
