import type { Json } from '../engine/game.ts'

/** A value as a person types it: a text without quotes, anything else as JSON. */
export function plainText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
