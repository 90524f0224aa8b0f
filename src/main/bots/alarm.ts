/** Rings once the set moment has passed. Setting it anew for every question is cheap: the timer below is kept as long as it is early enough. */
export class Alarm {
  readonly #ring: () => void
  /** As `performance.now()` tells time. */
  #at = Infinity
  #timer: NodeJS.Timeout | undefined
  #firesAt = Infinity

  constructor(ring: () => void) {
    this.#ring = ring
  }

  /** Rings when `performance.now()` is at least `at`; what was set before is forgotten. */
  setFor(at: number): void {
    this.#at = at
    if (at >= this.#firesAt) return
    clearTimeout(this.#timer)
    this.#start()
  }

  /** Does not ring. */
  clear(): void {
    this.#at = Infinity
  }

  /** Does not ring and holds nothing: for good. */
  close(): void {
    this.#at = Infinity
    this.#firesAt = Infinity
    clearTimeout(this.#timer)
  }

  #start(): void {
    this.#firesAt = this.#at
    const millis = Math.min(2 ** 31 - 1, Math.max(0, Math.ceil(this.#at - performance.now())))
    this.#timer = setTimeout(() => this.#fire(), millis)
  }

  #fire(): void {
    this.#firesAt = Infinity
    if (this.#at === Infinity) return
    if (performance.now() < this.#at) {
      this.#start()
      return
    }
    this.#at = Infinity
    this.#ring()
  }
}
