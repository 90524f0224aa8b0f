import type { Json } from '../game.ts'
import { fieldOf, isList, isRecord, type JsonRecord } from '../json.ts'

/** The same JSON: key order and keys with undefined values don't count. */
export function isEqual(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (isList(one)) return isList(other) && areEqualLists(one, other)
  return isRecord(one) && isRecord(other) && areEqualRecords(one, other)
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
