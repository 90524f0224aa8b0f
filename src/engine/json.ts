import type { Json } from './game.ts'

/** An undefined value is the same as an absent key. */
export type JsonRecord = { readonly [key: string]: Json | undefined }

/** `Array.isArray` would lose the element type. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

export function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Undefined where the record has no own field of this name; inherited members don't count. */
export function fieldOf<T>(record: { readonly [key: string]: T }, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
