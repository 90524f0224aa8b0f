import type { WallFact } from './memory.ts'

/** Nothing was seen. */
export const unseen: WallFact = { wallAt: null, openAt: null, isGrate: false }

/** What both say. */
export function united(a: WallFact, b: WallFact): WallFact {
  return {
    wallAt: a.wallAt === null || b.wallAt === null ? (a.wallAt ?? b.wallAt) : Math.max(a.wallAt, b.wallAt),
    openAt: a.openAt === null || b.openAt === null ? (a.openAt ?? b.openAt) : Math.min(a.openAt, b.openAt),
    isGrate: a.isGrate || b.isGrate,
  }
}

/** Whether a wall surely stood there at that time. */
export function stoodAt({ wallAt }: WallFact, time: number): boolean {
  return wallAt !== null && wallAt >= time
}

/** Whether there surely was none at that time. */
export function wasOpenAt({ openAt }: WallFact, time: number): boolean {
  return openAt !== null && openAt <= time
}

/** Whether both can be of one border, if it may have been broken in the time after the first up to the second one. */
export function agree(a: WallFact, b: WallFact, mayBreak: (after: number, upTo: number) => boolean): boolean {
  if (a.wallAt !== null && b.wallAt !== null && a.isGrate !== b.isGrate) return false
  const { wallAt, openAt, isGrate } = united(a, b)
  if (wallAt === null || openAt === null) return true
  return !isGrate && wallAt < openAt && mayBreak(wallAt, openAt)
}
