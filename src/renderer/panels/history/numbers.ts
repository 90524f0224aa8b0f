import type { Json } from '../../../engine/game.ts'

/** The number that a value is, or the few that a list holds; none of any other. */
export function numbersIn(value: Json | undefined): readonly number[] {
  if (typeof value === 'number') return [value]
  if (!Array.isArray(value) || value.length > 4) return []
  return value.every((each) => typeof each === 'number') ? value : []
}
