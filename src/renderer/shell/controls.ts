import type { Action } from '../lib/commands.svelte.ts'
import { visible } from '../lib/escape-controls.ts'

const pressed = 'button, a[href], [role=tab]'
const written = 'input, select, textarea'
const lists = '[role=grid], [role=list], [role=listbox], [role=tree], [role=table]'
const rows = '[role=row], [role=listitem], [role=option], [role=treeitem], li, tr'
const named = '[role=toolbar], [role=group], [role=search], [role=tabpanel], section, aside, form, nav'

/**
 * The buttons, links, tabs and fields now on the page: running one presses or focuses it. Of lists, which may have thousands,
 * only the row with the focus.
 */
export function controlActions(page: ParentNode): readonly Action[] {
  return [...page.querySelectorAll<HTMLElement>(`${pressed}, ${written}`)].flatMap((control) => {
    const name = nameOf(control)
    if (name === '' || !isThere(control)) return []
    const place = control.closest<HTMLElement>(named)?.getAttribute('aria-label') ?? ''
    const title = place === '' || place === name ? name : `${place}: ${name}`
    const run = () => (control.matches(pressed) ? control.click() : control.focus())
    return [{ title, group: control.matches(pressed) ? 'On this screen' : 'Fields', run }]
  })
}

function isThere(control: HTMLElement): boolean {
  const isOff = control.matches(':disabled, [aria-disabled=true]')
  if (isOff || control.closest('[data-modal]') !== null) return false
  if (control.closest(lists) !== null && !isInFocusedRow(control)) return false
  return control.checkVisibility({ visibilityProperty: true })
}

function isInFocusedRow(control: HTMLElement): boolean {
  return document.activeElement?.closest(rows)?.contains(control) === true
}

/** The accessible name. */
function nameOf(control: HTMLElement): string {
  const labels =
    control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.labels : null
  const text = control.getAttribute('aria-label') ?? labels?.[0]?.innerText ?? shownText(control)
  return visible(text.replace(/\s+/g, ' ').trim().slice(0, 80))
}

function shownText(control: HTMLElement): string {
  return control.matches(written) ? '' : control.innerText || control.title
}
