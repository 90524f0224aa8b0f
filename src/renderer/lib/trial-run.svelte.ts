import type { CallOptions } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import type { StudioClient } from './studio.svelte.ts'

/** A long call that can be cancelled: the next one, and `forget`, end the one before. */
export class TrialRun<Report> {
  readonly #studio: StudioClient
  readonly #what: string
  #report = $state.raw<Report | null>(null)
  #mistake = $state.raw<UserError | null>(null)
  #cancel = $state.raw<AbortController | null>(null)
  #part = $state(0)

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

  /** Of the call, from 0 to 1. */
  get part(): number {
    return this.#part
  }

  /** Clears the last result first. */
  async run(call: (options: Required<CallOptions>) => Promise<Report>): Promise<void> {
    this.forget()
    await this.update(call)
  }

  /** As `run`; the last result stays until there is a new one. */
  async update(call: (options: Required<CallOptions>) => Promise<Report>): Promise<void> {
    this.#cancel?.abort()
    const cancel = new AbortController()
    this.#cancel = cancel
    this.#part = 0
    const progress = (part: number) => {
      if (this.#cancel === cancel) this.#part = part
    }
    try {
      const report = await call({ signal: cancel.signal, progress })
      if (this.#cancel !== cancel) return
      this.#report = report
      this.#mistake = null
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
