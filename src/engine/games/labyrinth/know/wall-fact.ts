import type { WallFact } from './memory.ts'

export const unseen: WallFact = { wallAt: null, openAt: null, isGrate: false }

export function united(a: WallFact, b: WallFact): WallFact {
  return {
    wallAt: a.wallAt === null || b.wallAt === null ? (a.wallAt ?? b.wallAt) : Math.max(a.wallAt, b.wallAt),
    openAt: a.openAt === null || b.openAt === null ? (a.openAt ?? b.openAt) : Math.min(a.openAt, b.openAt),
    isGrate: a.isGrate || b.isGrate,
  }
}

export function stoodAt({ wallAt }: WallFact, time: number): boolean {
  return wallAt !== null && wallAt >= time
}

export function wasOpenAt({ openAt }: WallFact, time: number): boolean {
  return openAt !== null && openAt <= time
}

/** Whether both can be facts about one border. `mayBreak`: whether it may have broken after the first time, up to the second. */
export function agree(a: WallFact, b: WallFact, mayBreak: (after: number, upTo: number) => boolean): boolean {
  if (a.wallAt !== null && b.wallAt !== null && a.isGrate !== b.isGrate) return false
  const { wallAt, openAt, isGrate } = united(a, b)
  if (wallAt === null || openAt === null) return true
  return !isGrate && wallAt < openAt && mayBreak(wallAt, openAt)
}
