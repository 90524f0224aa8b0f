import type { AwayBlock } from './dispatch.ts'

/** Longer than blocks take. */
const patienceMillis = 10 * 60_000

/** Twice as long after each time: then blocks may really take long. */
export function patienceOf({ overdue }: Pick<AwayBlock, 'overdue'>): number {
  return patienceMillis * 2 ** overdue
}

/** Whether a worker has had this block for so long that another one plays it too. */
export function isOverdue(away: Pick<AwayBlock, 'overdue' | 'takenAt'>): boolean {
  return away.takenAt !== undefined && performance.now() - away.takenAt > patienceOf(away)
}
