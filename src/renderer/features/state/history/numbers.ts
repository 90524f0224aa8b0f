import type { Json } from '../../../../engine/game.ts'

/** A number, or a list of up to four numbers; empty for other values. */
export function numbersIn(value: Json | undefined): readonly number[] {
  if (typeof value === 'number') return [value]
  if (!Array.isArray(value) || value.length > 4) return []
  return value.every((each) => typeof each === 'number') ? value : []
}
