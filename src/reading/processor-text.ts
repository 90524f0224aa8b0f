import type { Reply, SlowTimes } from '../engine/match.ts'
import { counted, grouped } from '../number-text.ts'

/** A bot that had the processor for less of the time waited for something else, or for other programs. */
const smallShare = 0.5
/** Less new memory than this says nothing. */
const manyPages = 1000
const pageBytes = 4096

type Timed = Pick<Reply, 'micros'> & SlowTimes

/** What a profiler tells beside: for how long no part of a program could run. */
interface TimedWaits extends Timed {
  readonly sleepMicros?: number
  readonly lockMicros?: number
}

const slowTimes = [
  'processorMicros',
  'waitMicros',
  'newPages',
  'readPages',
  'gcMicros',
  'gcPauses',
  'compiled',
] as const satisfies readonly (keyof SlowTimes)[]

/** Of an answer, alone; empty of a quick one. */
export function slowTimesOf(reply: SlowTimes): SlowTimes {
  if (reply.processorMicros === undefined && reply.gcMicros === undefined) return {}
  const known = slowTimes.filter((name) => reply[name] !== undefined)
  return Object.fromEntries(known.map((name) => [name, reply[name]]))
}

export function withoutSlowTimes(reply: Reply): Reply {
  const left = Object.entries(reply).filter(([name]) => !slowTimes.some((each) => each === name))
  return Object.fromEntries(left) as unknown as Reply
}

/** Whether the time of an answer says little about the bot's program. */
export function isStarved({ micros, processorMicros = micros }: Timed): boolean {
  return processorMicros < smallShare * micros
}

/** What an answer's time consists of. */
type TimePart = 'gc' | 'own' | 'wait' | 'sleep' | 'lock' | 'rest'

export type TimeParts = { readonly [Part in TimePart]: number }

/** In microseconds, together the time of the answer; null: nobody knows. */
export function timePartsOf(reply: TimedWaits): TimeParts | null {
  const { micros, processorMicros, waitMicros, gcMicros = 0, sleepMicros = 0, lockMicros = 0 } = reply
  if (processorMicros === undefined || waitMicros === undefined) return null
  // A pause has its part of the waiting for a core.
  const ran = processorMicros + waitMicros === 0 ? 1 : processorMicros / (processorMicros + waitMicros)
  const gc = Math.round(Math.min(gcMicros * ran, micros))
  const sleep = Math.min(sleepMicros, micros - gc)
  const lock = Math.min(lockMicros, micros - gc - sleep)
  const most = micros - gc - sleep - lock
  // Several threads have more of the processor than there is time, and one may wait while another one runs.
  const own = Math.min(Math.max(0, processorMicros - gc), most)
  const wait = Math.min(waitMicros, most - own)
  return { gc, own, wait, sleep, lock, rest: most - own - wait }
}

/** `118 ms: 71 ms garbage collection (3 pauses), 34 ms its own code, 13 ms waiting for a core`, `60 ms: 60 ms on the processor`; empty where nobody knows. */
export function processorText(reply: Timed): string {
  const { micros, processorMicros, waitMicros } = reply
  if (processorMicros === undefined) return gcText(reply)
  if (waitMicros === undefined) {
    const had = `It had the processor for ${millisText(processorMicros / 1000)} of ${millisText(micros / 1000)}`
    return isStarved(reply) ? `${had}: it waited, or the machine was busy` : had
  }
  const threads =
    processorMicros > micros
      ? `; all threads together had the processor for ${millisText(processorMicros / 1000)}`
      : ''
  return [
    `${millisText(micros / 1000)}: ${partsText(reply)}${isStarved(reply) ? whyText(reply) : ''}${threads}`,
    ...memoryTexts(reply),
  ].join('; ')
}

/** `71 ms garbage collection (3 pauses), 34 ms its own code`, the longest first; empty where nobody knows. */
export function partsText(reply: TimedWaits): string {
  const parts = timePartsOf(reply)
  if (parts === null) return ''
  const titles = titlesOf(reply)
  const inOrder = timeParts.toSorted((a, b) => parts[b] - parts[a])
  return toldParts(inOrder.map((part) => [parts[part], titles[part]]))
}

function titlesOf(reply: TimedWaits): { readonly [Part in TimePart]: string } {
  return {
    gc: `garbage collection (${pausesText(reply)})`,
    // Without the runtime's word some of that may be garbage collection.
    own: reply.gcMicros === undefined ? 'on the processor' : 'its own code',
    wait: 'waiting for a core',
    sleep: 'asleep',
    lock: 'waiting for a lock or a thread',
    rest:
      reply.sleepMicros === undefined
        ? 'asleep, or waiting for a lock, a file or a program'
        : 'waiting for something else',
  }
}

const timeParts = ['own', 'gc', 'wait', 'sleep', 'lock', 'rest'] as const satisfies readonly TimePart[]

/** `34 ms its own code, 13 ms waiting for a core`: parts of a time in microseconds, with what they were; of less than 1 ms none. */
export function toldParts(parts: readonly (readonly [micros: number, what: string])[]): string {
  return parts
    .filter(([micros]) => micros >= 1000)
    .map(([micros, what]) => `${millisText(micros / 1000)} ${what}`)
    .join(', ')
}

/** `71 ms`, `9.5 ms`. */
export function millisText(millis: number): string {
  return `${millis < 10 ? Number(millis.toFixed(1)) : Math.round(millis)} ms`
}

function pausesText({ gcPauses = 1 }: SlowTimes): string {
  return counted(gcPauses, 'pause')
}

function gcText(reply: Timed): string {
  return reply.gcMicros === undefined
    ? ''
    : `${millisText(reply.gcMicros / 1000)} garbage collection (${pausesText(reply)})`
}

function memoryTexts({ newPages = 0, readPages = 0, compiled = 0 }: SlowTimes): readonly string[] {
  return [
    newPages >= manyPages
      ? `${grouped(Math.round((newPages * pageBytes) / 1e6))} MB of memory new from the system`
      : '',
    readPages > 0 ? `${counted(readPages, 'page')} of memory read from a disk` : '',
    compiled > 0 ? `${counted(compiled, 'method')} compiled` : '',
  ].filter((text) => text !== '')
}

function whyText(reply: Timed): string {
  const { wait, rest } = timePartsOf(reply)!
  return wait > rest ? ' (the machine was busy)' : ''
}
