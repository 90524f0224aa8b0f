import type { Action } from '../lib/commands.svelte.ts'
import { visible } from '../lib/visible.ts'

/** What a person presses or writes in. */
const pressed = 'button, a[href], [role=tab]'
const written = 'input, select, textarea'
/** Rows have too many of them, and the palette's own page is under it. */
const leftOut = '[data-modal], [role=grid], [role=list], [role=listbox], [role=tree], [role=table]'
const named = '[role=toolbar], [role=group], [role=search], [role=tabpanel], section, aside, form, nav'

/** The buttons, links, tabs and fields that are on the page now, but for those of rows: running one presses it, or goes to it. */
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
  return !isOff && control.closest(leftOut) === null && control.checkVisibility({ visibilityProperty: true })
}

/** As a screen reader calls it. */
function nameOf(control: HTMLElement): string {
  const labels =
    control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.labels : null
  const text = control.getAttribute('aria-label') ?? labels?.[0]?.innerText ?? shownText(control)
  return visible(text.replace(/\s+/g, ' ').trim().slice(0, 80))
}

function shownText(control: HTMLElement): string {
  return control.matches(written) ? '' : control.innerText || control.title
}
