/** Draws after changes: at once and coarse during movement, once more and fine at rest. */
export class Redrawing {
  readonly #draw: (isFine: boolean) => void
  readonly #restMillis: number
  #asked: number | null = null
  #rest: ReturnType<typeof setTimeout> | null = null
  #hasMoved = false
  #isClosed = false

  /** `restMillis`: how long after the last movement the fine one is drawn. */
  constructor(draw: (isFine: boolean) => void, restMillis: number) {
    this.#draw = draw
    this.#restMillis = restMillis
  }

  /** A change of look only (false) keeps a scene at rest fine. */
  ask(hasMoved: boolean): void {
    if (this.#isClosed) return
    this.#hasMoved ||= hasMoved
    this.#asked ??= requestAnimationFrame(() => this.#next())
  }

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
    }, this.#restMillis)
  }
}
