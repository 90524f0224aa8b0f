import type { ProblemCounts } from './problems.ts'

/** By the value shown in this column. */
export interface CardOrder {
  readonly by: 'match' | 'bots' | 'result' | 'turns' | 'played' | 'seed'
  readonly isDescending: boolean
}

/** Results of a bot in one seat, in the matches of a batch that ended by their rules. */
export interface SeatTally {
  readonly name: string
  readonly seat: number
  /** Also those without a rival, which are neither won nor lost. */
  readonly played: number
  /** First place alone. */
  readonly won: number
  /** First place shared. */
  readonly drawn: number
  readonly lost: number
  /** 1 for a win; 1/k for a first place shared by k seats. */
  readonly points: number
  /** Null: no scores. */
  readonly scoreSum: number | null
  /** In all matches, whatever their end. */
  readonly faults: number
}

export interface BatchTally {
  readonly batch: string
  /** In the log: running or ended. */
  readonly matches: number
  readonly running: number
  /** Ended by their rules: only these count. */
  readonly decided: number
  /** Of these, those in which the same bots played the same game before: they count nowhere else. */
  readonly repeated: number
  /** Decided matches without a single winner. */
  readonly draws: number
  /** Not yet begun. */
  readonly waiting: number
  /** Matches of this studio that `stopBatch` would stop. */
  readonly left: number
  readonly seats: readonly SeatTally[]
  /** Which bot is better, as a sentence: that of the arena, if it is one's batch. */
  readonly verdict: string
  /** The bot that is better than each other with 95 % certainty; null: no such bot. */
  readonly better: string | null
  /** Only the kinds that are counted during recording. */
  readonly problems: ProblemCounts
}
