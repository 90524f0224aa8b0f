import type { MatchId } from '../../contract.ts'
import type { HostedGame } from '../../contract/games.ts'
import type { ProblemKind } from '../../contract/match.ts'
import type { MarkThresholds } from '../../engine/analysis/marks.ts'
import type { KeptMatch } from '../log/cards.ts'

export interface HistoryWork {
  readonly kind: 'history'
  readonly file: string
  readonly match: MatchId
  readonly expressions: readonly string[]
}

export interface DifferingWork {
  readonly kind: 'differing'
  readonly file: string
  readonly match: MatchId
  readonly otherFile: string
  readonly other: MatchId
  readonly by: number
}

export interface FindWork {
  readonly kind: 'find'
  readonly file: string
  readonly condition: string
  /** Maximum returned per part; all are counted. */
  readonly mostHits: number
  /** Returns only the first hit of each match. */
  readonly isFirstOfEach: boolean
}

export interface ProblemsWork {
  readonly kind: 'problems'
  readonly file: string
  readonly kinds: readonly ProblemKind[]
  /** The fraction of its limit from which an answer is slow. */
  readonly near: number
  readonly marks: MarkThresholds
  /** Only seats of this bot, as `MatchFilter.bot` names it; empty: all. */
  readonly of: string
  /** Maximum returned per part; all are counted. */
  readonly mostHits: number
  /** The rules are not asked about frames from here on. */
  readonly soundTo: number
}

/** For tables of matches. */
export interface ArenaWork {
  readonly kind: 'arena'
  readonly file: string
  readonly asks: ArenaAsk
}

/** Whether a condition holds in one of the turns, who is ahead, or how long the answers took. */
export type ArenaAsk =
  | { readonly kind: 'if'; readonly condition: string }
  | { readonly kind: 'turned' }
  | { readonly kind: 'times' }

export interface AnalysisWork {
  readonly kind: 'analysis'
  readonly file: string
  readonly match: MatchId
  /** The program with its rules; null: they are in Botscope. */
  readonly hosted: HostedGame | null
  /** For each answer; null: as many as it can in `millis`. */
  readonly playouts: number | null
  readonly millis: number
}

/** For the chances of a game: how the seats stood in some turns of each match. */
export interface WinningWork {
  readonly kind: 'winning'
  readonly file: string
}

/** For trees of openings: how each match began. */
export interface OpeningsWork {
  readonly kind: 'openings'
  readonly file: string
  /** Read no more of each match. */
  readonly answers: number
}

/** An answer that another bot gave to a recorded question. */
export interface AnotherAnswer {
  readonly match: MatchId
  readonly turn: number
  readonly seat: number
  /** Its lines. */
  readonly answer: string
}

/** What other answers would have gained. */
export interface GainWork {
  readonly kind: 'gain'
  readonly file: string
  /** The programs with the rules of some of the matches. */
  readonly hosted: readonly HostedGame[]
}

/** For calibration: what was said of the seats in some of their turns. */
export interface ForecastWork {
  readonly kind: 'forecast'
  readonly file: string
}

export type Work =
  | ForecastWork
  | GainWork
  | OpeningsWork
  | WinningWork
  | AnalysisWork
  | HistoryWork
  | DifferingWork
  | FindWork
  | ProblemsWork
  | ArenaWork

/** Both ends included. */
export interface FrameSpan {
  readonly from: number
  readonly to: number
}

/** Newest match first. */
export type MatchSpans = readonly (KeptMatch & FrameSpan)[]

export interface ScanPace {
  goesOn(): boolean
  /** Bytes unpacked at once, if not the default. */
  readonly bytesAtOnce?: number
}

export interface FrameScanner<Found> {
  /**
   * Searches frames `from` to `to`, both included, while the pace allows; always the first one. Next: the first frame not
   * searched. Throws a `UserError` that names a damaged frame.
   */
  at(from: number, to: number, pace: ScanPace): { readonly found: Found; readonly next: number }
}

/** How long the studio may be blocked: shorter searches need no thread. */
const briefMillis = 10

/** For searches in the studio's own thread. */
export function briefly(): ScanPace {
  const until = performance.now() + briefMillis
  return { goesOn: () => performance.now() < until, bytesAtOnce: 500_000 }
}
