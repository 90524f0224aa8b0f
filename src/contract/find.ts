import type { MatchFilter, MatchId } from '../contract.ts'

/** Which turns to find. */
export interface FindOrder {
  /** As `engine/condition.ts` reads it. */
  readonly condition: string
  readonly filter: MatchFilter
  /** Of each match only the first hit is given; all are counted. */
  readonly isFirstOfEach?: true
  /** At most so many hits are given, those of the newest matches; 1000 where it is not said. All are counted. */
  readonly limit?: number
}

/** A turn that was found. */
export interface Hit {
  readonly match: MatchId
  readonly game: string
  readonly frame: number
  /** The seats that were at fault in it. */
  readonly faults: readonly number[]
  /** What was done or went wrong in it, in one line of at most 200 characters. */
  readonly text: string
}

/** What was found. */
export interface Found {
  /** Newest match first, then turn by turn. */
  readonly hits: readonly Hit[]
  /** How many hits there are in all that was looked through. */
  readonly count: number
  /** How many matches and frames were looked through. */
  readonly matches: number
  readonly frames: number
  readonly isCancelled: boolean
  /** For the person, where nothing was found: names in the condition that are in no turn. */
  readonly notes: readonly string[]
}
