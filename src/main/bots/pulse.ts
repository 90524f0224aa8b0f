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
  #blindMillis = 0

  /** How long the loop has stood still in all, up to the last beat: two of these make a difference. */
  get stalledMillis(): number {
    return this.#stalledMillis
  }

  /** How long no pipe had been read at the last beat, because the loop stood still; 0 once all have been read since. */
  get blindMillis(): number {
    return this.#blindMillis
  }

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

  /** The loop is alive now. */
  beat(now: number): void {
    const gap = now - this.#beatAt
    this.#beatAt = now
    if (gap > beatMillis + stallMillis) this.#stalled(gap)
  }

  /** Until the loop has turned twice there may be a pipe that was not read since: it reads them once a turn, without waiting. */
  #stalled(gap: number): void {
    const blind = gap - beatMillis
    this.#stalledMillis += gap
    this.#blindMillis += blind
    setImmediate(() => setImmediate(() => (this.#blindMillis -= blind)))
  }

  #tick(): void {
    if (this.#waiting === 0) {
      this.#timer = undefined
      return
    }
    this.beat(performance.now())
    this.#timer?.refresh()
  }
}

/** The pulse of this thread. */
export const pulse = new Pulse()
