import { readdirSync, readFileSync } from 'node:fs'
import type { SlowTimes } from '../../engine/match.ts'

/** Deeper trees of processes cost more to read than they tell. */
const mostLevels = 3
/** What all of Linux counts in. */
const tickMicros = 10_000

/** Of a process, its threads and its children together, since they began. */
export interface ProcessorTimes {
  /** For which they had the processor. */
  readonly ownMicros: number
  /** For which each thread could have run, and waited for a core: by its number. */
  readonly waits: ReadonlyMap<string, number>
  /** Pages of memory that the system gave them, and those that it read from a disk. */
  readonly newPages: number
  readonly readPages: number
  /** For which they had the processor, with those that have ended; in steps of 10 ms. */
  readonly roughMicros: number
}

/** Null: the system does not tell. Reads some small files of /proc, 20 µs and more, so it is not for every answer. */
export function processorTimes(pid: number): ProcessorTimes | null {
  let [own, newPages, readPages, ticks] = [0, 0, 0, 0]
  const waits = new Map<string, number>()
  const isRead = visitTree(pid, (threads) => {
    for (const folder of threads) {
      const [ran, waited] = procText(`${folder}/schedstat`).split(' ', 2)
      own += Number(ran)
      waits.set(folder, Number(waited) / 1000)
    }
    const whole = statOf(`${threads[0]}/../..`)
    newPages += Number(whole[7])
    readPages += Number(whole[9])
    for (let each = 11; each <= 14; each++) ticks += Number(whole[each])
  })
  if (!isRead) return null
  return {
    ...{ ownMicros: Math.round(own / 1000), waits, newPages, readPages },
    roughMicros: ticks * tickMicros,
  }
}

/** Between two times: of all threads, and for how long the thread waited for a core that waited the longest. */
export function usedSince(
  before: ProcessorTimes,
  now: ProcessorTimes,
): Required<Pick<SlowTimes, 'processorMicros' | 'waitMicros' | 'newPages' | 'readPages'>> {
  const own = Math.max(0, now.ownMicros - before.ownMicros)
  const rough = now.roughMicros - before.roughMicros
  const waited = [...now.waits].map(([thread, micros]) => micros - (before.waits.get(thread) ?? 0))
  return {
    // What has ended meanwhile is known in steps only: of a process the user's and the system's time.
    processorMicros: rough > own + 2 * tickMicros ? rough : own,
    waitMicros: Math.round(Math.max(0, ...waited)),
    newPages: Math.max(0, now.newPages - before.newPages),
    readPages: Math.max(0, now.readPages - before.readPages),
  }
}

/** What the threads of a process and of its children do. */
export interface Activity {
  /** None of them runs, or could. */
  readonly isAtRest: boolean
  /** Grows whenever one of them has run. */
  readonly runs: number
}

/** Null: it is over, or the system does not tell. */
export function activityOf(pid: number): Activity | null {
  let [isAtRest, runs] = [true, 0]
  const isRead = visitTree(pid, (threads) => {
    for (const folder of threads) {
      isAtRest &&= 'SZX'.includes(statOf(folder)[0]!)
      runs += Number(procText(`${folder}/schedstat`).split(' ')[2])
    }
  })
  return isRead ? { isAtRest, runs } : null
}

/** Bytes of memory that a process and its children have; null: the system does not tell. */
export function residentBytes(pid: number): number | null {
  let bytes = 0
  const isRead = visitTree(pid, ([first]) => {
    const [, kilobytes = '0'] = /^VmRSS:\s*(\d+) kB$/m.exec(procText(`${first}/status`)) ?? []
    bytes += Number(kilobytes) * 1024
  })
  return isRead ? bytes : null
}

/** `visit`: takes the folders of the threads of a process. False: the system does not tell. */
function visitTree(pid: number, visit: (threads: readonly string[]) => void): boolean {
  if (process.platform !== 'linux') return false
  const visitFrom = (each: number, level: number) => {
    const threads = readdirSync(`/proc/${each}/task`).map((thread) => `/proc/${each}/task/${thread}`)
    visit(threads)
    if (level === mostLevels) return
    const children = threads.flatMap((folder) => procText(`${folder}/children`).split(' '))
    for (const child of children) if (child !== '') visitFrom(Number(child), level + 1)
  }
  try {
    visitFrom(pid, 1)
    return true
  } catch {
    // It has just ended, or the kernel keeps no such statistics.
    return false
  }
}

/** From its state on: what is before, the name of its program, may have any characters. */
function statOf(folder: string): readonly string[] {
  const text = procText(`${folder}/stat`)
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

function procText(file: string): string {
  return readFileSync(file, 'latin1')
}
