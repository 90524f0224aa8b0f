import type { TestRunOrder, TestRunReport } from '../../contract/config.ts'
import { UserError } from '../../engine/user-error.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'

/** Tries whether a bot starts, reads and answers. */
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

  /** Null: it was not tried, or not to its end. */
  get report(): TestRunReport | null {
    return this.#report
  }

  /** Why it cannot be tried. */
  get mistake(): string | null {
    return this.#mistake
  }

  /** The game that it was tried in, where it may be written for another one: it could not play it from the start. */
  get doubtfulGame(): string | null {
    const report = this.#report
    const isDoubtful = report !== null && !report.isFine && report.turns <= 1 && report.input.length > 0
    return isDoubtful ? this.#studio.titleOf(this.#order?.game ?? '') : null
  }

  /** The command that it tried, where that is not what would be tried now; null: it is the same. */
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

  /** Ends one that is under way, and takes away what the last one said. */
  forget(): void {
    this.#cancel?.abort()
    this.#cancel = null
    this.#report = null
    this.#mistake = null
  }
}
