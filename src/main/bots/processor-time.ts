import { readdirSync, readFileSync } from 'node:fs'

/** Deeper trees of processes cost more to read than they tell. */
const mostLevels = 3

/**
 * Microseconds for which a process, its threads and its children had the processor; null: the system does not tell. Reads some
 * small files of /proc, 20 µs and more, so it is not for every answer.
 */
export function processorMicros(pid: number): number | null {
  if (process.platform !== 'linux') return null
  try {
    return microsOf(pid, 1)
  } catch {
    // It has just ended, or the kernel keeps no such statistics.
    return null
  }
}

function microsOf(pid: number, level: number): number {
  let micros = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const folder = `/proc/${pid}/task/${thread}`
    micros += Number(textOf(`${folder}/schedstat`).split(' ', 1)[0]) / 1000
    if (level >= mostLevels) continue
    for (const child of textOf(`${folder}/children`).split(' ')) {
      if (child !== '') micros += microsOf(Number(child), level + 1)
    }
  }
  return Math.round(micros)
}

function textOf(file: string): string {
  return readFileSync(file, 'latin1')
}
