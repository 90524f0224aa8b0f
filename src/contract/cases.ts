import type { BotSpec, Clock } from '../contract.ts'
import type { InputPart, Question } from '../engine/game.ts'

/** What a case asks of an answer, as the game understands it: all that is given. A fault is never what was asked for. */
export interface CaseTerms {
  /** One of these. */
  readonly must?: readonly string[]
  /** None of these. */
  readonly mustNot?: readonly string[]
  /** The rules take it as it is: they correct nothing. */
  readonly asGiven?: true
  /** It comes within so many milliseconds. */
  readonly withinMillis?: number
}

/** One turn of one seat of a match, to be kept as a case. */
export interface CaseOrder {
  readonly match: string
  readonly turn: number
  readonly seat: number
  /** Nothing but a fault is wrong where there are no terms. */
  readonly asks: CaseTerms
  readonly note?: string
  /** A folder, in which the file gets a name of its own; relative to where the studio was started, if not absolute. */
  readonly folder: string
  /** Absolute: the file itself, instead. */
  readonly file?: string
}

/** A case as lists show it. */
export interface CaseCard {
  /** Absolute. */
  readonly file: string
  readonly game: string
  readonly match: string | null
  readonly turn: number
  readonly seat: number
  readonly note: string
  readonly asks: CaseTerms
  /** What was answered in the recorded match; null where nothing was. */
  readonly recorded: string | null
}

/** What a case says of an answer. Faulted: the bot failed, or what it wrote was none of the game's answers. */
export interface CaseVerdict {
  readonly result: 'passed' | 'failed' | 'faulted'
  /** What is wrong, in words; empty where it passed. */
  readonly why: string
}

/** How a bot did in a case. */
export interface CaseResult extends CaseCard, CaseVerdict {
  /** What it answered; null where it did not. */
  readonly got: string | null
  /** What it took for the answer in question. */
  readonly micros: number
  /** The first turn in which it wrote something else than the match went on with, before the one in question. */
  readonly partedAt: number | null
  /** The end of what it wrote to stderr. */
  readonly errors: string
}

/** A bot, and the cases that it is put before. */
export interface CheckOrder {
  readonly bot: BotSpec
  /** A folder of cases, or one case; relative to where the studio was started, if not absolute. */
  readonly cases: string
  /** Only cases of this game. */
  readonly game?: string
  /** Only these of the folder, by their absolute files; others may be no cases. */
  readonly files?: readonly string[]
  readonly clock: Exclude<Clock, 'off'>
}

/** How a bot did when it was put before a case last; one for each case and bot. Long texts are cut. */
export interface KeptResult extends CaseVerdict {
  /** Absolute: the case's. */
  readonly file: string
  readonly bot: BotSpec
  readonly clock: CheckOrder['clock']
  /** Milliseconds since 1970. */
  readonly checked: number
  /** What it answered; null where it did not. */
  readonly got: string | null
  readonly micros: number
  /** The first turn in which it wrote something else than the match went on with, before the one in question. */
  readonly partedAt: number | null
  /** The end of what it wrote to stderr. */
  readonly errors: string
  /** What is another since: the case's file, or one that the bot's command names. It may come out otherwise now. */
  readonly changed: { readonly isCase: boolean; readonly isBot: boolean }
}

/** A case as it is looked at without its match. */
export interface CaseView {
  readonly card: CaseCard
  /** The one that is judged by its answer. */
  readonly question: Question
  /** What the values of its input are called. */
  readonly parts: readonly InputPart[]
  /** How many turns a bot is asked, that one included. */
  readonly turns: number
  /** Answers that the rules would accept, in a fixed order: the first of them. */
  readonly offered: readonly string[]
}

/** What of a case is to be otherwise. */
export interface CaseChange {
  /** Absolute. */
  readonly file: string
  readonly asks: CaseTerms
  readonly note: string
}
