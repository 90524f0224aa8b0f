import type { BotSpec, Clock } from './match.ts'
import type { InputPart, Question } from '../engine/game.ts'
import type { Reply } from '../engine/match.ts'

/** What a case asks of an answer, as the game understands it; all that is given must hold. A fault never passes. */
export interface CaseRequirements {
  /** One of these. */
  readonly must?: readonly string[]
  /** None of these. */
  readonly mustNot?: readonly string[]
  /** The rules must accept it without a correction. */
  readonly asGiven?: true
  readonly withinMillis?: number
}

/** One turn of one seat of a match, to be saved as a case. */
export interface CaseOrder {
  readonly match: string
  readonly turn: number
  readonly seat: number
  /** Where nothing is asked, only a fault fails. */
  readonly asks: CaseRequirements
  readonly note?: string
  /** The turns before its own that it keeps; none: all. */
  readonly needed?: readonly number[]
  /** The folder for a file whose name is generated; relative to the studio's start folder, or absolute. */
  readonly folder: string
  /** Absolute: this file instead of a generated one. */
  readonly file?: string
}

/** What a bot did in a turn, to be traced back. */
export interface CauseOrder {
  readonly match: string
  readonly turn: number
  readonly seat: number
  /** None: the recorded bot, in its current state. */
  readonly bot?: BotSpec
  /** A condition on the turn with the bot's answer; none: it answers as recorded. */
  readonly where?: string
  /** For the search; none: 60,000. */
  readonly maxMillis?: number
  /** Another version of the bot, which is asked the same. */
  readonly against?: BotSpec
}

/** Which earlier turns a bot needs to do what it did in a turn. */
export interface Cause {
  readonly match: string
  readonly turn: number
  readonly seat: number
  /** The turns before its own in which the bot is asked. */
  readonly needed: readonly number[]
  /** How many there are in the record. */
  readonly recordedTurns: number
  /** How often the bot was run. */
  readonly runs: number
  /** False: the search ended early, and fewer turns may do. */
  readonly isFewest: boolean
  /** False: run again with these turns, the bot did something else. It depends on chance or time. */
  readonly isSteady: boolean
  /** What it does with these turns is a fault. */
  readonly isFailure: boolean
  /** Not there: none was named. */
  readonly against?: OtherVersion
}

/** What another version of the bot did with the same input. */
export interface OtherVersion {
  readonly bot: string
  /** The first turn in which it acts otherwise than the record; null: none. */
  readonly first: { readonly turn: number; readonly recorded: Reply; readonly now: Reply } | null
  /** Whether it does the same in the turn in question; null: it did not come so far. */
  readonly does: boolean | null
}

/** A case with as few turns before its own as the bot needs to do the same. */
export interface ShrinkOrder extends Omit<CaseOrder, 'needed'>, Omit<CauseOrder, 'against'> {}

export interface ShrunkCase extends CaseCard, CaseVerdict, Omit<Cause, 'match' | 'against'> {}

export interface CaseCard {
  /** Absolute. */
  readonly file: string
  readonly game: string
  readonly match: string | null
  readonly turn: number
  readonly seat: number
  readonly note: string
  readonly asks: CaseRequirements
  /** The answer in the recorded match; null: none. */
  readonly recorded: string | null
}

/** Faulted: the bot failed, or its output was not a valid answer of the game. */
export interface CaseVerdict {
  readonly result: 'passed' | 'failed' | 'faulted'
  /** Empty if it passed. */
  readonly why: string
}

export interface CaseResult extends CaseCard, CaseVerdict {
  /** The bot's answer; null: none. */
  readonly got: string | null
  /** For the judged answer. */
  readonly micros: number
  /** The first turn before the judged one in which its output differed from the recorded answer. */
  readonly divergedAt: number | null
  /** The end of its stderr. */
  readonly errors: string
}

export interface CheckOrder {
  readonly bot: BotSpec
  /** A folder of cases, or one case; relative to the studio's start folder, or absolute. */
  readonly cases: string
  readonly game?: string
  /** Only these files of the folder (absolute paths); other files need not be cases. */
  readonly files?: readonly string[]
  readonly clock: Exclude<Clock, 'off'>
}

/** The last result, one for each case and bot. Long texts are cut. */
export interface KeptResult extends CaseVerdict {
  /** Absolute: the case's file. */
  readonly file: string
  readonly bot: BotSpec
  readonly clock: CheckOrder['clock']
  /** Milliseconds since 1970. */
  readonly checked: number
  /** The bot's answer; null: none. */
  readonly got: string | null
  readonly micros: number
  /** The first turn before the judged one in which its output differed from the recorded answer. */
  readonly divergedAt: number | null
  /** The end of its stderr. */
  readonly errors: string
  /** What has changed since: the case's file, or a file that the bot's command names. The result may be different now. */
  readonly changed: { readonly isCase: boolean; readonly isBot: boolean }
}

/** A case, readable without its match. */
export interface CaseView {
  readonly card: CaseCard
  /** The judged one. */
  readonly question: Question
  /** Names for the values of its input. */
  readonly parts: readonly InputPart[]
  /** The number of turns in which a bot is asked, the judged one included. */
  readonly turns: number
  /** The first few answers that the rules would accept, in a fixed order. */
  readonly offered: readonly string[]
}

export interface CaseChange {
  /** Absolute. */
  readonly file: string
  readonly asks: CaseRequirements
  readonly note: string
}
