import type { Json } from '../../../src/engine/game.ts'
import type { Random } from '../../../src/engine/random.ts'

const oddNumbers = [-1, 0.5, 33, 1e3, -(2 ** 31), 1e21]
const oddTexts = ['', '.', '?', 'zz zz', '-1 99 U', '💥'.repeat(20), 'O|'.repeat(2000)]

/**
 * A state as a damaged file may hold it: some of its numbers and texts are odd, some of its lists too short or too long; not
 * those of two, which are one for each seat, or a place.
 */
export function damaged(state: Json, random: Random): Json {
  const once = random.below(4) === 0 ? 3 : 30
  const change = (value: Json): Json => {
    if (Array.isArray(value)) return resized(value.map(change), random, once * 2)
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, change(each)]))
    }
    if (random.below(once) > 0) return value
    if (typeof value === 'number') return oneOf(oddNumbers, random)
    return typeof value === 'string' ? oneOf(oddTexts, random) : value
  }
  return change(state)
}

function resized(list: readonly Json[], random: Random, once: number): readonly Json[] {
  if (list.length === 2 || random.below(once) > 0) return list
  return oneOf([[], list.slice(0, 1), list.toReversed(), [...list, ...list]], random)
}

function oneOf<T>(values: readonly T[], random: Random): T {
  return values[random.below(values.length)]!
}
