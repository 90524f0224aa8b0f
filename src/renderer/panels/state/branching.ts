import type { JsonRecord } from '../../../engine/json.ts'
import type { Json } from '../../../engine/game.ts'
import { itemOf, type Path } from '../../../engine/path.ts'

/** A value with others in it. */
export type Branching = readonly Json[] | { readonly [key: string]: Json }

/** Whether there is something in it, or could be. */
export function isBranching(value: Json | undefined): value is Branching {
  return typeof value === 'object' && value !== null
}

/** How many values are right in it. */
export function sizeOf(value: Branching): number {
  return Array.isArray(value) ? value.length : Object.keys(value).length
}

/** Whether there is nothing in it. */
export function isEmpty(value: Branching): boolean {
  if (Array.isArray(value)) return value.length === 0
  for (const key in value as JsonRecord) if (Object.hasOwn(value, key)) return false
  return true
}

/** The paths of the values right in one at `path` that have others in them. */
export function branchesIn(value: Json | undefined, path: Path): readonly Path[] {
  if (!isBranching(value)) return []
  const keys = keysIn(value) ?? [...(value as readonly Json[]).keys()]
  return keys.filter((key) => isBranching(itemOf(value, key))).map((key) => [...path, key])
}

/** The keys of a record; null: it is a list, with all its items. */
export function keysIn(value: Branching): readonly string[] | null {
  return Array.isArray(value) ? null : Object.keys(value)
}
