import type { BoardHint } from '../../boards/board.ts'
import { extentOf } from '../../board/extent.ts'

/** Hints for the thing under the pointer or focus: its `data-hint`, or a text from the board. */
export class Hinting {
  readonly #more: (box: DOMRect) => readonly string[]
  #thing: Element | null = null
  #hint = $state.raw<BoardHint | null>(null)
  #isShown = false

  /** `more` adds lines on whatever else is in a box of the window. */
  constructor(more: (box: DOMRect) => readonly string[] = () => []) {
    this.#more = more
  }

  get hint(): BoardHint | null {
    return this.#hint
  }

  over(target: EventTarget | null): void {
    if (!this.#isShown) this.point(target instanceof Element ? target.closest('[data-hint]') : null)
  }

  point(thing: Element | null): void {
    this.#thing = thing
    this.#isShown = false
    this.#hint = this.#hintOf(thing)
  }

  /** For places of the board that are no elements. */
  show(hint: BoardHint | null): void {
    this.#thing = null
    this.#isShown = hint !== null
    this.#hint = hint === null ? null : this.#withMore(hint, new DOMRect(hint.x, hint.y))
  }

  /** After a redraw: the thing may mean something else now, or be gone. */
  refresh(): void {
    if (!this.#isShown) this.#hint = this.#hintOf(this.#thing)
  }

  #hintOf(thing: Element | null): BoardHint | null {
    const hint = hintOf(thing)
    return hint === null ? null : this.#withMore(hint, extentOf(thing!))
  }

  #withMore(hint: BoardHint, box: DOMRect): BoardHint {
    return { ...hint, text: [hint.text, ...this.#more(box)].join('\n') }
  }
}

function hintOf(thing: Element | null): BoardHint | null {
  if (!thing?.isConnected) return null
  const text = thing.getAttribute('data-hint') || thing.getAttribute('data-path')
  if (!text) return null
  const { left, width, top, bottom } = extentOf(thing)
  return { text, x: left + width / 2, y: top, bottom }
}
