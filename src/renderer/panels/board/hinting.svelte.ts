import type { BoardHint } from '../../boards/board.ts'

/** Words on what the pointer or the keys are at: of things with `data-hint`, or told by the board itself. */
export class Hinting {
  #thing: Element | null = null
  #hint = $state.raw<BoardHint | null>(null)
  #isTold = false

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
    this.#hint = hintOf(thing)
  }

  /** What the board tells of what is no element. */
  tell(hint: BoardHint | null): void {
    this.#thing = null
    this.#isTold = hint !== null
    this.#hint = hint
  }

  /** The board was drawn again: the thing may mean something else now, or be gone. */
  refresh(): void {
    if (!this.#isTold) this.#hint = hintOf(this.#thing)
  }
}

/** Of a thing that has no words its path. */
function hintOf(thing: Element | null): BoardHint | null {
  if (!thing?.isConnected) return null
  const text = thing.getAttribute('data-hint') || thing.getAttribute('data-path')
  if (!text) return null
  const { left, width, top } = thing.getBoundingClientRect()
  return { text, x: left + width / 2, y: top }
}
