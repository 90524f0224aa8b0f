import type { Json } from './game.ts'

/** A record of JSON; a key may be there without a value, which is the same as if it were not. */
export type JsonRecord = { readonly [key: string]: Json | undefined }

/** Whether a value is a list; TypeScript loses what lists are of with `Array.isArray`. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** Whether a value has fields: no list, and not null. */
export function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The field's value; undefined where the record itself has none, whatever objects have by nature. */
export function fieldOf(record: JsonRecord, key: string): Json | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
