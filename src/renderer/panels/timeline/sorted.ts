import type { TurnRange, ValuePoint } from '../../../contract/reading.ts'

/** How many of things in order come before the first for which `isPast` is true; it stays true from there on. */
export function countBefore<T>(things: readonly T[], isPast: (thing: T) => boolean): number {
  let from = 0
  for (let to = things.length; from < to;) {
    const middle = (from + to) >> 1
    if (isPast(things[middle]!)) to = middle
    else from = middle + 1
  }
  return from
}

/** The index of the first point, but for the very first, at this frame or a later one. */
export function changeFrom(points: readonly ValuePoint[], frame: number): number {
  return Math.max(
    1,
    countBefore(points, (point) => point.frame >= frame),
  )
}

/** Whether any frame from `from` up to and without `to` is in one of the stretches, which are in order. */
export function isTouched(stretches: readonly TurnRange[], from: number, to: number): boolean {
  const next = stretches[countBefore(stretches, ([, last]) => last >= from)]
  return next !== undefined && next[0] < to
}
