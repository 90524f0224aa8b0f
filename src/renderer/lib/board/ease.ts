/** Eases in and out: maps a share of the time to a share of the way, both from 0 to 1. */
export function ease(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2
}

/** The progress of a motion that lasts from `begin` to `end` of the whole: 0 before it, 1 after it. */
export function within(part: number, begin: number, end: number): number {
  return Math.min(1, Math.max(0, (part - begin) / (end - begin)))
}
