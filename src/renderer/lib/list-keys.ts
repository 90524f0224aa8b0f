import type { Attachment } from 'svelte/attachments'

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

const controls = 'a[href], button:not(:disabled)'

/** For a short list of rows with buttons or links: its keys are those of `RowList`, and lead to the same control of another row. */
export const rowKeys: Attachment<HTMLElement> = (list) => {
  list.dataset.arrows = 'upright'
  const press = (event: KeyboardEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(controls)
    const rows = [...list.children]
    const at = rows.findIndex((row) => row.contains(control))
    if (control === null || at < 0 || control.closest('[data-arrows]') !== list) return
    const to = rowByKey(event, at, rows.length, shortPage)
    if (to === undefined) return
    event.preventDefault()
    const there = controlsOf(rows[to]!)
    const place = controlsOf(rows[at]!).indexOf(control)
    there[Math.min(place, there.length - 1)]?.focus()
  }
  list.addEventListener('keydown', press)
  return () => list.removeEventListener('keydown', press)
}

function controlsOf(row: Element): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(controls)]
}
