/** The keyboard focus is on the board around `part` as a whole, not on one of its elements. */
export function isAtBoard(target: EventTarget | null, part: Element): target is HTMLElement {
  return (
    target instanceof HTMLElement &&
    target !== part &&
    target.matches('[role="group"][tabindex="0"]:not([data-arrows])') &&
    target.contains(part)
  )
}

export function goToBoard(part: HTMLElement): void {
  part.closest<HTMLElement>('[role="group"][tabindex]')?.focus()
}
