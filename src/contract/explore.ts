import type { CalibrationPoint } from '../engine/analysis/calibration.ts'
import type { PivotCell, PivotKey, PivotMeasure } from '../engine/arena/pivot.ts'
import type { Seat } from '../engine/game.ts'
import type { MatchFilter, MatchId } from './match.ts'

/** Matches of a game, as the library filters them. */
export type GameFilter = MatchFilter & { readonly game: string }

/** Line: the whole answer. Word: the first word of each of its lines. */
export type AnswerPart = 'line' | 'word'

/** An answer in an opening. */
export interface OpeningStep {
  readonly seat: Seat
  readonly answer: string
}

export interface OpeningsOrder {
  readonly filter: GameFilter
  readonly by?: AnswerPart
  /** Only matches with this start; none: all. */
  readonly start?: string
  /** Only matches that go so from the first answer on; none: all. */
  readonly path?: readonly OpeningStep[]
}

/** How the newest matches go on after a path of answers. */
export interface Openings {
  /** Of the filter, whatever their start. */
  readonly matches: number
  /** Of these, matches that say nothing about who wins: the same bots played the same game before. */
  readonly repeated: number
  /** There are more matches than were read. */
  readonly isCut: boolean
  /** Options, and what kind of setup the seed made; the most frequent first, and no more than a person would read. */
  readonly starts: readonly { readonly start: string; readonly matches: number }[]
  /** The most frequent first. */
  readonly answers: readonly OpeningAnswer[]
}

export interface OpeningAnswer extends OpeningStep {
  readonly matches: number
  /** Of the seat that gave it: the share of rivals beaten, with its 95 % interval; null: no such match ended by its rules. */
  readonly won: { readonly rate: number; readonly low: number; readonly high: number } | null
  /** Who gave it, the most frequent first. */
  readonly bots: readonly { readonly name: string; readonly matches: number }[]
  /** The newest, and the turn of the answer. */
  readonly examples: readonly { readonly match: MatchId; readonly turn: number }[]
  /** Matches with a further answer. */
  readonly next: number
}

export interface InsightsOrder {
  readonly filter: GameFilter
  /** The name of a bot; none: the one with most matches. */
  readonly bot?: string
  /** One or two. */
  readonly keys: readonly PivotKey[]
  readonly measure?: PivotMeasure
}

/** Where a bot wins and loses, in the newest matches. */
export interface Insights {
  /** Of these matches, the most frequent first; rivals in `cells` are indexes of them. */
  readonly bots: readonly { readonly name: string; readonly matches: number }[]
  /** The index of the bot. */
  readonly bot: number
  /** Options with more than one value. */
  readonly options: readonly string[]
  /** Different games. */
  readonly matches: number
  /** Matches of the bot that are left out: the same bots played the same game before. */
  readonly repeated: number
  readonly isCut: boolean
  /** The most surprising first. */
  readonly cells: readonly PivotCell[]
}

export interface InsightMatchesOrder extends InsightsOrder {
  /** The values of the cell, as JSON. */
  readonly values: string
  readonly result?: 'won' | 'lost'
}

export interface CalibrationOrder {
  readonly filter: GameFilter
  /** Only seats of this bot; none: all. */
  readonly bot?: string
  /** The name of a number that bots write; none: the chances that the standing gives. */
  readonly value?: string
}

/** How often it came true what was said of the seats of the newest matches. */
export interface Calibration {
  readonly matches: number
  /** Matches that are left out: the same bots played the same game before. */
  readonly repeated: number
  readonly isCut: boolean
  readonly bots: readonly string[]
  /** Of the numbers that the bots write, the most frequent first. */
  readonly values: readonly string[]
  /** In the order of what was said. */
  readonly points: readonly (CalibrationPoint & { readonly low: number; readonly high: number })[]
  /** Whether what was said can be chances. */
  readonly areChances: boolean
  /** Of chances: 0 is best, 0.25 what a coin earns. */
  readonly brier: number | null
}
