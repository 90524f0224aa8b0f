import type { UserError } from '../../engine/user-error.ts'

/** What a form shows of what was refused: each field what it is about, and below them the rest. */
export interface PlacedMistake {
  /** As `Field` takes it. */
  at(field: string): string | undefined
  readonly rest: string | null
}

/** `fields` are those that the form shows. */
export function placedMistake(refused: UserError | null, fields: readonly string[]): PlacedMistake {
  const field = fields.find((each) => each === refused?.place.field)
  return {
    at: (each) => (each === field ? refused?.message.replace(/\.$/, '') : undefined),
    rest: field === undefined ? (refused?.message ?? null) : null,
  }
}
