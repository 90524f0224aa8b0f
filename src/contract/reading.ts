import type { BeliefFlaw } from '../engine/belief-check.ts'
import type { Fault, Json, InputPart, Ruling } from '../engine/game.ts'
import type { Frame, Remark, SlowTimes, Stale } from '../engine/match.ts'
import type { TelemetryValue } from '../engine/telemetry.ts'

export interface OutlineExchange extends SlowTimes {
  readonly seat: number
  readonly micros: number
  /** As the game states it; 0: a person answered, without a limit. */
  readonly limitMillis: number
  readonly result: Ruling['result']
  readonly fault?: Fault
  readonly hasErrors?: true
  /** Telemetry in its stderr; not there if it has none. */
  readonly values?: readonly TelemetryValue[]
  /** Its stderr draws on the board. */
  readonly hasDrawings?: true
  /** What its stderr says that it believes; not there if it says nothing of this. */
  readonly beliefs?: OutlineBeliefs
  /** The beginning of output beyond the answer; empty if the record does not have it. */
  readonly extra?: string
  /** Its answer was written before its question. */
  readonly stale?: StaleAnswer
  /** The reason of the fault or correction; this and the following texts are cut at 200 characters. */
  readonly why?: string
  /** How long Botscope itself stalled meanwhile. */
  readonly stalledMillis?: number
  /** The line of stderr with an exception or a failed assertion. */
  readonly exception?: string
  /** In a fork: the bot's own answer while the record was replayed, if it diverges from the record. */
  readonly divergence?: string
}

export interface OutlineBeliefs {
  /** The wrong ones first; the first 200. */
  readonly list: readonly OutlineBelief[]
  /** All wrong ones. */
  readonly wrong: number
}

/** A belief, against the state in which the bot was asked. Texts are JSON, cut at 60 characters. */
export interface OutlineBelief {
  readonly path: string
  /** Not there: not compared. */
  readonly actual?: string
  /** Not there: it is right, or not compared. */
  readonly believed?: string
  /** Where in it the first difference is, if not in the value itself, and how many more there are. */
  readonly at?: string
  readonly more?: number
  /** Why it is not compared. */
  readonly flaw?: BeliefFlaw
}

/** An answer written before its question, with its lines. */
interface StaleAnswer extends Stale {
  readonly answer: string
}

export interface OutlineFrame {
  readonly exchanges: readonly OutlineExchange[]
  readonly events: readonly { readonly kind: string; readonly text: string; readonly seat?: number }[]
  /** The seats' standing after it; null: the game is not known. */
  readonly standing: readonly number[] | null
  /** The state differs from the turn before. */
  readonly isChange: boolean
  /**
   * Remarks of the program that first played the match, each cut at 200 characters, the first 100; not there if there are none.
   */
  readonly remarks?: readonly Remark[]
}

/** Frames `from`, `from + 1`, … of a match. */
export interface Outline {
  readonly from: number
  readonly frames: readonly OutlineFrame[]
}

/** The latest question to a seat, with its answer. */
export interface LatestExchange {
  readonly turn: number
  readonly input: readonly string[]
  readonly answer: readonly string[]
  /** The question to this seat before it; null: there was none, or it is far back. */
  readonly before: readonly string[] | null
  /** Its first question; null: this one. */
  readonly first: readonly string[] | null
}

/** A frame with the names for reading it. */
export interface TurnView {
  readonly frame: Frame
  /** For each exchange, the names of its input's values; empty if the game is not known. */
  readonly parts: readonly (readonly InputPart[])[]
  /** The rules made it, in Botscope or in a program; a file may hold any state, and could hang a board. */
  readonly isSound: boolean
  /** Where the rules are not known: for each seat the latest question up to this turn; null: none yet. */
  readonly told?: readonly (LatestExchange | null)[]
}

/** Lines must fit all given fields. */
export interface ErrorsAsk {
  readonly match: string
  /** Null: only what the program of a hosted game wrote. */
  readonly seat?: number | null
  /** Part of the line; case is ignored. */
  readonly text?: string
  /** From this turn on; default 0. */
  readonly from?: number
}

/**
 * One line of stderr. The turn after the last one holds the lines after the bot's last answer. A seat of null: of the program of a
 * hosted game.
 */
export interface ErrorsLine {
  readonly turn: number
  readonly seat: number | null
  readonly text: string
}

export interface ErrorsPage {
  readonly lines: readonly ErrorsLine[]
  /** The turn to continue with; null: at the end. */
  readonly next: number | null
}

export interface Bookmark {
  readonly id: number
  readonly match: string
  readonly turn: number
  readonly note: string
  /** Milliseconds since 1970. */
  readonly created: number
}

export interface HistoryAsk {
  readonly match: string
  /** In the syntax of `engine/condition.ts`, at most 100; a mistake in one is returned with its history. */
  readonly expressions: readonly string[]
  /** Frames `from` to `to`, both included; default: all. */
  readonly from?: number
  readonly to?: number
}

/** The value from this turn on, until the next point. */
export interface ValuePoint {
  readonly turn: number
  /** Not there: no value, because something the expression reads is missing. */
  readonly value?: Json
  /** If the JSON is too long: its number of characters; `value` is then its beginning as text. */
  readonly cut?: number
  /** If it is cut: equal for equal values only. */
  readonly mark?: string
}

export interface ValueHistory {
  /** The first turn, and those in which the value changes. */
  readonly points: readonly ValuePoint[]
  /** Why there are no values: not a valid expression, or too much work. */
  readonly mistake: string | null
  /** For the person: names in it that no frame has. */
  readonly notes: readonly string[]
}

export interface History {
  /** One for each expression. */
  readonly values: readonly ValueHistory[]
  /** The turn to continue with, if a message is full or the call was cancelled; null: complete. */
  readonly next: number | null
}

/** Two matches, of the same log or not. */
export interface DifferingAsk {
  readonly match: string
  readonly other: string
  /** Turn n of the match is compared with turn n + `by` of the other. */
  readonly by: number
}

/** Both included. */
export type TurnRange = readonly [from: number, to: number]

/** Turns of the first match, in order; without turns that only one match has. */
export interface Differing {
  /** The answers differ, or their rulings. */
  readonly answers: readonly TurnRange[]
  readonly states: readonly TurnRange[]
}
