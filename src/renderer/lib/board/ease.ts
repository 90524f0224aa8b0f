/** Begins and ends gently: a part of 0 to 1 of the time as a part of the way. */
export function ease(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2
}

/** The part of a motion that lasts from `begin` to `end` of the whole: 0 before it, 1 after it. */
export function within(part: number, begin: number, end: number): number {
  return Math.min(1, Math.max(0, (part - begin) / (end - begin)))
}
