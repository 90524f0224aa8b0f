import type { Question } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import type { Clock, Rest } from '../../contract.ts'

export interface Bot {
  /** Rejects only when `signal` aborts: a bot's faults are in the reply. `clock` replaces the match's clock for this question. */
  ask(question: Question, signal: AbortSignal, clock?: Clock): Promise<Reply>
  /** Further lines of the question that it is asked; not there: it does not read lines. */
  more?(lines: readonly string[]): void
  /** Of its program; null: none runs yet; not there: it is none. */
  readonly pid?: number | null
  /** Ends the bot for certain; returns what it wrote to stderr after its last answer. */
  stop(): Promise<Rest>
}
