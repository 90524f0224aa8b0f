import { setImmediate as loopTurned } from 'node:timers/promises'

/** After that others have home's thread. */
const workMillis = 10

/** Lets others have the thread during long work on what a worker has sent. */
export class Pauses {
  #pausedAt = performance.now()

  async whenDue(): Promise<void> {
    if (performance.now() - this.#pausedAt <= workMillis) return
    await loopTurned()
    this.#pausedAt = performance.now()
  }
}
