import { SvelteMap } from 'svelte/reactivity'
import type { Clock, MatchCard } from '../../../contract.ts'
import type { ForkOrder, DivergencePolicy } from '../../../contract/fork.ts'
import type { TurnView } from '../../../contract/reading.ts'
import type { Question } from '../../../engine/game.ts'
import type { Reply } from '../../../engine/match.ts'
import { UserError, type MistakePlace } from '../../../engine/user-error.ts'
import { matchPart, type MatchCore, type MatchPart } from '../../core/match-core.ts'
import { HumanAnswer } from '../../core/asking.svelte.ts'
import { programRulesOf } from '../../core/program-rules.svelte.ts'
import type { RememberedChoice } from '../../lib/choices.svelte.ts'
import { startFork } from './start-fork.ts'
import { orderOf, takerSame, type ForkForm, type ForkPause, type Taker } from './fork-order.ts'

interface ForkTurn {
  readonly turn: number
  readonly position: TurnView
  /** The questions and recorded answers of the turn; null: nobody answered. */
  readonly questions: readonly { readonly question: Question; readonly reply: Reply | null }[]
}

interface ForkMistake extends MistakePlace {
  readonly text: string
}

export const forkingIn = matchPart(
  (match) => new Forking(match, (order) => startFork(match.studio, order, match.address)),
)

/**
 * The fork of a match that a user is preparing. It belongs to the match, not to the panel, as the board and other panels take
 * part in it.
 */
export class Forking implements MatchPart {
  readonly #match: MatchCore
  readonly #start: (order: ForkOrder) => Promise<void>
  readonly onDivergence: RememberedChoice<DivergencePolicy>
  readonly clock: RememberedChoice<'own' | Clock>
  readonly pause: RememberedChoice<ForkPause>
  /** The command and folder that were typed last, in any match. */
  readonly command: RememberedChoice
  readonly folder: RememberedChoice
  /** A user asked for its form: it gets the focus. */
  isWanted = $state(false)
  #pinned = $state<number | null>(null)
  #at = $state.raw<ForkTurn | null>(null)
  readonly #answers = new SvelteMap<number, HumanAnswer>()
  readonly #takers = new SvelteMap<number, Taker>()
  #edited = $state<number | null>(null)
  #mistake = $state.raw<ForkMistake | null>(null)
  #isStarting = $state(false)

  constructor(match: MatchCore, start: (order: ForkOrder) => Promise<void>) {
    this.#match = match
    this.#start = start
    const { choices } = match.studio
    this.onDivergence = choices.of<DivergencePolicy>('fork-parting', 'record')
    this.clock = choices.of<'own' | Clock>('fork-clock', 'own')
    this.pause = choices.of<ForkPause>('fork-hold', 'nowhere')
    this.command = choices.of('fork-command', '')
    this.folder = choices.of('fork-folder', '')
  }

  /** The first turn to be played again: the cursor's until one is chosen. */
  get turn(): number {
    return this.#pinned ?? Math.min(this.last, Math.max(1, this.#match.cursor))
  }

  get isPinned(): boolean {
    return this.#pinned !== null
  }

  /** The last turn that can be forked, including one that was asked and never answered. */
  get last(): number {
    return this.#match.last + (this.#match.pending.length > 0 ? 1 : 0)
  }

  /** Null until it is read. */
  get at(): ForkTurn | null {
    return this.#at?.turn === this.turn ? this.#at : null
  }

  get answers(): ReadonlyMap<number, HumanAnswer> {
    return this.#answers
  }

  get edited(): number | null {
    return this.#edited
  }

  get mistake(): ForkMistake | null {
    return this.#mistake
  }

  get isStarting(): boolean {
    return this.#isStarting
  }

  get isChanged(): boolean {
    return this.#answers.size > 0 || [...this.#takers.values()].some(({ kind }) => kind !== 'same')
  }

  takerOf(seat: number): Taker {
    return this.#takers.get(seat) ?? takerSame
  }

  take(seat: number, taker: Taker): void {
    this.#mistake = null
    this.#takers.set(seat, taker)
  }

  /** Fixes the turn; null: it follows the cursor. Answers for another turn are dropped. */
  pin(turn: number | null): void {
    const before = this.turn
    this.#pinned = turn === null ? null : Math.min(this.last, Math.max(1, Math.round(turn)))
    this.#mistake = null
    if (turn === null || this.turn !== before) this.#dropAnswers()
  }

  async readTurn(): Promise<void> {
    const { turn } = this
    if (this.#at?.turn === turn && turn <= this.#match.last) return
    try {
      const [position, own] = await Promise.all([
        this.#match.turnAt(turn - 1),
        turn > this.#match.last ? undefined : this.#match.turnAt(turn),
      ])
      if (position === undefined || turn !== this.turn) return
      const questions =
        own?.frame.exchanges ?? this.#match.pending.map((question) => ({ question, reply: null }))
      this.#at = { turn, position, questions: questions.map(({ question, reply }) => ({ question, reply })) }
    } catch (error) {
      this.#match.studio.trouble('reading the turn', error)
    }
  }

  async answer(seat: number): Promise<void> {
    this.pin(this.turn)
    await this.readTurn()
    const { at } = this
    const questions = at?.questions.find(({ question }) => question.seat === seat)
    const card = this.#match.card
    if (at === null || questions === undefined || card === null) return
    if (!this.#answers.has(seat)) {
      const request = {
        rules: card,
        question: questions.question,
        position: at.position,
        purpose: 'fork' as const,
        send: () => this.play(),
        trouble: (where: string, error: unknown) => this.#match.studio.trouble(where, error),
        program: programRulesOf(this.#match, { turn: at.turn, seat }),
      }
      this.#answers.set(seat, new HumanAnswer(request, questions.reply?.output.join('\n') ?? ''))
    }
    this.#edited = seat
    this.moved()
  }

  keepAnswer(seat: number): void {
    const own = this.#answers.get(seat)
    this.#answers.delete(seat)
    if (this.#edited === seat) this.#edited = [...this.#answers.keys()].at(-1) ?? null
    this.#mistake = null
    if (own === this.#match.asking) this.#match.asking = null
    this.moved()
  }

  reset(): void {
    this.#dropAnswers()
    this.#takers.clear()
    this.#pinned = null
    this.#mistake = null
  }

  /** Call when the cursor moved: the board takes an answer only while the turn is selected. */
  moved(): void {
    const own = this.#edited === null ? undefined : this.#answers.get(this.#edited)
    const shown = this.#match.asking
    if (own !== undefined && this.#match.cursor === this.#shownAt) {
      if (shown === null || shown.request.purpose === 'fork') this.#match.asking = own
    } else if (shown?.request.purpose === 'fork') this.#match.asking = null
  }

  async play(): Promise<void> {
    const card = this.#match.card
    if (this.#isStarting || card === null) return
    this.#isStarting = true
    this.#mistake = null
    const form = this.#formOf(card)
    try {
      await this.#start(orderOf(form))
    } catch (error) {
      if (error instanceof UserError) this.#mistake = { text: error.message, ...error.place }
      else this.#match.studio.trouble('starting the fork', error)
    } finally {
      this.#isStarting = false
    }
  }

  #formOf(card: MatchCard): ForkForm {
    return {
      card,
      turn: this.turn,
      answers: this.#answers,
      takerOf: (seat) => this.takerOf(seat),
      onDivergence: this.onDivergence.value,
      clock: this.clock.value,
      pause: this.pause.value,
      bots: this.#match.studio.bots,
      home: this.#match.studio.host?.folder ?? '',
    }
  }

  /** The cursor that shows its turn: one that was never answered comes after the last. */
  get #shownAt(): number {
    return Math.min(this.turn, this.#match.last)
  }

  #dropAnswers(): void {
    this.#answers.clear()
    this.#edited = null
    this.moved()
  }
}
