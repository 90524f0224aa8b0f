import type { TurnRange, ValuePoint } from '../../../contract/reading.ts'

/** The number of things before the first where `isPast` is true; it must stay true from there on. */
export function countBefore<T>(things: readonly T[], isPast: (thing: T) => boolean): number {
  let from = 0
  for (let to = things.length; from < to;) {
    const middle = (from + to) >> 1
    if (isPast(things[middle]!)) to = middle
    else from = middle + 1
  }
  return from
}

/** The index of the first point at or after this frame, but at least 1. */
export function changeFrom(points: readonly ValuePoint[], turn: number): number {
  return Math.max(
    1,
    countBefore(points, (point) => point.turn >= turn),
  )
}

/** Whether any frame from `from` to `to` (exclusive) is in one of the ordered ranges. */
export function isTouched(stretches: readonly TurnRange[], from: number, to: number): boolean {
  const next = stretches[countBefore(stretches, ([, last]) => last >= from)]
  return next !== undefined && next[0] < to
}
