import { pulse } from './pulse.ts'

/** A span of time in milliseconds, and how long of it our own loop stalled; 0 if that was 5 or less. */
export interface Elapsed {
  readonly elapsedMillis: number
  readonly stalledMillis: number
  /** How long before its end an answer would have gone unseen, because our own loop stalled up to then. */
  readonly blindMillis: number
}

export class Stopwatch {
  /** In the time of `performance.now()`. */
  startedAt = 0
  #stalledThen = 0
  #isRunning = false

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
