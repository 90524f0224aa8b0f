/** How far around what is seen, in pixels. */
const margin = 120

/** Tells elements of a scrolling box whether they are in sight, or nearly so. */
export class InSight {
  readonly #told = new WeakMap<Element, (isNear: boolean) => void>()
  #observer: IntersectionObserver | null = null

  /** Until the returned function is called; told first when the element has been laid out. */
  watch(element: Element, tell: (isNear: boolean) => void): () => void {
    this.#observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) this.#told.get(target)?.(isIntersecting)
      },
      { root: scrollerOf(element), rootMargin: `${margin}px` },
    )
    const observer = this.#observer
    this.#told.set(element, tell)
    observer.observe(element)
    return () => observer.unobserve(element)
  }
}

/** Null: the page itself. */
function scrollerOf(element: Element): Element | null {
  for (let each = element.parentElement; each !== null; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return null
}
