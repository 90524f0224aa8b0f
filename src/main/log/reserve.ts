import { randomFillSync } from 'node:crypto'
import { appendFileSync, existsSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** More than a write-ahead log holds that SQLite could not write into the log any more: at most two of its checkpoints. */
const reserveBytes = 10 * 1024 * 1024
const chunkBytes = 1024 * 1024

/**
 * Keeps a file next to a log whose only use is to be given up where the disk is full: a prune needs room. At most half of what is
 * free, so that the write-ahead log cannot get larger. Where there is no room there is no reserve.
 */
export function keepReserve(log: string): void {
  const file = reserveOf(log)
  try {
    const { bavail, bsize } = statfsSync(dirname(log))
    const has = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    let missing = Math.min(reserveBytes, Math.floor((has + bavail * bsize) / 2)) - has
    // A file system may store zeros, or what it can compress, in no space at all.
    const chunk = missing > 0 ? randomFillSync(Buffer.allocUnsafe(chunkBytes)) : Buffer.alloc(0)
    for (; missing > 0; missing -= chunkBytes)
      appendFileSync(file, chunk.subarray(0, missing), { mode: 0o600 })
  } catch {
    // Another program took the room, or the folder cannot be written.
  }
}

/** Whether Botscope has written to the log. */
export function hasReserve(log: string): boolean {
  return existsSync(reserveOf(log))
}

export function giveUpReserve(log: string): void {
  rmSync(reserveOf(log), { force: true })
}

function reserveOf(log: string): string {
  return `${log}-reserve`
}
