import type { ProfiledPlace } from '../../../contract/profile.ts'
import { linesOf } from './native-lines.ts'
import type { NativeFrame, PerfRecord } from './perf-record.ts'
import type { Samples } from './samples.ts'

/** With names and lines, as far as the programs have them. */
export async function samplesOf(record: PerfRecord, signal: AbortSignal): Promise<Samples> {
  const places: ProfiledPlace[] = []
  const known = new Map<string, number>()
  const indexOf = (place: ProfiledPlace): number => {
    const key = `${place.name}\n${place.file}\n${place.line}`
    const index = known.get(key) ?? places.push(place) - 1
    known.set(key, index)
    return index
  }
  const { lines, bare } = await linesOf(record.frames, leavesOf(record), signal)
  const chains = record.frames.map((frame, i) => (lines[i] ?? [placeAt(frame)]).map(indexOf))
  const stacks = record.stacks.map(({ frames, state }) => {
    const calls = frames.flatMap((frame) => chains[frame]!)
    // What has no name, and lies between others, says nothing.
    const named = calls.filter((each, i) => places[each]!.name !== unknown || calls[i + 1] !== each)
    return state === null ? named : [...named, indexOf({ name: state, file: '', line: 0 })]
  })
  const { samples, times } = record
  return { places, stacks, samples, pauses: null, times, ...(bare !== null && { bare }) }
}

/** Frames that are the innermost of a stack: all others are calls, whose address is that of the return. */
function leavesOf({ stacks }: PerfRecord): ReadonlySet<number> {
  return new Set(stacks.flatMap(({ frames }) => frames.slice(-1)))
}

const unknown = '(unknown)'

function placeAt({ symbol, offset, file }: NativeFrame): ProfiledPlace {
  const isFile = file.startsWith('/')
  const name = symbol !== '[unknown]' ? symbol : isFile ? `0x${offset.toString(16)}` : unknown
  return { name, file: isFile ? file : '', line: 0 }
}
