import { UserError } from '../../engine/user-error.ts'
import type { StudioClient } from './studio.svelte.ts'

/** A test run that can be cancelled: the next one, and `forget`, end the one before. */
export class TrialRun<Report> {
  readonly #studio: StudioClient
  readonly #what: string
  #report = $state.raw<Report | null>(null)
  #mistake = $state.raw<UserError | null>(null)
  #cancel = $state.raw<AbortController | null>(null)

  /** `what` was run, for the report of a bug. */
  constructor(studio: StudioClient, what: string) {
    this.#studio = studio
    this.#what = what
  }

  /** Null: no test was completed. */
  get report(): Report | null {
    return this.#report
  }

  get mistake(): UserError | null {
    return this.#mistake
  }

  get isRunning(): boolean {
    return this.#cancel !== null
  }

  async run(call: (signal: AbortSignal) => Promise<Report>): Promise<void> {
    this.forget()
    const cancel = new AbortController()
    this.#cancel = cancel
    try {
      const report = await call(cancel.signal)
      if (this.#cancel === cancel) this.#report = report
    } catch (error) {
      if (this.#cancel !== cancel || cancel.signal.aborted) return
      if (error instanceof UserError) this.#mistake = error
      else this.#studio.trouble(this.#what, error)
    } finally {
      if (this.#cancel === cancel) this.#cancel = null
    }
  }

  /** For calls that resolve with what they have so far. */
  stop(): void {
    this.#cancel?.abort()
  }

  /** Cancels a running test and clears the last result. */
  forget(): void {
    this.#cancel?.abort()
    this.#cancel = null
    this.#report = null
    this.#mistake = null
  }
}
