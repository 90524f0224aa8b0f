/** Pixels of the window. An own part with `data-extent` defines the box: browsers also count the clipped parts of a symbol. */
export function extentOf(thing: Element): DOMRect {
  const part = thing.querySelector('[data-extent]')
  const isOwn = part !== null && part.closest('[data-path], [data-hint]') === thing
  return (isOwn ? part : thing).getBoundingClientRect()
}
