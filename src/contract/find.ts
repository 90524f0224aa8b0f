import type { MatchFilter, MatchId } from './match.ts'

export interface FindOrder {
  /** In the syntax of `engine/condition.ts`. */
  readonly condition: string
  readonly filter: MatchFilter
  /** Returns only the first hit of each match; counts all. */
  readonly isFirstOfEach?: true
  /** The most hits to return, from the newest matches; default 1000. All are counted. */
  readonly limit?: number
}

export interface Hit {
  readonly match: MatchId
  readonly game: string
  readonly turn: number
  /** The seats at fault in it. */
  readonly faults: readonly number[]
  /** What happened or went wrong, in one line of at most 200 characters. */
  readonly text: string
}

export interface Found {
  /** Newest match first, then in turn order. */
  readonly hits: readonly Hit[]
  /** All hits, also those not returned. */
  readonly count: number
  /** Searched matches and frames. */
  readonly matches: number
  readonly frames: number
  readonly isCancelled: boolean
  /** For the person, if nothing was found: names in the condition that no turn has. */
  readonly notes: readonly string[]
}
