import type { Attachment } from 'svelte/attachments'
import { rowByKey, shortPage } from './list-keys.ts'

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
