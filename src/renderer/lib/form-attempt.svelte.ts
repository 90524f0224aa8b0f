import { UserError } from '../../engine/user-error.ts'
import type { StudioClient } from './studio.svelte.ts'

/** One attempt at a time to do what a form is for; what is wrong with the form is kept. */
export class FormAttempt {
  readonly #studio: StudioClient
  refused = $state.raw<UserError | null>(null)
  #isRunning = $state(false)

  constructor(studio: StudioClient) {
    this.#studio = studio
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  /** `doing` names it where it fails for another reason. False: it was refused, it failed, or another one runs. */
  async run(doing: string, work: () => Promise<unknown>): Promise<boolean> {
    if (this.#isRunning) return false
    this.#isRunning = true
    this.refused = null
    try {
      await work()
      return true
    } catch (error) {
      if (error instanceof UserError) this.refused = error
      else this.#studio.trouble(doing, error)
      return false
    } finally {
      this.#isRunning = false
    }
  }
}
