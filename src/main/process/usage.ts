import { readdirSync, readFileSync } from 'node:fs'

/** Deeper trees of processes cost more to read than they tell. */
const mostLevels = 3

/**
 * Microseconds for which a process, its threads and its children had the processor; null: the system does not tell. Reads some
 * small files of /proc, 20 µs and more, so it is not for every answer.
 */
export function processorMicros(pid: number): number | null {
  const micros = sumOfTree(pid, (threads) =>
    threads.reduce((sum, folder) => sum + Number(procText(`${folder}/schedstat`).split(' ', 1)[0]) / 1000, 0),
  )
  return micros === null ? null : Math.round(micros)
}

/** Bytes of memory that a process and its children have; null: the system does not tell. */
export function residentBytes(pid: number): number | null {
  return sumOfTree(pid, ([first]) => {
    const [, kilobytes = '0'] = /^VmRSS:\s*(\d+) kB$/m.exec(procText(`${first}/status`)) ?? []
    return Number(kilobytes) * 1024
  })
}

/** `own`: of a process, by the folders of its threads. */
function sumOfTree(pid: number, own: (threads: readonly string[]) => number): number | null {
  if (process.platform !== 'linux') return null
  const sumFrom = (each: number, level: number): number => {
    const threads = readdirSync(`/proc/${each}/task`).map((thread) => `/proc/${each}/task/${thread}`)
    const children =
      level < mostLevels ? threads.flatMap((folder) => procText(`${folder}/children`).split(' ')) : []
    return children
      .filter((child) => child !== '')
      .reduce((sum, child) => sum + sumFrom(Number(child), level + 1), own(threads))
  }
  try {
    return sumFrom(pid, 1)
  } catch {
    // It has just ended, or the kernel keeps no such statistics.
    return null
  }
}

function procText(file: string): string {
  return readFileSync(file, 'latin1')
}
