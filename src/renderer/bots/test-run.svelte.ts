import type { TestRunOrder, TestRunReport } from '../../contract/config.ts'
import { UserError } from '../../engine/user-error.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'

export class TestRun {
  readonly #studio: StudioClient
  #cancel: AbortController | null = $state.raw(null)
  #report = $state.raw<TestRunReport | null>(null)
  #mistake = $state<string | null>(null)
  #order = $state.raw<TestRunOrder | null>(null)

  constructor(studio: StudioClient) {
    this.#studio = studio
  }

  get isRunning(): boolean {
    return this.#cancel !== null
  }

  /** Null: no test was completed. */
  get report(): TestRunReport | null {
    return this.#report
  }

  get mistake(): string | null {
    return this.#mistake
  }

  /** The tested game, if the bot may be written for another one: it failed from the start. */
  get doubtfulGame(): string | null {
    const report = this.#report
    const isDoubtful = report !== null && !report.isFine && report.turns <= 1 && report.input.length > 0
    return isDoubtful ? this.#studio.titleOf(this.#order?.game ?? '') : null
  }

  /** The tested command, if `now` differs from the tested order; null: it does not. */
  previousCommand(now: TestRunOrder | null): string | null {
    const order = this.#order
    return order === null || JSON.stringify(now) === JSON.stringify(order) ? null : order.bot.command
  }

  async run(order: TestRunOrder): Promise<void> {
    this.forget()
    const cancel = new AbortController()
    this.#cancel = cancel
    this.#order = order
    try {
      const report = await this.#studio.calls.testRun(order, { signal: cancel.signal })
      if (this.#cancel === cancel) this.#report = report
    } catch (error) {
      if (this.#cancel !== cancel || cancel.signal.aborted) return
      if (error instanceof UserError) this.#mistake = error.message
      else this.#studio.trouble('a test run', error)
    } finally {
      if (this.#cancel === cancel) this.#cancel = null
    }
  }

  /** Cancels a running test and clears the last result. */
  forget(): void {
    this.#cancel?.abort()
    this.#cancel = null
    this.#report = null
    this.#mistake = null
  }
}
