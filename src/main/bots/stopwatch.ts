/** What the loop may take to itself without being said to have stood still. */
const stallMillis = 5

/** A stretch of time, in milliseconds, and how long of it our own loop stood still; 0 unless that was more than 5. */
export interface Elapsed {
  readonly elapsedMillis: number
  readonly stalledMillis: number
}

/** Measures how long a bot takes, and how long we did not look because our own loop was busy. */
export class Stopwatch {
  #startedAt = 0
  #idleThen = 0

  start(): void {
    this.#idleThen = performance.nodeTiming.idleTime
    this.#startedAt = performance.now()
  }

  /** When it was started, as `performance.now()` tells time. */
  get startedAt(): number {
    return this.#startedAt
  }

  read(): Elapsed {
    const elapsedMillis = performance.now() - this.#startedAt
    return { elapsedMillis, stalledMillis: elapsedMillis > stallMillis ? this.#stalled(elapsedMillis) : 0 }
  }

  /** A loop that never idled is one that does not measure it: then nothing is known. */
  #stalled(elapsedMillis: number): number {
    const idleNow = performance.nodeTiming.idleTime
    const busy = elapsedMillis - (idleNow - this.#idleThen)
    return idleNow > 0 && busy > stallMillis ? busy : 0
  }
}
