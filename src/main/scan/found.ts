import type { AnalyzedTurn } from '../../contract/analysis.ts'
import type { Hit } from '../../contract/find.ts'
import type { ProblemKind } from '../../contract/match.ts'
import type { ProblemHit } from '../../contract/problems.ts'
import type { Differing } from '../../contract/reading.ts'
import type { AnswerGain } from '../../engine/analysis/gain.ts'
import type { RecordedQuestion } from '../../engine/analysis/match-check.ts'
import type { SampledMatch } from '../../engine/analysis/winning.ts'
import type { MissingField } from '../../engine/condition.ts'
import type { Seat } from '../../engine/game.ts'
import type { FollowedValues } from '../../reading/following.ts'
import type { Fall } from '../../reading/problems.ts'
import type { AnotherAnswer, FrameSpan, MatchSpans, Work } from './work.ts'

/** Of each kind of work: a part of it, and what is found in one. */
interface Kinds {
  readonly analysis: { readonly part: RecordedQuestion; readonly found: AnalyzedTurn }
  readonly history: { readonly part: FrameSpan; readonly found: readonly FollowedValues[] }
  readonly differing: { readonly part: FrameSpan; readonly found: Differing }
  readonly find: { readonly part: MatchSpans; readonly found: FoundPart }
  readonly arena: { readonly part: MatchSpans; readonly found: readonly SpanFound[] }
  readonly problems: { readonly part: MatchSpans; readonly found: ProblemsPart }
  readonly gain: { readonly part: AnotherAnswer; readonly found: AnswerGain | null }
  readonly forecast: { readonly part: MatchSpans; readonly found: readonly ForecastsFound[] }
  readonly openings: { readonly part: MatchSpans; readonly found: readonly FoundOpening[] }
  readonly winning: { readonly part: MatchSpans; readonly found: readonly StandingsFound[] }
}

export type PartOf<W extends Work> = Kinds[W['kind']]['part']
export type FoundOf<W extends Work> = Kinds[W['kind']]['found']

/** How the seats stood in some turns of a match; long matches come in several parts. */
export interface StandingsFound extends SampledMatch {
  readonly match: string
}

/** What a span of a match says. */
export interface SpanFound extends Pick<MatchSpans[number], 'seats' | 'frames' | 'from' | 'to'> {
  readonly match: string
  /** The condition holds in one of its turns. */
  readonly holds: boolean
  /** By turn, where it changes: for each seat 1 ahead, 0 level, -1 behind. */
  readonly leads: readonly (readonly [turn: number, leads: readonly number[]])[]
  /** By seat, of all its answers. */
  readonly times: readonly AnswerTimes[]
}

export interface AnswerTimes {
  readonly answers: number
  readonly micros: number
}

export interface ForecastsFound {
  readonly match: string
  readonly forecasts: readonly SeatForecast[]
}

/** What is said of a seat in a turn in which it answered. */
export interface SeatForecast {
  readonly turn: number
  readonly seat: number
  /** How far it is ahead of its best rival; null: not known. */
  readonly lead: number | null
  /** The numbers that its bot wrote for its seat, by name. */
  readonly values: { readonly [name: string]: number }
}

/** How a match began. */
export interface FoundOpening {
  readonly match: string
  /** By seat. */
  readonly bots: readonly string[]
  /** Its options, and what kind of setup its seed made. */
  readonly start: string
  readonly answers: readonly GivenAnswer[]
}

export interface GivenAnswer {
  readonly turn: number
  readonly seat: Seat
  /** What the game made of it; of a fault what the bot wrote. */
  readonly lines: readonly string[]
}

export interface FoundPart {
  readonly hits: readonly Hit[]
  readonly count: number
  readonly frames: number
  /** Fields never found up to now; `met`: positions of those found at least once. */
  readonly missing: readonly MissingField[]
  readonly met: readonly number[]
  readonly wasOther: boolean
  readonly wasValue: boolean
}

export interface ProblemsPart {
  /** All but falls. */
  readonly hits: readonly ProblemHit[]
  readonly falls: readonly FallHit[]
  /** Counts by kind, by the names of bots; without falls. */
  readonly tally: ReadonlyMap<string, { readonly [Kind in ProblemKind]?: number }>
  readonly frames: number
}

/** The deepest fall of a seat in some turns of a match. */
export type FallHit = Fall & Pick<ProblemHit, 'match' | 'game' | 'bot'>
