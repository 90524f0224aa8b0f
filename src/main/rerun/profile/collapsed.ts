import type { ProfiledPlace } from '../../../contract/profile.ts'
import type { CountedStacks } from './samples.ts'

const line = /^(.*\S)\s+(\d+(?:\.\d+)?)$/
/** As several profilers write it. */
const withPlace = /^(.+) \((.+?)(?::(\d+))?\)$/
const mostLines = 500_000

/** Lines `main;search;evaluate 12`, the outermost first. Throws where one is no such line, or there are too many. */
export function collapsedStacks(text: string): CountedStacks {
  const places: ProfiledPlace[] = []
  const indexes = new Map<string, number>()
  const indexOf = (frame: string): number => {
    const known = indexes.get(frame) ?? places.push(placeIn(frame)) - 1
    indexes.set(frame, known)
    return known
  }
  const stacks: number[][] = []
  const counts: number[] = []
  for (const each of text.split('\n')) {
    if (each.trim() === '') continue
    const [, path, count] = line.exec(each.trimEnd()) ?? []
    if (path === undefined || stacks.length === mostLines) throw new Error('These are no collapsed stacks')
    stacks.push(path.split(';').map(indexOf))
    counts.push(Number(count))
  }
  return { places, stacks, counts }
}

function placeIn(frame: string): ProfiledPlace {
  const [, name = frame, file = '', at = '0'] = withPlace.exec(frame) ?? []
  return { name, file, line: Number(at) }
}
