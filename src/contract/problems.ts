import type { MatchFilter, MatchId } from '../contract.ts'
import type { Problem, ProblemKind } from '../engine/problems.ts'

export interface ProblemsOrder {
  readonly filter: MatchFilter
  readonly kinds: readonly ProblemKind[]
  /** The part of its limit from which on an answer is slow; never without a clock. */
  readonly near: number
  /** Only seats with this text in the bot's name or command; case is ignored. */
  readonly of?: string
  /** The most problems to return, from the newest matches; default 1000. All are counted. */
  readonly limit?: number
}

export interface ProblemHit extends Problem {
  readonly match: MatchId
  readonly game: string
  /** The bot's name, cut if long; empty: no bot is concerned. */
  readonly bot: string
}

/** A missing kind has none. */
export type ProblemCounts = { readonly [Kind in ProblemKind]?: number }

/** The problems of one kind, counted during recording. */
export interface CountedProblem {
  readonly count: number
  /** Of the first one. */
  readonly frame: number
  readonly seat: number | null
}

/** Excludes the kinds that depend on a person's threshold or on the whole match. A missing kind has none. */
export type CountedProblems = { readonly [Kind in ProblemKind]?: CountedProblem }

/** The answer that took the largest part of its limit; above 1: over the limit. */
export interface SlowestAnswer {
  readonly part: number
  readonly frame: number
  readonly seat: number
}

export interface ProblemsFound {
  /** Newest match first, then in turn order. */
  readonly hits: readonly ProblemHit[]
  /** All problems, also those not returned. */
  readonly count: number
  readonly kinds: ProblemCounts
  /** By bot name, most problems first; at most 100. */
  readonly bots: readonly { readonly name: string; readonly count: number; readonly kinds: ProblemCounts }[]
  /** Searched matches and frames. */
  readonly matches: number
  readonly frames: number
  readonly isCancelled: boolean
}
