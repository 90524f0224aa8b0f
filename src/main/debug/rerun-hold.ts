import type { DebugUntil } from '../../contract/debug.ts'

/** Holds a rerun before those turns before which a person wants it to be held. */
export class RerunPause {
  #until: DebugUntil
  #goOn: (() => void) | null = null

  constructor(until: DebugUntil) {
    this.#until = until
  }

  /** Undefined: it goes on at once. Rejects when the signal aborts. */
  before(turn: number, signal: AbortSignal): Promise<void> | undefined {
    const until = this.#until
    const isHeld = until.kind === 'next' || (until.kind === 'turn' && turn >= until.turn)
    return isHeld ? this.#held(signal) : undefined
  }

  /** Lets it go on; where it is not held, another place is meant from now on. */
  go(until: DebugUntil): void {
    this.#until = until
    this.#goOn?.()
  }

  async #held(signal: AbortSignal): Promise<void> {
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
