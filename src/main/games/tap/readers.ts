import { UserError } from '../../../engine/user-error.ts'

/** How the scores are read from what a tool prints. */
export const readerNames = ['scores', 'psyleague', 'cgarena'] as const

const pattern = /^\/(.+)\/$/s

/** A checked reader; the first one by default. Throws a `UserError`. */
export function readerFrom(given: string | undefined): string {
  const reader = given ?? readerNames[0]
  if (readerNames.some((name) => name === reader)) return reader
  const [, source] = pattern.exec(reader) ?? []
  if (source === undefined)
    throw new UserError(
      `The reader of scores is "${reader}", not ${readerNames.join(', ')}, or a regular expression as /seat (\\d+): (-?\\d+)/`,
      { field: 'reader' },
    )
  try {
    new RegExp(source, 'gm')
    return reader
  } catch (error) {
    throw new UserError(
      `The reader of scores ${reader} is not a regular expression: ${(error as Error).message}`,
      {
        field: 'reader',
      },
    )
  }
}
