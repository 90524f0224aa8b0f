import type { BoardHint } from '../../boards/board.ts'
import { extentOf } from './extent.ts'

/** Words on what the pointer or the keys are at: of things with `data-hint`, or told by the board itself. */
export class Hinting {
  readonly #more: (box: DOMRect) => readonly string[]
  #thing: Element | null = null
  #hint = $state.raw<BoardHint | null>(null)
  #isTold = false

  /** `more` gives lines on what else is at a box of the window. */
  constructor(more: (box: DOMRect) => readonly string[] = () => []) {
    this.#more = more
  }

  get hint(): BoardHint | null {
    return this.#hint
  }

  /** The pointer is over this. */
  over(target: EventTarget | null): void {
    if (!this.#isTold) this.point(target instanceof Element ? target.closest('[data-hint]') : null)
  }

  /** Tells of a thing of the board, or of none. */
  point(thing: Element | null): void {
    this.#thing = thing
    this.#isTold = false
    this.#hint = this.#hintOf(thing)
  }

  /** What the board tells of what is no element. */
  tell(hint: BoardHint | null): void {
    this.#thing = null
    this.#isTold = hint !== null
    this.#hint = hint === null ? null : this.#withMore(hint, new DOMRect(hint.x, hint.y))
  }

  /** The board was drawn again: the thing may mean something else now, or be gone. */
  refresh(): void {
    if (!this.#isTold) this.#hint = this.#hintOf(this.#thing)
  }

  #hintOf(thing: Element | null): BoardHint | null {
    const hint = hintOf(thing)
    return hint === null ? null : this.#withMore(hint, extentOf(thing!))
  }

  #withMore(hint: BoardHint, box: DOMRect): BoardHint {
    return { ...hint, text: [hint.text, ...this.#more(box)].join('\n') }
  }
}

/** Of a thing that has no words its path. */
function hintOf(thing: Element | null): BoardHint | null {
  if (!thing?.isConnected) return null
  const text = thing.getAttribute('data-hint') || thing.getAttribute('data-path')
  if (!text) return null
  const { left, width, top, bottom } = extentOf(thing)
  return { text, x: left + width / 2, y: top, bottom }
}
