import type { Json } from '../game.ts'

/** Whether two values are the same JSON: the order of keys does not count, nor do keys without a value. */
export function isEqual(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (isList(one)) return isList(other) && areEqualLists(one, other)
  return isRecord(one) && isRecord(other) && areEqualRecords(one, other)
}

/** A record of JSON; a key may be there without a value, which is the same as if it were not. */
export type JsonRecord = { readonly [key: string]: Json | undefined }

/** Whether a value is a list; TypeScript loses what lists are of with `Array.isArray`. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** Whether a value has fields: no list, and not null. */
export function isRecord(value: Json | undefined): value is JsonRecord & Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The field's value; undefined where the record itself has none, whatever objects have by nature. */
export function fieldOf(record: JsonRecord, key: string): Json | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

// Plain loops: they take a third of the time of `every` and `Object.keys`, and most of a state is walked through here.

function areEqualLists(one: readonly Json[], other: readonly Json[]): boolean {
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) if (!isEqual(one[i], other[i])) return false
  return true
}

function areEqualRecords(one: JsonRecord, other: JsonRecord): boolean {
  let more = 0
  for (const key in one) {
    if (one[key] === undefined) continue
    if (!isEqual(one[key], fieldOf(other, key))) return false
    more += 1
  }
  for (const key in other) if (other[key] !== undefined) more -= 1
  return more === 0
}
