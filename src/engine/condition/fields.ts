import { isRecord } from '../json.ts'
import { itemOf } from '../path.ts'
import type { Compute } from './run.ts'

/** A field that a condition reads by its name, and whether it was ever there. */
export interface ConditionField {
  /** Where its name stands in the condition. */
  readonly at: number
  readonly name: string
  /** Whether it was there once. */
  isMet: boolean
  /** Some of what was there instead, of the first records that did not have it. */
  readonly others: Set<string>
}

/** Enough to find the nearest name among. */
const mostOthers = 200

/** Reads a field of a record; it is kept whether it was ever there, so that a name that is nowhere can be told. */
export function readField(record: Compute, field: ConditionField): Compute {
  const { name, others } = field
  return (run) => {
    const value = record(run)
    if (!isRecord(value)) return undefined
    if (Object.hasOwn(value, name)) {
      field.isMet = true
      return value[name]
    }
    if (!field.isMet) keepSome(others, value)
    return undefined
  }
}

/** Reads an item of a list or a character of a text by its number, from 0, or a field of a record by its name. */
export function readItem(whole: Compute, index: Compute): Compute {
  return (run) => {
    const value = whole(run)
    const key = index(run)
    return typeof key === 'number' || typeof key === 'string' ? itemOf(value, key) : undefined
  }
}

function keepSome(others: Set<string>, record: object): void {
  for (const other in record) {
    if (others.size >= mostOthers) return
    others.add(other)
  }
}
