import type { Clock } from '../../contract.ts'
import type { Game, Question } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import { answeredByPerson, PersonBot } from '../bots/person.ts'
import type { Bot } from '../bots/bot.ts'
import { likenessOf, type Answered } from './answer-turns.ts'
import type { ForkPlan } from './fork-plan.ts'

interface ForkedMatch {
  /** Null: its rules are in a program. */
  readonly game: Game | null
  readonly clock: Clock
  /** The state of the match when they are asked. */
  readonly stateNow: () => unknown
}

/**
 * Bots that are brought to the turn of a fork: each is asked what its seat was asked, and the record answers. From then on their
 * own answers count.
 */
export function fedBots(bots: readonly Bot[], plan: ForkPlan, forked: ForkedMatch): readonly Bot[] {
  const record = { isOver: false }
  return bots.map((bot, seat) => new FedBot(bot, seat, plan, forked, record))
}

class FedBot implements Bot {
  readonly #bot: Bot
  readonly #seat: number
  readonly #plan: ForkPlan
  readonly #forked: ForkedMatch
  /** Over for all of them as soon as an answer counts that is not the recorded one. */
  readonly #record: { isOver: boolean }
  #asked = 0

  constructor(bot: Bot, seat: number, plan: ForkPlan, forked: ForkedMatch, record: { isOver: boolean }) {
    this.#bot = bot
    this.#seat = seat
    this.#plan = plan
    this.#forked = forked
    this.#record = record
  }

  async ask(question: Question, signal: AbortSignal): Promise<Reply> {
    const { answered, answers } = this.#plan
    const own = answered[this.#seat]!
    const index = this.#asked++
    if (this.#record.isOver || index > own.length) return this.#bot.ask(question, signal)
    if (index < own.length) return this.#lead(question, own[index]!, signal)
    const reply = await this.#bot.ask(question, signal)
    const answer = answers.find(({ seat }) => seat === this.#seat)
    return answer === undefined ? reply : answeredByPerson(reply, answer.output)
  }

  more(lines: readonly string[]) {
    this.#bot.more?.(lines)
  }

  stop() {
    return this.#bot.stop()
  }

  /** The real clock is relaxed: all that counts is that the bot gets this far. */
  async #lead(
    question: Question,
    { reply: recorded, ruling }: Answered,
    signal: AbortSignal,
  ): Promise<Reply> {
    const { game, clock, stateNow } = this.#forked
    const kept = keptOf(recorded)
    // A person knows already.
    if (this.#bot instanceof PersonBot) return kept
    const state = stateNow()
    const now = await this.#bot.ask(question, signal, clock === 'real' ? 'relaxed' : clock)
    // Who sits there now was not asked then: that it would have answered otherwise is no news.
    const isOther = this.#plan.changed.includes(this.#seat) || kept.by === 'person'
    if (isOther || likenessOf(game, state, recorded, now, ruling.did) !== 'action') return kept
    if (this.#plan.onDivergence === 'record') return { ...kept, instead: now.output }
    this.#record.isOver = true
    return now
  }
}

/** A person's answer stays one in all forks; `instead`, a bot's answer when an earlier fork was replayed, is asked again. */
function keptOf(recorded: Reply): Reply {
  if (recorded.by === 'person') return recorded
  const { instead: _, ...kept } = recorded
  return { ...kept, by: 'record' }
}
