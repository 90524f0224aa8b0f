import type { KeptRerun } from '../../../contract/rerun.ts'

/** Finds the kept rerun of a bot that ran under a debugger: the first new one after its end. */
export class Ending {
  #running: readonly string[] = []
  /** The id of the newest rerun while it ran; null: not waiting. */
  #before: number | null = null

  /** `reruns`: the newest first. Returns the rerun to show now; null: none. */
  look(running: readonly string[], reruns: readonly KeptRerun[]): KeptRerun | null {
    const newest = reruns[0]
    if (running.length > 0) {
      const isAnother = running.some((id) => !this.#running.includes(id))
      if (isAnother || this.#before === null) this.#before = newest?.id ?? 0
    }
    this.#running = running
    if (this.#before === null || newest === undefined || newest.id <= this.#before) return null
    this.#before = running.length > 0 ? newest.id : null
    return newest
  }
}
