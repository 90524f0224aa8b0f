import type { BotEntry } from '../../../contract/config.ts'
import type { KeptRerun } from '../../../contract/rerun.ts'
import { UserError } from '../../../engine/user-error.ts'
import { matchPart, type MatchCore, type MatchPart } from '../../core/match-core.ts'
import type { RememberedChoice } from '../../lib/choices.svelte.ts'
import {
  askOf,
  choosable,
  chosenBot,
  type RerunAsk,
  type RerunChoice,
  type RerunForm,
} from './rerun-request.ts'
import { rerunsIn } from './reruns.svelte.ts'

export const rerunningIn = matchPart((match) => new Rerunning(match))

/**
 * Reruns of bots of one match. They belong to the match, not to the panel: a watched bot runs again also while another panel is
 * shown.
 */
class Rerunning implements MatchPart {
  readonly #match: MatchCore
  readonly choice: RerunChoice = $state({
    bot: 'recorded',
    clock: null,
    isToCursor: false,
    stopAtDifference: false,
    byLine: false,
    times: 1,
  })
  /** The command and folder that were typed last, in any match. */
  readonly command: RememberedChoice
  readonly folder: RememberedChoice
  /** A user asked for it and no bot could be started: the form gets the focus. */
  isWanted = $state(false)
  #part = $state<number | null>(null)
  #refused = $state.raw<UserError | null>(null)
  #isWatching = $state(false)
  #isWaiting = $state(false)
  #running: AbortController | null = null

  constructor(match: MatchCore) {
    this.#match = match
    this.command = match.studio.choices.of('rerun-command', '')
    this.folder = match.studio.choices.of('rerun-folder', '')
  }

  /** Progress of the run, from 0 to 1; null: none is running. */
  get part(): number | null {
    return this.#part
  }

  get refused(): UserError | null {
    return this.#refused
  }

  get isWatching(): boolean {
    return this.#isWatching
  }

  get isWaiting(): boolean {
    return this.#isWaiting
  }

  /** The bots that can be chosen for this match. */
  get bots(): readonly BotEntry[] {
    const game = this.#match.card?.game
    return this.#match.studio.bots.filter((bot) => bot.game === null || bot.game === game)
  }

  /** As `RerunChoice`, of this match: what cannot be chosen for it is not. The card must have been read. */
  get bot(): string {
    return choosable(this.choice.bot, { card: this.#match.card!, bots: this.bots })
  }

  /** What is chosen, for the bot of a seat. The card must have been read. */
  formOf(seat: number): RerunForm {
    const { cursor, studio } = this.#match
    const card = this.#match.card!
    const { bot, bots } = this
    const home = studio.host?.folder ?? ''
    const typed = { command: this.command.value, folder: this.folder.value || home }
    return { card, seat, cursor, bots, typed, choice: { ...this.choice, bot } }
  }

  /** Whether a bot is chosen that can be started for this seat. */
  canStart(seat: number): boolean {
    if (this.#match.card === null) return false
    try {
      chosenBot(this.formOf(seat))
      return true
    } catch (error) {
      if (error instanceof UserError) return false
      throw error
    }
  }

  /** Runs the chosen bot on the questions of a seat. */
  async run(seat: number): Promise<void> {
    await this.#underway((signal) => this.#once(askOf(this.formOf(seat)), signal))
  }

  /** Runs it now, and whenever a file in the bot's command changes, until `stop`; the results of earlier runs are not kept. */
  async watch(seat: number): Promise<void> {
    await this.#underway(async (signal) => {
      const form = this.formOf(seat)
      const [ask, bot] = [askOf(form), chosenBot(form)]
      this.#isWatching = true
      let last: KeptRerun | undefined
      while (!signal.aborted) {
        // Before the run, so that no change is missed.
        const changed = this.#match.studio.calls.botChanged({ bot }, { signal })
        changed.catch(() => {})
        const next = await this.#onceOrMistake(ask, signal)
        if (last !== undefined && next !== undefined) await this.#forget(last)
        last = next ?? last
        this.#isWaiting = true
        await changed.finally(() => (this.#isWaiting = false))
      }
    })
  }

  /** Ends the run: its answers are not kept. */
  stop(): void {
    this.#running?.abort()
  }

  close(): void {
    this.stop()
  }

  async #underway(work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    this.stop()
    const running = new AbortController()
    this.#running = running
    this.#refused = null
    try {
      await work(running.signal)
    } catch (error) {
      if (!running.signal.aborted) this.#fail(error)
    } finally {
      if (this.#running === running) {
        this.#running = null
        this.#part = null
        this.#isWatching = false
      }
    }
  }

  async #once(ask: RerunAsk, signal: AbortSignal): Promise<KeptRerun> {
    this.#part = 0
    this.#refused = null
    const order = { match: this.#match.id, ...ask }
    const progress = (part: number) => {
      if (!signal.aborted) this.#part = part
    }
    const kept = await this.#match.studio.calls.rerunKept(order, { signal, progress })
    this.#part = null
    rerunsIn(this.#match).shown = kept
    return kept
  }

  /** A bot that is being edited may not start: the next change may fix it. */
  async #onceOrMistake(ask: RerunAsk, signal: AbortSignal): Promise<KeptRerun | undefined> {
    try {
      return await this.#once(ask, signal)
    } catch (error) {
      this.#part = null
      if (signal.aborted || !(error instanceof UserError)) throw error
      this.#refused = error
      return undefined
    }
  }

  async #forget({ id }: KeptRerun): Promise<void> {
    await this.#match.studio.calls.forgetRerun({ match: this.#match.id, id })
  }

  #fail(error: unknown): void {
    if (error instanceof UserError) this.#refused = error
    else this.#match.studio.trouble('running the bot again', error)
  }
}
