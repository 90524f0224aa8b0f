/** The shortest time between two steps; at higher frame rates some are skipped, to keep the time. */
const shortestMillis = 1000 / 30
/** Longer gaps, as in a hidden tab, are not caught up. */
const longestMillis = 1000

/** How many frames are due as time goes on. Times in milliseconds, of one clock. */
export class PlaybackPace {
  readonly #perSecond: number
  #begun: number
  #done = 0

  constructor(perSecond: number, now: number) {
    this.#perSecond = perSecond
    this.#begun = now
  }

  waitMillis(now: number): number {
    const dueAt = this.#begun + ((this.#done + 1) * 1000) / this.#perSecond
    return Math.max(dueAt - now, this.#perSecond > 30 ? shortestMillis : 0)
  }

  /** At least 1. */
  take(now: number): number {
    const due = Math.floor(((now - this.#begun) * this.#perSecond) / 1000 + 0.001) - this.#done
    const most = Math.max(1, (this.#perSecond * longestMillis) / 1000)
    if (due > most) {
      this.#begun = now
      this.#done = 0
      return 1
    }
    const frames = Math.max(1, due)
    this.#done += frames
    return frames
  }
}
