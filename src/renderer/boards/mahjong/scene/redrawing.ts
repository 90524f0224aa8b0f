/** So long nothing has moved when it is at rest. */
const restMillis = 140

/** Has something drawn when it has changed: at once and coarse while it moves, and once more and fine when it is at rest. */
export class Redrawing {
  readonly #draw: (isFine: boolean) => void
  #asked: number | null = null
  #rest: ReturnType<typeof setTimeout> | null = null
  #hasMoved = false
  #isClosed = false

  constructor(draw: (isFine: boolean) => void) {
    this.#draw = draw
  }

  /** Something has moved, or has changed its look only: then what is at rest stays fine. */
  ask(hasMoved: boolean): void {
    if (this.#isClosed) return
    this.#hasMoved ||= hasMoved
    this.#asked ??= requestAnimationFrame(() => this.#next())
  }

  /** Nothing is drawn any more. */
  close(): void {
    this.#isClosed = true
    if (this.#asked !== null) cancelAnimationFrame(this.#asked)
    if (this.#rest !== null) clearTimeout(this.#rest)
  }

  #next(): void {
    const isMoving = this.#hasMoved || this.#rest !== null
    if (this.#hasMoved) this.#waitForRest()
    this.#asked = null
    this.#hasMoved = false
    this.#draw(!isMoving)
  }

  #waitForRest(): void {
    if (this.#rest !== null) clearTimeout(this.#rest)
    this.#rest = setTimeout(() => {
      this.#rest = null
      this.#draw(true)
    }, restMillis)
  }
}
