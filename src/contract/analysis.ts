import type { CheckedTurn } from '../engine/analysis/turn-check.ts'
import type { WinningModel } from '../engine/analysis/winning.ts'
import type { Seat } from '../engine/game.ts'
import type { BotSpec, MatchId } from './match.ts'

export type AnalysisMethod = 'quick' | 'exact'

/** Which answers of a match to check, and how thoroughly. */
export interface AnalysisOrder {
  readonly match: MatchId
  /** None: all. */
  readonly seat?: Seat
  /** Turns, both included; none: from the first, to the last. */
  readonly from?: number
  readonly to?: number
  /**
   * Who plays on: a quick player in this process, or the bots of the match, led there by its record, where the costliest answers
   * of a quick check come first. None: quick, or exact where bots or answers are named.
   */
  readonly method?: AnalysisMethod
  /** For each answer; none: 2500, or as many as `forMillis` allows; exact: 24. */
  readonly playouts?: number
  /** For the whole check, in milliseconds; none and no `playouts`: an exact one ends after a minute. */
  readonly forMillis?: number
  /** Exact: what they answer is tried too. They need not be those of the match. */
  readonly bots?: readonly BotSpec[]
  /** Exact: tried too, in each turn of the order that asks for as many lines. */
  readonly answers?: readonly AnswerToTry[]
}

export interface AnswerToTry {
  readonly output: readonly string[]
  /** The bot that gave it; none: a person. */
  readonly by?: string
}

/** A checked answer of a match, as it is kept with it. */
export interface AnalyzedTurn extends CheckedTurn {
  readonly turn: number
  readonly seat: Seat
  readonly method: AnalysisMethod
  /** Playouts went on from the true state, of which the seat did not know all. */
  readonly seesHidden?: true
}

/** The model of the matches of a game with as many seats, and the same options where there are enough. */
export interface Winning {
  /** Null: fewer than `fewestMatches`, or a game without a standing. */
  readonly model: WinningModel | null
  /** Those that ended by the rules and have their turns. */
  readonly matches: number
  /** Only those with the options of the match are counted; not there: with any, as too few or all have these. */
  readonly haveSameOptions?: true
}

export interface Analysis {
  readonly match: MatchId
  /** Those of the order that are checked, in the order of the match. */
  readonly turns: readonly AnalyzedTurn[]
  /** Answers of the order that are not checked yet: it was cancelled, or the time was over. */
  readonly left: number
  /** Of an exact check: bots that could not be asked, playouts that are not counted, and where there was nothing to compare. */
  readonly notes?: readonly string[]
}
