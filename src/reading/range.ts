import { UserError } from '../engine/user-error.ts'

const written = /^([+-]?\d+(?:\.\d+)?)(?:(\.\.)([+-]?\d+(?:\.\d+)?)?)?$/

/** `3..8` is `[3, 8]`, `3..` is `[3, Infinity]`, `3` is `[3]`; empty: the text is none of these. */
export function rangeIn(text: string): readonly number[] {
  const [, from, dots, to] = written.exec(text) ?? []
  if (from === undefined) return []
  if (dots === undefined) return [Number(from)]
  return [Number(from), to === undefined ? Infinity : Number(to)]
}

/** As `rangeIn`, but only of integers. */
export function integerRangeIn(text: string): readonly number[] {
  return /^-?\d{1,15}(\.\.(-?\d{1,15})?)?$/.test(text) ? rangeIn(text) : []
}

/** As `rangeIn`, but only of turns and other counts from 0 on. */
export function wholeRangeIn(text: string): readonly number[] {
  return /^\d{1,9}(\.\.\d{0,9})?$/.test(text) ? rangeIn(text) : []
}

/** `2..4`; `2` if both are 2. */
export function rangeText({ min, max }: { readonly min: number; readonly max: number }): string {
  return min === max ? `${min}` : `${min}..${max}`
}

/** Of a game: `2` or `2..4`. */
export function seatsIn(text: string): { readonly min: number; readonly max: number } {
  const [min, max = min] = wholeRangeIn(text)
  if (min === undefined || max === undefined || max === Infinity)
    throw new UserError(`The seats are "${text}", not a number or two, such as 2 or 2..4`, { field: 'seats' })
  return { min, max }
}
