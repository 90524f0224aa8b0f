import { readdirSync, readFileSync } from 'node:fs'

/** Deeper trees of processes cost more to read than they tell. */
const mostLevels = 3

/** Bytes of memory that a process and its children have; null: the system does not tell. */
export function residentBytes(pid: number): number | null {
  if (process.platform !== 'linux') return null
  try {
    return bytesOf(pid, 1)
  } catch {
    // It has just ended.
    return null
  }
}

function bytesOf(pid: number, level: number): number {
  const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? '0'
  const own = Number(kilobytes) * 1024
  if (level >= mostLevels) return own
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    textOf(`/proc/${pid}/task/${thread}/children`).split(' '),
  )
  return children
    .filter((child) => child !== '')
    .reduce((sum, child) => sum + bytesOf(Number(child), level + 1), own)
}

function textOf(file: string): string {
  return readFileSync(file, 'latin1')
}
