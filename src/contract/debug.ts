import type { BotSpec, MatchId } from '../contract.ts'

/** Whose debugger: that of Node, of Python (debugpy), of compiled programs (gdbserver), of the JVM (jdwp), a person's own. */
export type DebuggerKind = 'node' | 'python' | 'native' | 'jvm' | 'own'

/** How a bot is started under a debugger. */
export interface DebugTerms {
  /** Null: what fits its command. */
  readonly kind: DebuggerKind | null
  /** Of kind `own`: the command line to start instead, with `{command}` for the bot's own and, where it listens, `{port}`. */
  readonly template?: string
  /** Where the debugger listens on 127.0.0.1; none: a free port. */
  readonly port?: number
}

/** A seat of a match whose bot is started under a debugger. */
export interface SeatDebug {
  readonly seat: number
  readonly terms: DebugTerms
}

/** Where a rerun under a debugger is held. */
export type DebugUntil =
  | { readonly kind: 'end' }
  /** Before the first turn from this one on in which the seat is asked. */
  | { readonly kind: 'turn'; readonly turn: number }
  /** Before the seat's next turn. */
  | { readonly kind: 'next' }

/** A rerun whose bot is started under a debugger. */
export interface RerunDebug {
  readonly terms: DebugTerms
  /** Where it is held first. */
  readonly until: DebugUntil
}

/** A bot that runs under a debugger. */
export interface Debugging {
  readonly id: string
  /** The one that is played, or whose seat is asked afresh. */
  readonly match: MatchId
  readonly seat: number
  readonly of: 'match' | 'rerun'
  readonly bot: BotSpec
  readonly kind: DebuggerKind
  /** Where a debugger attaches. Null: the person's own command line has no `{port}`. */
  readonly address: { readonly host: '127.0.0.1'; readonly port: number } | null
  /** The address can be reached: that takes a moment. Also true where the system does not tell; only Linux does. */
  readonly isListening: boolean
  /** A debugger was attached, or the bot has answered: until then it waits, and reads nothing. */
  readonly isAttached: boolean
  /** The turn before which all waits for a person: `debugGo` lets a rerun go on, `control` a match. */
  readonly held: number | null
  /** The turn in which it was asked last; 0: in none so far. */
  readonly turn: number
  /** A command line that attaches a debugger, to copy; null: there is none that is known. */
  readonly command: string | null
  /** A launch configuration of VS Code that does, as JSON text; null: its kind is not known. */
  readonly launch: string | null
  /** For the person: what to do now, in a sentence. */
  readonly words: string
}

/** What a bot can be debugged with on this machine. */
export interface DebuggerFit {
  /** What fits its command, or was asked for; null: nothing that is known. */
  readonly kind: DebuggerKind | null
  /** For the person: why it cannot be used now, and what to install or say instead; null: it can. */
  readonly mistake: string | null
}
