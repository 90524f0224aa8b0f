import type { MarkThresholds } from '../engine/analysis/marks.ts'
import type { Seat } from '../engine/game.ts'
import type { MatchFilter, MatchId, ProblemKind } from './match.ts'

export interface Problem {
  readonly kind: ProblemKind
  readonly turn: number
  /** Null: the match as a whole. */
  readonly seat: Seat | null
  /** Empty where the kind says it all. */
  readonly text: string
}

export interface ProblemsOrder {
  readonly filter: MatchFilter
  readonly kinds: readonly ProblemKind[]
  /** The part of its limit from which on an answer is slow; never without a clock. */
  readonly near: number
  /** The least losses of costly answers; none: the defaults. */
  readonly marks?: MarkThresholds
  /** Only seats of this bot, as `MatchFilter.bot` names it. */
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
