import type { ProblemCounts } from './problems.ts'

/** How a list of matches is sorted: by what one of its columns shows. */
export interface CardOrder {
  readonly by: 'match' | 'bots' | 'result' | 'turns' | 'played' | 'seed'
  readonly isDescending: boolean
}

/** How a bot did in one seat, in the matches of a batch that ended by their rules. */
export interface SeatTally {
  readonly name: string
  readonly seat: number
  readonly played: number
  /** First place alone. */
  readonly won: number
  /** First place shared. */
  readonly drawn: number
  /** 1 for a win; a first place that k seats share counts 1/k. */
  readonly points: number
  /** Null where there are no scores. */
  readonly scoreSum: number | null
  /** In all matches, however they ended. */
  readonly faults: number
}

/** How far the matches that were started together are, and how the bots did so far. */
export interface BatchTally {
  readonly batch: string
  /** In the log: running or over. */
  readonly matches: number
  readonly running: number
  /** Ended by their rules: the ones that count. */
  readonly decided: number
  /** Of the decided ones, those without a single winner. */
  readonly draws: number
  /** Ordered, not yet begun. */
  readonly waiting: number
  /** Matches of this studio that `stopBatch` would stop. */
  readonly left: number
  readonly seats: readonly SeatTally[]
  /** Of the kinds that are counted while a match is recorded. */
  readonly problems: ProblemCounts
}
