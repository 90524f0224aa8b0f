import type { Question } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'

/** Anything that sits in a seat: a process, a built-in, the record, a person. */
export interface Bot {
  /** Rejects only when `signal` aborts: whatever a bot does wrong is in the reply. */
  ask(question: Question, signal: AbortSignal): Promise<Reply>
  /** Ends it for certain; gives what it wrote to stderr after its last answer. */
  stop(): Promise<Rest>
}

/** What a bot wrote to stderr after its last answer. */
export interface Rest {
  readonly errors: string
  readonly droppedBytes: number
}

/** What a person asks to sit in a seat. */
export interface BotSpec {
  readonly name: string
  /** A command line, or `builtin:random`, `builtin:first`. */
  readonly command: string
  /** Absolute: what relative paths of the command are relative to, and where the bot runs. */
  readonly folder: string
}

/** How time is kept. Real: the original runner's limits. Relaxed: ten times. Off: no limit. */
export type Clock = 'real' | 'relaxed' | 'off'
