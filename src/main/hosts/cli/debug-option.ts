import type { Command } from 'commander'
import type { DebuggerKind, DebugOptions, SeatDebug } from '../../../contract/debug.ts'
import { UserError } from '../../../engine/user-error.ts'
import { oneOf } from './one-of.ts'
import { wholeNumber } from './whole-number.ts'

export interface DebuggerOptions {
  readonly debugger?: string
  readonly debugPort?: number
  readonly launchJson?: true
}

const kinds: readonly Exclude<DebuggerKind, 'own'>[] = ['node', 'python', 'native', 'jvm']

export function addDebuggerOptions(command: Command): Command {
  return command
    .option(
      '--debugger <what>',
      'with --debug: node, python (debugpy), native (gdbserver), jvm, or your own command line with {command} and {port} (default: what fits the bot)',
    )
    .option(
      '--debug-port <n>',
      'with --debug: where the debugger listens on 127.0.0.1 (default: a free port)',
      wholeNumber('--debug-port', 1, 65_535),
    )
    .option('--launch-json', 'with --debug: show the launch configuration of VS Code too')
}

export function seatsToDebug(text: string, before: readonly number[] = []): readonly number[] {
  return [...before, wholeNumber('--debug', 0)(text)]
}

/** Empty: no seat is debugged. Throws a `UserError` where options conflict. */
export function seatDebugOf(
  seats: readonly number[] | undefined,
  options: DebuggerOptions,
): { readonly debug?: readonly SeatDebug[] } {
  if (seats === undefined) {
    checkNoDebugger(options)
    return {}
  }
  if (seats.length > 1 && options.debugPort !== undefined)
    throw new UserError('--debug-port works with one debugger, not with several: leave it out')
  return { debug: seats.map((seat) => ({ seat, options: debugOptionsOf(options) })) }
}

export function debugOptionsOf({ debugger: wanted, debugPort }: DebuggerOptions): DebugOptions {
  const port = debugPort === undefined ? {} : { port: debugPort }
  if (wanted === undefined) return { kind: null, ...port }
  if (/[{\s]/.test(wanted)) return { kind: 'own', template: wanted, ...port }
  return { kind: oneOf('kind of debugger', kinds)(wanted), ...port }
}

/** Throws a `UserError` where debugger options are given without `--debug`. */
export function checkNoDebugger(given: DebuggerOptions): void {
  const options = {
    '--debugger': given.debugger,
    '--debug-port': given.debugPort,
    '--launch-json': given.launchJson,
  }
  const [option] = Object.entries(options).find(([, value]) => value !== undefined) ?? []
  if (option !== undefined) throw new UserError(`${option} needs --debug`)
}
