import type { ProfiledPlace, ProfileFilePart } from '../../../contract/profile.ts'
import { weightOf, type ReadPart } from './stacks.ts'

/** Of a profile in our form: what a message holds. */
const mostFunctions = 300
const mostStacks = 1000

/** The largest functions and stacks, as of a profile that was made here. */
export function inOurForm({ stacks, samples, millis }: ReadPart, turn: number | null): ProfileFilePart {
  const all = weightOf(stacks)
  const functions = new Map<string, { readonly place: ProfiledPlace; self: number; total: number }>()
  const merged = new Map<string, { readonly keys: readonly string[]; weight: number }>()
  for (const { places, weight } of stacks) {
    const keys = places.map(({ name, file, line }) => `${name}\n${file}\n${line}`)
    keys.forEach((key, i) => {
      const known = functions.get(key) ?? { place: places[i]!, self: 0, total: 0 }
      functions.set(key, known)
      if (i === keys.length - 1) known.self += weight
      if (keys.indexOf(key) === i) known.total += weight
    })
    const path = keys.join('\n\n')
    const known = merged.get(path) ?? { keys, weight: 0 }
    known.weight += weight
    merged.set(path, known)
  }
  const largest = [...functions]
    .toSorted(([, a], [, b]) => b.self - a.self || b.total - a.total)
    .slice(0, mostFunctions)
  const indexes = new Map(largest.map(([key], i) => [key, i]))
  return {
    ...{ turn, samples, millis },
    functions: largest.map(([, { place, self, total }]) => ({
      ...place,
      self: self / all,
      total: total / all,
    })),
    stacks: [...merged.values()]
      .filter(({ keys }) => keys.every((key) => indexes.has(key)))
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, mostStacks)
      .map(({ keys, weight }) => ({
        functions: keys.map((key) => indexes.get(key)!),
        samples: (weight * samples) / all,
      })),
  }
}
