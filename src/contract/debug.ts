import type { BotSpec, MatchId } from './match.ts'

/** The debugger of Node, of Python (debugpy), of compiled programs (gdbserver), of the JVM (jdwp), or a person's own. */
export type DebuggerKind = 'node' | 'python' | 'native' | 'jvm' | 'own'

export interface DebugOptions {
  /** Null: the one that fits the bot's command. */
  readonly kind: DebuggerKind | null
  /**
   * For kind `own`: the command line to start instead, with `{command}` for the bot's command and `{port}` if the debugger
   * listens.
   */
  readonly template?: string
  /** The debugger's port on 127.0.0.1; none: a free port. */
  readonly port?: number
}

export interface SeatDebug {
  readonly seat: number
  readonly options: DebugOptions
}

export type DebugUntil =
  | { readonly kind: 'end' }
  /** Before the first turn from this one on in which the seat is asked. */
  | { readonly kind: 'turn'; readonly turn: number }
  /** Before the seat's next turn. */
  | { readonly kind: 'next' }

export interface RerunDebug {
  readonly options: DebugOptions
  /** Where it pauses first. */
  readonly until: DebugUntil
}

export interface Debugging {
  readonly id: string
  /** The running match, or the one whose seat is rerun. */
  readonly match: MatchId
  readonly seat: number
  readonly of: 'match' | 'rerun'
  readonly bot: BotSpec
  readonly kind: DebuggerKind
  /** Where a debugger attaches. Null: the person's own command line has no `{port}`. */
  readonly address: { readonly host: '127.0.0.1'; readonly port: number } | null
  /** The address is reachable; false for a moment after the start. Always true except on Linux, the only system that can tell. */
  readonly isListening: boolean
  /** A debugger has attached, or the bot has answered; until then the bot waits and reads nothing. */
  readonly isAttached: boolean
  /** The turn before which all is paused: `debugGo` resumes a rerun, `control` a match. */
  readonly paused: number | null
  /** The turn of its last question; 0: none so far. */
  readonly turn: number
  /** A command line to copy that attaches a debugger; null: none is known. */
  readonly command: string | null
  /** A VS Code launch configuration that attaches, as JSON text; null: none for this kind. */
  readonly launch: string | null
  /** For the person: what to do now, one sentence. */
  readonly words: string
}

export interface DebuggerFit {
  /** The requested kind, or the one that fits the command; null: none is known. */
  readonly kind: DebuggerKind | null
  /** For the person: why it is unusable now, and what to install or enter instead; null: usable. */
  readonly mistake: string | null
}
