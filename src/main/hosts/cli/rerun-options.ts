import type { BotSpec, Clock } from '../../../contract.ts'
import type { RerunOrder, SeatRerunOptions } from '../../../contract/rerun.ts'
import { UserError } from '../../../engine/user-error.ts'
import { userFolder } from '../../bots/environment.ts'
import { botName } from '../../bots/name.ts'
import { checkNoDebugger, debugOptionsOf, type DebuggerOptions } from './debug-option.ts'

export interface RerunOptions extends DebuggerOptions {
  readonly seat?: number
  readonly bot?: string
  readonly to?: number
  readonly clock?: Clock
  readonly maxMillis?: number
  readonly times?: number
  readonly stopAtDifference?: true
  readonly ignoreMessages?: true
  readonly byLine?: true
  readonly watch?: true
  readonly all?: true
  readonly game?: string
  readonly of?: string
  readonly fault?: true
  readonly limit?: number
  readonly debug?: true
  readonly pause?: number
  readonly json?: true
}

export function seatRerunOf({
  bot,
  to,
  clock,
  maxMillis,
  stopAtDifference,
  byLine,
}: RerunOptions): SeatRerunOptions {
  return {
    stopAtDifference: stopAtDifference === true,
    ...(bot === undefined ? {} : { bot: botOf(bot) }),
    ...(to === undefined ? {} : { to }),
    ...(clock === undefined ? {} : { clock }),
    ...(maxMillis === undefined ? {} : { maxMillis }),
    ...(byLine && { byLine }),
  }
}

export function orderOf(match: string, options: RerunOptions): RerunOrder {
  const { seat, times = 1, debug, pause } = options
  const order = { ...seatRerunOf(options), match, seat: seat!, times }
  if (!debug) return order
  const until = pause === undefined ? ({ kind: 'end' } as const) : ({ kind: 'turn', turn: pause } as const)
  return { ...order, debug: { options: debugOptionsOf(options), until } }
}

export function botOf(command: string): BotSpec {
  return { name: botName(command, []), command, folder: userFolder() }
}

/** Throws a `UserError` where options of the command line conflict. */
export function checkRerunOptions(match: string | undefined, options: RerunOptions): void {
  if (match === undefined && !options.all) throw new UserError('Name a match, or use --all')
  if (match !== undefined && options.all)
    throw new UserError('A match and --all cannot be combined: leave one out')
  const misplaced = options.all
    ? {
        '--times': options.times,
        '--watch': options.watch,
        '--debug': options.debug,
        '--by-line': options.byLine,
      }
    : { '--game': options.game, '--of': options.of, '--fault': options.fault, '--limit': options.limit }
  for (const [option, value] of Object.entries(misplaced)) {
    if (value !== undefined)
      throw new UserError(
        options.all ? `${option} works with one match, not with --all` : `${option} needs --all`,
      )
  }
  if (options.debug && options.byLine)
    throw new UserError('--by-line and --debug cannot be combined: leave one out')
  if (!options.debug) {
    checkNoDebugger(options)
    if (options.pause !== undefined) throw new UserError('--pause needs --debug')
  }
  if (!options.all && options.seat === undefined) throw new UserError('Which seat? --seat 0 is the first one')
}
