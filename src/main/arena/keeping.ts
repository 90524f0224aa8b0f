import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ArenaKeep } from '../../contract/arena.ts'
import type { Keep } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import { bytesText } from '../../number-text.ts'
import { withFile } from '../log/trouble.ts'

export interface Disk {
  readonly freeBytes: number
  readonly logBytes: number
}

/** Throws a `UserError` where the folder is gone. */
export function diskOf(log: string): Disk {
  const { bavail, bsize } = withFile(log, () => statfsSync(dirname(log)))
  return { freeBytes: bavail * bsize, logBytes: statSync(log, { throwIfNoEntry: false })?.size ?? 0 }
}

/** An arena neither starts nor goes on with less. */
export const leastFreeBytes = 200_000_000
/** The log's share of what it and the free space have together. */
const largeShare = 0.1
const everyTurnsOf = 50

/** Throws a `UserError` if the disk is nearly full. */
export function checkDisk(log: string, { freeBytes }: Disk): void {
  if (freeBytes >= leastFreeBytes) return
  throw new UserError(
    `The disk of ${log} has ${bytesText(freeBytes)} left, and an arena needs ${bytesText(leastFreeBytes)}: free some space, or name a log elsewhere with --db. All results are kept`,
  )
}

/** What is kept of the n-th match, from 0. */
export function keepOf(keep: ArenaKeep, nth: number, { freeBytes, logBytes }: Disk): Keep {
  if (keep !== 'auto') return keep
  const isSmall = logBytes < largeShare * (logBytes + freeBytes)
  return isSmall || nth % everyTurnsOf === 0 ? 'all' : 'faults'
}
