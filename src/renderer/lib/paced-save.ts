/** From one saving to the next: a text field changes with each key, a layout while it is dragged. */
const restMillis = 400

/**
 * Saves at once, and what changes soon after that together. Call `now` before the page closes, in `beforeunload`: what is sent in
 * `pagehide` is often lost.
 */
export class PacedSave {
  readonly #save: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #savedAt = -restMillis

  constructor(save: () => void) {
    this.#save = save
  }

  soon(): void {
    this.#timer ??= setTimeout(() => this.now(), this.#savedAt + restMillis - performance.now())
  }

  /** Saves what is pending. */
  now(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#savedAt = performance.now()
    this.#save()
  }
}
