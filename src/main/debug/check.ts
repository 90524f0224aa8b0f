import type { Clock } from '../../contract.ts'
import type { SeatDebug } from '../../contract/debug.ts'
import { UserError } from '../../engine/user-error.ts'

interface CheckOptions {
  readonly debug?: readonly SeatDebug[]
  readonly maxMillis?: number
}

export function isDebugged(debug: readonly SeatDebug[] | undefined): debug is readonly SeatDebug[] {
  return debug !== undefined && debug.length > 0
}

/** Throws a `UserError` if a match with this number of seats cannot be played with these debuggers. */
export function checkDebug({ debug, maxMillis }: CheckOptions, seats: number, matches = 1): void {
  if (!isDebugged(debug)) return
  if (matches > 1)
    throw new UserError('A debugger works with one match, not with several', { field: 'matches' })
  checkTimeless(maxMillis)
  for (const { seat, options } of debug) {
    const { port } = options
    if (port !== undefined && debug.filter((each) => each.options.port === port).length > 1)
      throw new UserError(`There are two debuggers for port ${port}: give each its own, or none`, {
        seat,
        field: 'port',
      })
    if (!Number.isInteger(seat) || seat < 0 || seat >= seats)
      throw new UserError(`There is no seat ${seat} to debug: there are 0 to ${seats - 1}`, {
        seat,
        field: 'debug',
      })
    if (debug.filter((each) => each.seat === seat).length > 1)
      throw new UserError(`There are two debuggers for seat ${seat}: give one`, { seat, field: 'debug' })
  }
}

/** No time limits while a person debugs a bot. */
export function clockOf({ debug }: CheckOptions, clock: Clock): Clock {
  return isDebugged(debug) ? 'off' : clock
}

/** The time a person spends debugging cannot be known in advance. */
export function checkTimeless(maxMillis: number | undefined): void {
  if (maxMillis !== undefined)
    throw new UserError(
      'A debugger and --max-millis cannot be combined, as a person takes the time they need: leave one out',
      { field: 'maxMillis' },
    )
}
