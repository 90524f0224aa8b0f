import { isArrow, nearest, type ArrowKey } from '../../lib/board/nearest.ts'
import { extentOf } from '../../board/extent.ts'

/** Keyboard navigation over all things of a board with a path, by their position on screen. */
export class Exploring {
  readonly #root: () => HTMLElement | undefined
  /** As text; null: the board does not have the keys. */
  #path = $state<string | null>(null)

  constructor(root: () => HTMLElement | undefined) {
    this.#root = root
  }

  get isOn(): boolean {
    return this.#path !== null
  }

  /** Null: no longer drawn. */
  get thing(): Element | null {
    return this.#path === null ? null : (this.#things().find((each) => pathOn(each) === this.#path) ?? null)
  }

  press({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (altKey || ctrlKey || metaKey) return false
    if (!this.isOn) return key === 'Enter' && this.#begin()
    if (key === 'Escape') this.end()
    else if (isArrow(key)) this.#move(key)
    else if (key === 'Enter' || key === ' ') this.#choose()
    else return false
    return true
  }

  end(): void {
    this.#path = null
  }

  #begin(): boolean {
    const things = this.#things()
    const first = things.find((each) => each.hasAttribute('data-selected')) ?? things[0]
    this.#path = first === undefined ? null : pathOn(first)
    return first !== undefined
  }

  #move(arrow: ArrowKey): void {
    const { thing } = this
    if (thing === null) return void this.#begin()
    const others = this.#things().filter((each) => pathOn(each) !== this.#path)
    const boxes = others.map(extentOf)
    const next = nearest(boxes, extentOf(thing), arrow)
    if (next !== undefined) this.#path = pathOn(others[next]!)
  }

  #choose(): void {
    this.thing?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }

  #things(): readonly Element[] {
    const things = [...(this.#root()?.querySelectorAll('[data-path]') ?? [])]
    return things.filter((each) => each.checkVisibility())
  }
}

function pathOn(thing: Element): string {
  return thing.getAttribute('data-path')!
}
