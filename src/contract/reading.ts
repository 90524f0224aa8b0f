import type { Fault, Json, InputPart, Ruling } from '../engine/game.ts'
import type { Frame, Remark, Stale } from '../engine/match.ts'
import type { TelemetryValue } from '../engine/telemetry.ts'

/** What a timeline draws of one exchange. */
export interface OutlineExchange {
  readonly seat: number
  readonly micros: number
  /** As the game states it; 0: a person answered, for whom there is none. */
  readonly limitMillis: number
  readonly result: Ruling['result']
  readonly fault?: Fault
  /** It wrote to stderr. */
  readonly hasErrors?: true
  /** What its stderr tells of values; not there where it tells none. */
  readonly values?: readonly TelemetryValue[]
  /** Its stderr draws on the board. */
  readonly hasDrawings?: true
  /** It wrote more than was asked: the beginning of that, or nothing where the record does not have it. */
  readonly extra?: string
  /** Its answer was written before its question. */
  readonly stale?: StaleAnswer
  /** Why it is a fault, or was corrected; this and the following texts are cut at 200 characters. */
  readonly why?: string
  /** How long Botscope itself stood still meanwhile. */
  readonly stalledMillis?: number
  /** The line of stderr that tells of an exception or a failed assertion. */
  readonly exception?: string
  /** In a fork, what the bot answered when it was led there, where it answered otherwise than the record. */
  readonly parted?: string
}

/** An answer that was written before its question, with its lines. */
export interface StaleAnswer extends Stale {
  readonly answer: string
}

/** What a timeline draws of one frame. */
export interface OutlineFrame {
  readonly exchanges: readonly OutlineExchange[]
  readonly events: readonly { readonly kind: string; readonly text: string; readonly seat?: number }[]
  /** How the seats stand after it; null where the game is not known. */
  readonly standing: readonly number[] | null
  /** Whether its state is another than that of the frame before. */
  readonly isChange: boolean
  /** Words on it of the program that first played it, each cut at 200 characters, the first 100; not there where there are none. */
  readonly remarks?: readonly Remark[]
}

/** Frames `from`, `from + 1`, … of a match, as a timeline draws them. */
export interface Outline {
  readonly from: number
  readonly frames: readonly OutlineFrame[]
}

/** Frames with what a person needs to read them. */
export interface TurnView {
  readonly frame: Frame
  /** For each exchange, what the values of its input are called; empty where the game is not known. */
  readonly parts: readonly (readonly InputPart[])[]
  /** Its state is one that the rules made; what a file holds may be anything, and hang who draws it. */
  readonly isSound: boolean
}

/** Which lines of stderr: all that is given must fit. */
export interface ErrorsAsk {
  readonly match: string
  readonly seat?: number
  /** Part of the line, in any case. */
  readonly text?: string
  /** Lines of this frame and later ones; 0 where it is not given. */
  readonly from?: number
}

/** One line that a bot wrote to stderr. The frame after the last one is what came after its last answer. */
export interface ErrorsLine {
  readonly frame: number
  readonly seat: number
  readonly text: string
}

/** Lines of stderr in their order. */
export interface ErrorsPage {
  readonly lines: readonly ErrorsLine[]
  /** The frame to go on with; null where all was looked through. */
  readonly next: number | null
}

/** A frame that a person marked. */
export interface Bookmark {
  readonly id: number
  readonly match: string
  readonly frame: number
  readonly note: string
  /** Milliseconds since 1970. */
  readonly created: number
}

/** Which expressions are to be followed through a match. */
export interface HistoryAsk {
  readonly match: string
  /** As `engine/condition.ts` reads them, at most 100; what is wrong with one is told with it. */
  readonly expressions: readonly string[]
  /** Frames `from` to `to`, both included; where they are not given, from the first and to the last. */
  readonly from?: number
  readonly to?: number
}

/** What an expression is from this frame on, until the next point. */
export interface ValuePoint {
  readonly frame: number
  /** Not there: it is nothing, as something that it reads is not there. */
  readonly value?: Json
  /** Where its JSON is too long: how many characters that has; `value` is then a text with their beginning. */
  readonly cut?: number
  /** Where it is cut: the same for the same value, and for no other. */
  readonly mark?: string
}

/** What one expression is, frame by frame. */
export interface ValueHistory {
  /** The first frame that was looked at, and those in which it is another than in the frame before. */
  readonly points: readonly ValuePoint[]
  /** Why it cannot be told, in words: it is no expression, or takes too much work. */
  readonly mistake: string | null
  /** For the person: names in it that no frame has. */
  readonly notes: readonly string[]
}

/** What expressions are in some turns of a match. */
export interface History {
  /** One for each expression. */
  readonly values: readonly ValueHistory[]
  /** The frame to go on with, where there was more than a text holds, or it was cancelled; null: all that was asked for. */
  readonly next: number | null
}

/** Two matches, of the same log or not. */
export interface DifferingAsk {
  readonly match: string
  readonly other: string
  /** Frame n of the match stands beside frame n + `by` of the other. */
  readonly by: number
}

/** The first and the last of some frames that follow each other. */
export type TurnRange = readonly [from: number, to: number]

/** Where two matches differ: frames of the first one, in order. Frames that only one of them has are not among them. */
export interface Differing {
  /** Bots answered otherwise, or the rules made something else of it. */
  readonly answers: readonly TurnRange[]
  /** The states are others. */
  readonly states: readonly TurnRange[]
}
