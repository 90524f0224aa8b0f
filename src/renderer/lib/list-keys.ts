/** The rows that a page key leads on in a list that is not long. */
export const shortPage = 10

/** What a list tells its row. */
export interface RowPlace {
  readonly index: number
  /** It is the one in the Tab order. */
  readonly isActive: boolean
  readonly choose: () => void
}

/** The row (of `count`) that a key leads to from row `at`; undefined: the key is not for the list. */
export function rowByKey(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  at: number,
  count: number,
  page: number,
): number | undefined {
  if (altKey || ctrlKey || metaKey || count === 0) return undefined
  const rows: { readonly [key: string]: number } = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  }
  const row = rows[key]
  return row === undefined ? undefined : Math.min(count - 1, Math.max(0, row))
}
