import type { Profile, ProfiledFunction, ProfiledTurn, WholeProfile } from '../contract/profile.ts'
import { counted } from '../number-text.ts'
import { millisText, partsText } from './processor-text.ts'
import { shortened } from './shortened.ts'

/** `118 ms: 71 ms garbage collection (3 pauses), 34 ms its own code, 13 ms waiting for a core`: what takes less than 1 ms is left out. */
export function timeSentence({ millis, events }: Pick<ProfiledTurn, 'millis' | 'events'>): string {
  const { gcMillis, gcPauses = 0, waitMillis = 0, processorMillis = millis - waitMillis } = events
  const { sleepMillis, lockMillis } = events
  const told = partsText({
    micros: 1000 * millis,
    ...{ processorMicros: 1000 * processorMillis, waitMicros: 1000 * waitMillis },
    ...(gcMillis !== undefined && { gcMicros: 1000 * gcMillis }),
    gcPauses: Math.max(1, Math.round(gcPauses)),
    ...(sleepMillis !== undefined && { sleepMicros: 1000 * sleepMillis }),
    ...(lockMillis !== undefined && { lockMicros: 1000 * lockMillis }),
  })
  return told === '' ? millisText(millis) : `${millisText(millis)}: ${told}`
}

/** Where a turn takes another time than in the match: `118 ms in the match: the machine, or chance`; null: about the same. */
export function otherTimeText({
  millis,
  recordedMillis,
  wasGivenUp,
  events: { waitMillis = 0 },
}: Pick<ProfiledTurn, 'millis' | 'recordedMillis' | 'wasGivenUp' | 'events'>): string | null {
  if (wasGivenUp && recordedMillis !== null)
    return `given up after ${millisText(recordedMillis)} in the match`
  if (recordedMillis === null || Math.max(millis, recordedMillis) < 10) return null
  const isSlower = millis > 2 * recordedMillis
  if (!isSlower && recordedMillis <= 2 * millis) return null
  const isBusy = waitMillis > (millis - recordedMillis) / 2
  const slower = isBusy ? 'the machine is busy now' : 'a profiler slows a bot down'
  return `${millisText(recordedMillis)} in the match: ${isSlower ? slower : 'the machine, or chance'}`
}

const fewSamples = 20

/** `212 samples`, or why there are none. */
export function samplesText({ samples, functions, millis, events }: ProfiledTurn): string {
  if (functions.length > 0)
    return `${counted(samples, 'sample')}${samples < fewSamples ? ': too few to say much' : ''}`
  if (millis < 10) return 'No samples: it was too quick'
  const { processorMillis = millis } = events
  return `No samples: ${processorMillis < millis / 10 ? 'it hardly ran' : 'its program was only starting, or its main thread did nothing'}`
}

/** `3 runs of the bot; it answered 1 turn otherwise than in the match`. */
export function runsText({ runs, different }: Pick<Profile, 'runs' | 'different'>): string {
  const notes =
    different === 0 ? '' : `; it answered ${counted(different, 'turn')} otherwise than in the match`
  return `${counted(runs, 'run')} of the bot${notes}`
}

/** Over a profile of several turns that cannot be told apart. */
export function wholeTitle({ from, to }: Pick<WholeProfile, 'from' | 'to'>): string {
  return from === to
    ? `Turn ${to}, with the start of the bot`
    : `Turns ${from} to ${to} together, with the start of the bot`
}

export const wholeNote = 'Its profiler tells no times: no turn has a profile of its own'

/** Where functions have no names and lines; null: they have. */
export function bareText({ bare }: Pick<Profile, 'bare'>): string | null {
  return bare === undefined
    ? null
    : `${bare} has no debug information: compile it with -g to see its functions and lines`
}

export function placeText({ file, line }: Pick<ProfiledFunction, 'file' | 'line'>): string {
  if (file === '') return ''
  return line > 0 ? `${file}:${line}` : file
}

/** A function that takes another part of two turns. */
export interface ProfileDifference {
  readonly name: string
  readonly place: string
  /** Own milliseconds in the first turn, less those in the second one. */
  readonly millis: number
}

/** What the first turn does for longer than the second one, and the reverse; the largest differences first. */
export function differencesOf(turn: ProfiledTurn, other: ProfiledTurn): readonly ProfileDifference[] {
  const own = new Map<string, { readonly name: string; readonly place: string; millis: number }>()
  for (const [each, sign] of [
    [turn, 1],
    [other, -1],
  ] as const)
    for (const { name, self, ...where } of each.functions) {
      const place = placeText(where)
      const key = `${name}\n${place}`
      const known = own.get(key) ?? { name, place, millis: 0 }
      known.millis += sign * self * each.millis
      own.set(key, known)
    }
  return [...own.values()].toSorted((a, b) => Math.abs(b.millis) - Math.abs(a.millis))
}

/** `+34 ms`. */
export function signedMillis(millis: number): string {
  return `${millis < 0 ? '−' : '+'}${millisText(Math.abs(millis))}`
}

/** A name that fits into a table. */
export function functionName(name: string): string {
  return shortened(name, 60)
}
