/** Which frame stands beside the one that is looked at: a fixed one, or the one so many frames after the cursor. */
export type BesidePlace =
  { readonly match: string; readonly frame: number } | { readonly match: string; readonly by: number }

/** As addresses have it: `<match>:17` is fixed, `<match>~-2` is tied, two frames before the cursor. */
export function besideOf(place: BesidePlace): string {
  return 'frame' in place ? `${place.match}:${place.frame}` : `${place.match}~${place.by}`
}

/** The inverse of `besideOf`; null where it is none. */
export function besidePlaceOf(text: string): BesidePlace | null {
  const found = /^([^:~]{1,200})(?::(\d{1,9})|~(-?\d{1,9}))$/.exec(text)
  if (found === null) return null
  const [, match, frame, by] = found
  return frame === undefined ? { match: match!, by: Number(by) } : { match: match!, frame: Number(frame) }
}
