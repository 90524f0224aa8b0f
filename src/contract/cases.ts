import type { BotSpec, CaseCard, CaseTerms, CaseVerdict, CheckOrder } from '../contract.ts'
import type { Part, Question } from '../engine/game.ts'

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
  readonly parts: readonly Part[]
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
