import type { BotSpec } from '../../contract.ts'
import type { DebugOptions } from '../../contract/debug.ts'
import type { Program } from '../bots/program.ts'

export interface Target {
  readonly bot: BotSpec
  /** What its command runs in the end. */
  readonly program: Program
}

/** How to attach a debugger to a bot that waits for it at a port of 127.0.0.1. */
interface Attaching {
  /** A command line; null: none known. */
  readonly command: string | null
  /** A launch configuration of VS Code without its name; null: its kind is not known. */
  readonly launch: object | null
}

export interface Debugger {
  /** Rejects with a `UserError` if it cannot be used on this machine, which says what to install. */
  check(target: Target, options: DebugOptions): Promise<void>
  /** The program to start instead: it listens on the port, and runs nothing of the bot before a debugger is attached. */
  under(target: Target, port: number, options: DebugOptions): Program
  attaching(target: Target, port: number): Attaching
  /** The text on stderr once a debugger is attached; null: only the port shows it. */
  readonly attachedText: string | null
}
