import { setImmediate as turned, setTimeout as delay } from 'node:timers/promises'
import type { Rest } from '../../contract.ts'
import type { Question } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import type { Bot } from '../bots/bot.ts'
import { moreText } from '../../reading/given-lines.ts'
import { withoutSlowTimes } from '../../reading/processor-text.ts'
import { activityOf } from '../process/usage.ts'

/** More than this of a question are given one by one: the last ones. */
const mostSingle = 200
const lookMillis = 1
/** A bot that does not even wake for so long is not waiting for the line that it was given. */
const wakeMillis = 500
/** One that never rests for so long cannot be watched. */
const restlessMillis = 5000
/** A bot that rests for so long with all that it was asked does not think: it waits. */
const restMillis = 3000

/**
 * Gives a bot each line of its input when it has read the ones before: when it has run since, and rests now. So it tells how many
 * lines it read before it answered.
 */
export class LineByLine implements Bot {
  readonly #bot: Bot
  #isRestless = false

  constructor(bot: Bot) {
    this.#bot = bot
  }

  async ask(question: Question, signal: AbortSignal): Promise<Reply> {
    if (this.#isRestless) return this.#bot.ask(question, signal, 'off')
    const { seat, input } = question
    const first = Math.max(1, input.length - mostSingle)
    const enough = new AbortController()
    let isAnswered = false
    const answer = this.#bot
      .ask({ ...question, input: input.slice(0, first) }, AbortSignal.any([signal, enough.signal]), 'off')
      .finally(() => (isAnswered = true))
    // It is awaited below.
    answer.catch(() => {})
    const hasAnswered = () => isAnswered
    const lines = await this.#give(input, first, hasAnswered)
    if (lines < input.length) this.#bot.more?.(input.slice(lines))
    else if (!this.#isRestless) await this.#rest(hasAnswered, restMillis)
    const given = { lines, of: input.length }
    if (this.#isRestless) return { ...withoutSlowTimes(await answer), given: { ...given, isRestless: true } }
    if (hasAnswered()) return { ...withoutSlowTimes(await answer), given }
    enough.abort()
    await answer.catch(() => signal.throwIfAborted())
    return {
      ...{ seat, by: 'bot', output: [], errors: '', micros: restMillis * 1000 },
      ...{ fault: 'timeout', why: moreText(given), given: { ...given, wantsMore: true } },
    }
  }

  stop(): Promise<Rest> {
    return this.#bot.stop()
  }

  /** Returns how many lines it was given when it answered. */
  async #give(input: readonly string[], first: number, hasAnswered: () => boolean): Promise<number> {
    let runs = 0
    for (let given = first; given < input.length; given++) {
      runs = await this.#rest(hasAnswered, lookMillis, runs)
      if (hasAnswered() || this.#isRestless) return given
      this.#bot.more?.([input[given]!])
    }
    return input.length
  }

  /** Waits until it has answered, or rests for so long, after it has run since `before`; returns how often it ran. */
  async #rest(hasAnswered: () => boolean, forMillis: number, before = -1): Promise<number> {
    const startedAt = performance.now()
    const wakesUntil = startedAt + wakeMillis
    let runs = -1
    let restsSince: number | null = null
    while (!hasAnswered()) {
      const pid = this.#bot.pid ?? null
      const now = pid === null ? null : activityOf(pid)
      const mayRest = now !== null && now.isAtRest && (now.runs > before || performance.now() > wakesUntil)
      // Some runtimes have threads that wake all the time.
      const hasRun = forMillis === lookMillis && now?.runs !== runs
      if (!mayRest || hasRun) restsSince = null
      runs = now?.runs ?? -1
      if (mayRest) restsSince ??= performance.now()
      if (restsSince !== null && performance.now() - restsSince >= forMillis) {
        // Its answer may lie in the pipe.
        for (let turns = 0; turns < 4; turns++) await turned()
        return runs
      }
      this.#isRestless = performance.now() - startedAt > forMillis + restlessMillis
      if (this.#isRestless) return runs
      await delay(lookMillis)
    }
    return runs
  }
}
