import { isRecord } from '../json.ts'
import { itemOf } from '../path.ts'
import type { Compute } from './run.ts'

export interface ConditionField {
  /** Offset of the name in the condition. */
  readonly at: number
  readonly name: string
  isMet: boolean
  /** Some of the keys of the first records that did not have the field. */
  readonly others: Set<string>
}

const mostOthers = 200

/** Also notes whether the field was ever there, to report an unknown name. */
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
