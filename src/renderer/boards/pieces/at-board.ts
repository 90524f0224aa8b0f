/** Whether keys are at the board as a whole in which this lies, and do not go over its things one by one. */
export function isAtBoard(target: EventTarget | null, part: Element): target is HTMLElement {
  return (
    target instanceof HTMLElement &&
    target !== part &&
    target.matches('[role="group"][tabindex="0"]:not([data-arrows])') &&
    target.contains(part)
  )
}

/** Takes keys to the board as a whole in which this lies. */
export function goToBoard(part: HTMLElement): void {
  part.closest<HTMLElement>('[role="group"][tabindex]')?.focus()
}
