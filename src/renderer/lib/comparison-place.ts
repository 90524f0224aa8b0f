/**
 * Which frame stands beside the one that is looked at: a fixed one; the one so many frames after the cursor, so that both go
 * together; or the turn at the cursor as it would be with the answer of a kept rerun, of the match that is looked at.
 */
export type ComparisonPlace =
  | { readonly match: string; readonly frame: number }
  | { readonly match: string; readonly by: number }
  | { readonly match: string; readonly rerun: number }

/** As addresses have it: `<match>:17` is fixed, `<match>~-2` is tied, two frames before the cursor, `<match>*3` is rerun 3. */
export function comparisonOf(place: ComparisonPlace): string {
  if ('frame' in place) return `${place.match}:${place.frame}`
  return 'by' in place ? `${place.match}~${place.by}` : `${place.match}*${place.rerun}`
}

/** The inverse of `besideOf`; null where it is none. */
export function comparisonPlaceOf(text: string): ComparisonPlace | null {
  const found = /^([^:~*]{1,200})(?::(\d{1,9})|~(-?\d{1,9})|\*(\d{1,9}))$/.exec(text)
  if (found === null) return null
  const [, match = '', frame, by, rerun] = found
  if (frame !== undefined) return { match, frame: Number(frame) }
  return by !== undefined ? { match, by: Number(by) } : { match, rerun: Number(rerun) }
}

/** The frame that stands beside a cursor; it may be one that the match does not have. */
export function comparedTurn(place: ComparisonPlace, cursor: number): number {
  if ('frame' in place) return place.frame
  return 'by' in place ? cursor + place.by : cursor
}

/** Two matches that go together: frame n of one, frame n + `by` of the other. */
export interface Tie {
  readonly match: string
  readonly by: number
}

/** How a place is tied to the cursor as a match; null where it is not. */
export function tieOf(place: ComparisonPlace | null): Tie | null {
  return place !== null && 'by' in place ? place : null
}
