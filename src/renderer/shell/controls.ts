import type { Action } from '../lib/commands.svelte.ts'
import { visible } from '../lib/escape-controls.ts'

const pressed = 'button, a[href], [role=tab]'
const written = 'input, select, textarea'
const lists = '[role=grid], [role=list], [role=listbox], [role=tree], [role=table]'
const rows = '[role=row], [role=listitem], [role=option], [role=treeitem], li, tr'
const named = '[role=toolbar], [role=group], [role=search], [role=tabpanel], section, aside, form, nav'

/**
 * The buttons, links, tabs and fields now on the page: running one presses or focuses it. Of lists, which may have thousands,
 * only the row with the focus. Those with `data-command` run a command, which has a line of its own.
 */
export function controlActions(page: ParentNode): readonly Action[] {
  return [...page.querySelectorAll<HTMLElement>(`${pressed}, ${written}`)].flatMap((control) => {
    const name = controlName(control)
    if (name === '' || !isThere(control)) return []
    const place = control.closest<HTMLElement>(named)?.getAttribute('aria-label') ?? ''
    const title = place === '' || place === name ? name : `${place}: ${name}`
    const run = () => (control.matches(pressed) ? control.click() : control.focus())
    return [{ title, own: name, group: control.matches(pressed) ? 'On this screen' : 'Fields', run }]
  })
}

function isThere(control: HTMLElement): boolean {
  const isLeftOut = control.matches(':disabled, [aria-disabled=true], [data-command]')
  if (isLeftOut || control.closest('[data-modal]') !== null) return false
  if (control.closest(lists) !== null && !isInFocusedRow(control)) return false
  return control.checkVisibility({ visibilityProperty: true })
}

function isInFocusedRow(control: HTMLElement): boolean {
  return document.activeElement?.closest(rows)?.contains(control) === true
}

/** The accessible name. */
function controlName(control: HTMLElement): string {
  const labels =
    control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.labels : null
  const text = control.getAttribute('aria-label') ?? (labels?.[0] && wordsOf(labels[0])) ?? shownText(control)
  return visible(text.replace(/\s+/g, ' ').trim().slice(0, 80))
}

function shownText(control: HTMLElement): string {
  return control.matches(written) ? '' : wordsOf(control).trim() || control.title
}

/** Without those of drawings. */
function wordsOf(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof HTMLElement) || node.getAttribute('aria-hidden') === 'true') return ''
  return [...node.childNodes].map(wordsOf).join(' ')
}
