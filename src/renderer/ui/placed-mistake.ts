import type { UserError } from '../../engine/user-error.ts'

/** Where a form shows an error: at its field, or below all fields. */
export interface PlacedMistake {
  /** For `Field`. */
  at(field: string): string | undefined
  readonly rest: string | null
}

/** `fields`: those that the form shows. */
export function placedMistake(refused: UserError | null, fields: readonly string[]): PlacedMistake {
  const field = fields.find((each) => each === refused?.place.field)
  return {
    at: (each) => (each === field ? refused?.message.replace(/\.$/, '') : undefined),
    rest: field === undefined ? (refused?.message ?? null) : null,
  }
}
