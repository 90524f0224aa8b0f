import type { MatchFilter, MatchId } from '../contract.ts'
import type { Problem, ProblemKind } from '../engine/problems.ts'

/** Which problems to look for, and in which matches. */
export interface ProblemsOrder {
  readonly filter: MatchFilter
  readonly kinds: readonly ProblemKind[]
  /** The part of its limit from which on an answer is slow; without a clock none is. */
  readonly near: number
  /** Only those of seats whose bot has this text in its name or command, in any case. */
  readonly of?: string
  /** At most so many are given, those of the newest matches; 1000 where it is not said. All are counted. */
  readonly limit?: number
}

/** A problem of a match. */
export interface ProblemHit extends Problem {
  readonly match: MatchId
  readonly game: string
  /** The name of the bot; of a long one the beginning; empty where it is of none. */
  readonly bot: string
}

/** How many there are of each kind; of one that is not there, there are none. */
export type ProblemCounts = { readonly [Kind in ProblemKind]?: number }

/** Where problems of a kind were counted while the match was recorded. */
export interface CountedProblem {
  readonly count: number
  /** Turn and seat of the first. */
  readonly frame: number
  readonly seat: number | null
}

/** What was counted of each kind but those that a person's threshold, or the whole match, decides; of one that is not there, none. */
export type CountedProblems = { readonly [Kind in ProblemKind]?: CountedProblem }

/** The answer that took the largest part of its limit; above 1 it took longer. */
export interface SlowestAnswer {
  readonly part: number
  readonly frame: number
  readonly seat: number
}

/** The problems of all matches that fit. */
export interface ProblemsFound {
  /** Newest match first, then turn by turn. */
  readonly hits: readonly ProblemHit[]
  /** How many there are in all that was looked through. */
  readonly count: number
  readonly kinds: ProblemCounts
  /** By the bots' names, those with the most problems first; at most 100. */
  readonly bots: readonly { readonly name: string; readonly count: number; readonly kinds: ProblemCounts }[]
  /** How many matches and frames were looked through. */
  readonly matches: number
  readonly frames: number
  readonly isCancelled: boolean
}
