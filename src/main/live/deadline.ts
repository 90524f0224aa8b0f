/** A time limit that does not run while it is paused. */
export class Deadline {
  readonly #over: () => void
  #leftMillis: number | null
  #startedAt = 0
  #timer: NodeJS.Timeout | undefined

  /** Null: no limit. */
  constructor(millis: number | null, over: () => void) {
    this.#leftMillis = millis
    this.#over = over
    this.pause(false)
  }

  pause(isPaused: boolean): void {
    if (this.#leftMillis === null) return
    if (this.#timer !== undefined) this.#leftMillis -= performance.now() - this.#startedAt
    this.clear()
    if (isPaused) return
    this.#startedAt = performance.now()
    this.#timer = setTimeout(this.#over, Math.max(0, this.#leftMillis))
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
