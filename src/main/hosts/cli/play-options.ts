import type { Command } from 'commander'
import type { MatchOrder } from '../../../contract.ts'
import { addDebuggerOptions, seatDebugOf, seatsToDebug, type DebuggerOptions } from './debug-option.ts'
import { oneOf } from './one-of.ts'
import { untilTyped } from './steer.ts'
import { wholeNumber } from './whole-number.ts'

/** Options of all commands that play matches. */
export interface PlayOptions extends DebuggerOptions {
  readonly maxMillis?: number
  readonly thinkMillis?: number
  readonly runtimeEvents?: true
  readonly pause?: string
  readonly debug?: readonly number[]
}

/** The clock of a command that takes a recorded match. */
export function addClockOption(command: Command): Command {
  return command.option(
    '--clock <clock>',
    'real, relaxed or off (default: that of the match)',
    oneOf('clock', ['real', 'relaxed', 'off']),
  )
}

export function addPlayOptions(command: Command): Command {
  command
    .option(
      '--max-millis <n>',
      'the time limit of a match in milliseconds (default: none; with --clock off 600000)',
      wholeNumber('--max-millis', 1),
    )
    .option(
      '--think-millis <n>',
      'the time limit for each answer of a person (default: none)',
      wholeNumber('--think-millis', 1),
    )
    .option(
      '--runtime-events',
      'the runtimes of bots tell of garbage collections (Node, Java, Python, Go) and of compilation (Java): in the parts of slow answers',
    )
    .option(
      '--pause <when>',
      'pause it and take commands at this terminal: before turn n, or before the turn after one where a condition is true',
    )
    .option(
      '--debug <seat>',
      'start the bot of a seat under a debugger, and wait for it: without a clock',
      seatsToDebug,
    )
  return addDebuggerOptions(command)
}

/** Throws a `UserError` where options conflict. */
export function playOptionsOf(
  options: PlayOptions,
): Pick<MatchOrder, 'maxMillis' | 'thinkMillis' | 'runtimeEvents' | 'until' | 'debug'> {
  const { maxMillis, thinkMillis, runtimeEvents, pause, debug } = options
  return {
    ...(maxMillis === undefined ? {} : { maxMillis }),
    ...(thinkMillis === undefined ? {} : { thinkMillis }),
    ...(runtimeEvents && { runtimeEvents }),
    ...(pause === undefined ? {} : { until: untilTyped(pause) }),
    ...seatDebugOf(debug, options),
  }
}
