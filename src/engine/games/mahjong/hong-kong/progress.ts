import type { Seat } from '../../../game.ts'
import { untoldAfter } from '../state.ts'
import type { SeatAction } from '../state.ts'
import type { HongKongState } from './state.ts'

/** A state on its way to the next question, and what was done to come to it. */
export interface Progress {
  readonly state: HongKongState
  readonly done: readonly SeatAction[]
}

/** Something is done, told, and changes the state. */
export function doing(
  { state, done }: Progress,
  action: SeatAction,
  change: (state: HongKongState) => Partial<HongKongState>,
): Progress {
  const untold = untoldAfter(state.untold, action)
  return { state: { ...state, ...change(state), untold }, done: [...done, action] }
}

/** Who comes after a seat in turn. */
export function seatAfter(seat: Seat): Seat {
  return (seat + 1) % 4
}

/** How many turns a seat comes after another: 1 to 4. */
export function turnsAfter(seat: Seat, other: Seat): number {
  return ((seat - other + 3) % 4) + 1
}

/** A list with an entry for each seat, with another entry for one of them. */
export function changed<T>(entries: readonly T[], seat: Seat, change: (entry: T) => T): readonly T[] {
  return entries.with(seat, change(entries[seat]!))
}
