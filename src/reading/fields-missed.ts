import type { MissingField } from '../engine/condition.ts'
import { unknownName } from '../engine/options.ts'

/** The note if all names are right, but no turn has a value. */
export const withoutValue =
  'It has no value in any turn: what it asks for is not there, or does not fit, such as the size() of a number'

/** The fields that a condition read, collected over all searches. */
export class FieldsMissed {
  readonly #missing = new Map<number, { readonly name: string; readonly others: Set<string> }>()
  readonly #met = new Set<number>()

  keep(missing: readonly MissingField[], met: readonly number[]): void {
    for (const at of met) this.#met.add(at)
    for (const { at, name, others } of missing) {
      const known = this.#missing.get(at)?.others ?? new Set()
      for (const other of others) known.add(other)
      this.#missing.set(at, { name, others: known })
    }
  }

  /** A sentence for each field that no turn has. */
  notes(): string[] {
    const nowhere = [...this.#missing].filter(([at]) => !this.#met.has(at))
    return nowhere.map(([, { name, others }]) => `No turn has it: ${unknownName('field', name, [...others])}`)
  }
}
