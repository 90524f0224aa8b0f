import type { DebugUntil } from '../../contract/debug.ts'

export class RerunPause {
  #until: DebugUntil
  #goOn: (() => void) | null = null

  constructor(until: DebugUntil) {
    this.#until = until
  }

  /** Undefined: no pause. Rejects when the signal aborts. */
  before(turn: number, signal: AbortSignal): Promise<void> | undefined {
    const until = this.#until
    const isPaused = until.kind === 'next' || (until.kind === 'turn' && turn >= until.turn)
    return isPaused ? this.#pause(signal) : undefined
  }

  /** Resumes it; if it is not paused, only sets the next place to pause. */
  resume(until: DebugUntil): void {
    this.#until = until
    this.#goOn?.()
  }

  async #pause(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const aborted = () => reject(signal.reason as Error)
      signal.addEventListener('abort', aborted)
      this.#goOn = () => {
        signal.removeEventListener('abort', aborted)
        this.#goOn = null
        resolve()
      }
      if (signal.aborted) aborted()
    })
  }
}
