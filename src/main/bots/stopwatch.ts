import { pulse } from './pulse.ts'

/** A stretch of time, in milliseconds, and how long of it our own loop stood still; 0 unless that was more than 5. */
export interface Elapsed {
  readonly elapsedMillis: number
  readonly stalledMillis: number
}

/** Measures how long a bot takes, and how long we could not look because our own loop stood still. */
export class Stopwatch {
  /** As `performance.now()` tells time. */
  startedAt = 0
  #stalledThen = 0
  #isRunning = false

  /** Starts, or starts anew. */
  start(): void {
    this.startedAt = performance.now()
    if (!this.#isRunning) pulse.hold(this.startedAt)
    this.#isRunning = true
    this.#stalledThen = pulse.stalledMillis(this.startedAt)
  }

  read(): Elapsed {
    const now = performance.now()
    return {
      elapsedMillis: now - this.startedAt,
      stalledMillis: pulse.stalledMillis(now) - this.#stalledThen,
    }
  }

  stop(): void {
    if (this.#isRunning) pulse.release()
    this.#isRunning = false
  }
}
