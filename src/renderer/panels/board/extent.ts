/**
 * Where a thing of a board is seen, in pixels of the window: where its own part with `data-extent` is, if it has one. The browser
 * counts what a symbol hides as its part too.
 */
export function extentOf(thing: Element): DOMRect {
  const part = thing.querySelector('[data-extent]')
  const isOwn = part !== null && part.closest('[data-path], [data-hint]') === thing
  return (isOwn ? part : thing).getBoundingClientRect()
}
