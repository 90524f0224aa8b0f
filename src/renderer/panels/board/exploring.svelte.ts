import { isArrow, nearest, type ArrowKey } from '../../lib/board/nearest.ts'
import { extentOf } from './extent.ts'

/** Goes over the things of a board by keys: all that has a path can be reached, by where it is seen. */
export class Exploring {
  readonly #root: () => HTMLElement | undefined
  /** The path of the thing, as people write it; null: keys are not the board's. */
  #path = $state<string | null>(null)

  constructor(root: () => HTMLElement | undefined) {
    this.#root = root
  }

  get isOn(): boolean {
    return this.#path !== null
  }

  /** The thing as it is drawn now; null where it is drawn no more. */
  get thing(): Element | null {
    return this.#path === null ? null : (this.#things().find((each) => pathOn(each) === this.#path) ?? null)
  }

  /** Takes a key; tells whether it was one of its own. */
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

  /** At what is selected, else at the first thing. */
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

  /** What has a path and can be seen. */
  #things(): readonly Element[] {
    const things = [...(this.#root()?.querySelectorAll('[data-path]') ?? [])]
    return things.filter((each) => each.checkVisibility())
  }
}

function pathOn(thing: Element): string {
  return thing.getAttribute('data-path')!
}
