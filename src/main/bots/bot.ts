import type { Question } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import type { Clock, Rest } from '../../contract.ts'

/** Anything that sits in a seat: a process, a built-in, the record, a person. */
export interface Bot {
  /**
   * Rejects only when `signal` aborts: whatever a bot does wrong is in the reply. Another clock than the match's may hold for
   * one question.
   */
  ask(question: Question, signal: AbortSignal, clock?: Clock): Promise<Reply>
  /** Ends it for certain; gives what it wrote to stderr after its last answer. */
  stop(): Promise<Rest>
}
