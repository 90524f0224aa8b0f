import type { KeptRerun } from '../../contract/rerun.ts'

/** Tells which kept rerun came of one that ran under a debugger: the first new one after it was over. */
export class Ending {
  #running: readonly string[] = []
  /** The newest rerun that there was while it ran; null: nothing is waited for. */
  #before: number | null = null

  /** Given what runs and what is kept (the newest first): the rerun that is to be shown now; null: none. */
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
