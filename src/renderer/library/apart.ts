export function apart(event: Event, work: () => void): void {
  event.stopPropagation()
  work()
}
