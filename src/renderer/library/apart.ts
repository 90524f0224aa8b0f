/** Does what a button in a row is for: the row itself does not hear of it. */
export function apart(event: Event, work: () => void): void {
  event.stopPropagation()
  work()
}
