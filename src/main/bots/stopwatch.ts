import { pulse } from './pulse.ts'

/** A stretch of time, in milliseconds, and how long of it our own loop stood still; 0 unless that was more than 5. */
export interface Elapsed {
  readonly elapsedMillis: number
  readonly stalledMillis: number
  /** How long before its end nobody could have seen an answer, because our own loop stood still up to then. */
  readonly blindMillis: number
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
    pulse.beat(this.startedAt)
    this.#stalledThen = pulse.stalledMillis
  }

  read(): Elapsed {
    const now = performance.now()
    pulse.beat(now)
    const elapsedMillis = now - this.startedAt
    return {
      elapsedMillis,
      stalledMillis: pulse.stalledMillis - this.#stalledThen,
      blindMillis: Math.min(pulse.blindMillis, elapsedMillis),
    }
  }

  stop(): void {
    if (this.#isRunning) pulse.release()
    this.#isRunning = false
  }
}
