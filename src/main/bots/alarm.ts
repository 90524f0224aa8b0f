/**
 * Rings once the set time has passed. Setting it again for every question is cheap: the timer stays while it fires early enough.
 */
export class Alarm {
  readonly #ring: () => void
  /** In the time of `performance.now()`. */
  #at = Infinity
  #timer: NodeJS.Timeout | undefined
  #firesAt = Infinity

  constructor(ring: () => void) {
    this.#ring = ring
  }

  /** Replaces the time set before. */
  setFor(at: number): void {
    this.#at = at
    if (at >= this.#firesAt) return
    clearTimeout(this.#timer)
    this.#start()
  }

  clear(): void {
    this.#at = Infinity
  }

  /** Never rings again and keeps no timer. */
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
