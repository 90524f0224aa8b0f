import type { TestRunOrder, TestRunReport } from '../../contract/config.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'
import { TrialRun } from '../lib/trial-run.svelte.ts'

export class TestRun {
  readonly #studio: StudioClient
  readonly #trial: TrialRun<TestRunReport>
  #order = $state.raw<TestRunOrder | null>(null)

  constructor(studio: StudioClient) {
    this.#studio = studio
    this.#trial = new TrialRun(studio, 'a test run')
  }

  get isRunning(): boolean {
    return this.#trial.isRunning
  }

  /** Null: no test was completed. */
  get report(): TestRunReport | null {
    return this.#trial.report
  }

  get mistake(): string | null {
    return this.#trial.mistake?.message ?? null
  }

  /** The tested game, if the bot may be written for another one: it failed from the start. */
  get doubtfulGame(): string | null {
    const { report } = this.#trial
    const isDoubtful = report !== null && !report.isFine && report.turns <= 1 && report.input.length > 0
    return isDoubtful ? this.#studio.titleOf(this.#order?.game ?? '') : null
  }

  /** The tested command, if `now` differs from the tested order; null: it does not. */
  previousCommand(now: TestRunOrder | null): string | null {
    const order = this.#order
    return order === null || JSON.stringify(now) === JSON.stringify(order) ? null : order.bot.command
  }

  run(order: TestRunOrder): Promise<void> {
    this.#order = order
    return this.#trial.run((options) => this.#studio.calls.testRun(order, options))
  }

  forget(): void {
    this.#trial.forget()
  }
}
