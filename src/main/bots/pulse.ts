const beatMillis = 2
/** What may pass beyond a beat without the loop being said to have stood still. */
const stallMillis = 5

/**
 * Notices when this thread's loop stands still, because something in it takes long or the system lets us wait: while
 * somebody waits for a bot it beats every 2 ms, and a beat that is more than 5 ms late is a stall. All moments are those of
 * `performance.now()`.
 */
export class Pulse {
  #waiting = 0
  #timer: NodeJS.Timeout | undefined
  #beatAt = 0
  #stalledMillis = 0

  /** Somebody waits from now on, until `release`. */
  hold(now: number): void {
    this.#waiting++
    if (this.#timer !== undefined) return
    this.#beatAt = now
    this.#timer = setTimeout(() => this.#tick(), beatMillis).unref()
  }

  release(): void {
    this.#waiting--
  }

  /** How long the loop has stood still in all, up to now: two of these make a difference. */
  stalledMillis(now: number): number {
    const gap = now - this.#beatAt
    this.#beatAt = now
    if (gap > beatMillis + stallMillis) this.#stalledMillis += gap
    return this.#stalledMillis
  }

  #tick(): void {
    this.stalledMillis(performance.now())
    if (this.#waiting > 0) this.#timer?.refresh()
    else this.#timer = undefined
  }
}

/** The pulse of this thread. */
export const pulse = new Pulse()
