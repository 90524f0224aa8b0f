import type { BotSpec } from '../../contract.ts'
import type { DebugTerms } from '../../contract/debug.ts'
import type { Program } from '../bots/command.ts'

/** What is to be started under a debugger. */
export interface Target {
  readonly bot: BotSpec
  /** What its command runs in the end. */
  readonly program: Program
}

/** How a debugger gets to a bot that waits for it at a port of 127.0.0.1. */
export interface Attaching {
  /** A command line; null where none is known. */
  readonly command: string | null
  /** A launch configuration of VS Code, but for its name; null where its kind is not known. */
  readonly launch: object | null
}

/** One kind of debugger. */
export interface Debugger {
  /** Rejects with a `UserError` where it cannot be used here, which says what to install. */
  check(target: Target, terms: DebugTerms): Promise<void>
  /** The program to start instead: it listens on the port, and runs nothing of the bot before a debugger is attached. */
  under(target: Target, port: number, terms: DebugTerms): Program
  attaching(target: Target, port: number): Attaching
  /** What is on stderr once a debugger is attached; null: only the port tells. */
  readonly attachedWords: string | null
}
