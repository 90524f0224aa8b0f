import type { Seat } from '../../../game.ts'
import { untoldAfter } from '../state.ts'
import type { SeatAction } from '../state.ts'
import type { HongKongState } from './state.ts'

/** A state on its way to the next question, and the actions that led to it. */
export interface Progress {
  readonly state: HongKongState
  readonly done: readonly SeatAction[]
}

export function doing(
  { state, done }: Progress,
  action: SeatAction,
  change: (state: HongKongState) => Partial<HongKongState>,
): Progress {
  const untold = untoldAfter(state.untold, action)
  return { state: { ...state, ...change(state), untold }, done: [...done, action] }
}

export function seatAfter(seat: Seat): Seat {
  return (seat + 1) % 4
}

/** Turns from the other seat to this one: 1 to 4. */
export function turnsAfter(seat: Seat, other: Seat): number {
  return ((seat - other + 3) % 4) + 1
}

export function changed<T>(entries: readonly T[], seat: Seat, change: (entry: T) => T): readonly T[] {
  return entries.with(seat, change(entries[seat]!))
}
