import type { JsonRecord } from '../../../engine/json.ts'
import type { Json } from '../../../engine/game.ts'
import { itemOf, type Path } from '../../../engine/path.ts'

export type Branching = readonly Json[] | { readonly [key: string]: Json }

/** True for empty lists and records, too. */
export function isBranching(value: Json | undefined): value is Branching {
  return typeof value === 'object' && value !== null
}

/** Direct children only. */
export function sizeOf(value: Branching): number {
  return Array.isArray(value) ? value.length : Object.keys(value).length
}

export function isEmpty(value: Branching): boolean {
  if (Array.isArray(value)) return value.length === 0
  for (const key in value as JsonRecord) if (Object.hasOwn(value, key)) return false
  return true
}

/** Paths of the direct children of the value at `path` that branch themselves. */
export function branchesIn(value: Json | undefined, path: Path): readonly Path[] {
  if (!isBranching(value)) return []
  const keys = keysIn(value) ?? [...(value as readonly Json[]).keys()]
  return keys.filter((key) => isBranching(itemOf(value, key))).map((key) => [...path, key])
}

/** Null: a list. */
export function keysIn(value: Branching): readonly string[] | null {
  return Array.isArray(value) ? null : Object.keys(value)
}
