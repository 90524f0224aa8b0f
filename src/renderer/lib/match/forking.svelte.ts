import { SvelteMap } from 'svelte/reactivity'
import type { Clock, MatchCard } from '../../../contract.ts'
import type { BotEntry } from '../../../contract/config.ts'
import type { ForkOrder, DivergencePolicy } from '../../../contract/fork.ts'
import type { TurnView } from '../../../contract/reading.ts'
import type { Question } from '../../../engine/game.ts'
import type { Reply } from '../../../engine/match.ts'
import { UserError, type MistakePlace } from '../../../engine/user-error.ts'
import type { RememberedChoice, Choices } from '../choices.svelte.ts'
import { HumanAnswer } from './asking.svelte.ts'
import { orderOf, takerSame, type ForkForm, type ForkPause, type Taker } from './fork-order.ts'

/** The match that is played on, and what it is done with. */
export interface ForkingDependencies {
  readonly choices: Choices
  card(): MatchCard | null
  cursor(): number
  last(): number
  pending(): readonly Question[]
  turnAt(frame: number): Promise<TurnView | undefined>
  /** What is asked on the board now. */
  asking(): HumanAnswer | null
  ask(asking: HumanAnswer | null): void
  bots(): readonly BotEntry[]
  /** Where built-in bots are. */
  home(): string
  /** Has it played on, and shows it. */
  start(order: ForkOrder): Promise<void>
  /** Tells the person what went wrong. */
  trouble(where: string, error: unknown): void
}

/** The turn from which a match is to be played on, as it was. */
export interface ForkTurn {
  readonly turn: number
  /** The turn before it. */
  readonly position: TurnView
  /** Who is asked in it, and what was answered; null: nobody answered. */
  readonly asked: readonly { readonly question: Question; readonly reply: Reply | null }[]
}

/** What was wrong with an order, in words, and where. */
export interface ForkMistake extends MistakePlace {
  readonly text: string
}

/**
 * How a match is to be played on from one of its turns: what a person has chosen so far. It lives with the match, not with
 * the panel, as the board and other panels take part in it.
 */
export class Forking {
  readonly #source: ForkingDependencies
  readonly parting: RememberedChoice<DivergencePolicy>
  readonly clock: RememberedChoice<'own' | Clock>
  readonly hold: RememberedChoice<ForkPause>
  /** The command and folder that were typed last, in any match. */
  readonly command: RememberedChoice
  readonly folder: RememberedChoice
  /** A person asked for its form: it is to have the focus. */
  isWanted = $state(false)
  #pinned = $state<number | null>(null)
  #at = $state.raw<ForkTurn | null>(null)
  readonly #answers = new SvelteMap<number, HumanAnswer>()
  readonly #takers = new SvelteMap<number, Taker>()
  #edited = $state<number | null>(null)
  #mistake = $state.raw<ForkMistake | null>(null)
  #isStarting = $state(false)

  constructor(source: ForkingDependencies) {
    this.#source = source
    const { choices } = source
    this.parting = choices.of<DivergencePolicy>('fork-parting', 'record')
    this.clock = choices.of<'own' | Clock>('fork-clock', 'own')
    this.hold = choices.of<ForkPause>('fork-hold', 'nowhere')
    this.command = choices.of('fork-command', '')
    this.folder = choices.of('fork-folder', '')
  }

  /** The first turn that is played anew: that of the cursor, until one is chosen. */
  get turn(): number {
    return this.#pinned ?? Math.min(this.last, Math.max(1, this.#source.cursor()))
  }

  get isPinned(): boolean {
    return this.#pinned !== null
  }

  /** The last turn from which it can be played on: one that was asked and never answered too. */
  get last(): number {
    return this.#source.last() + (this.#source.pending().length > 0 ? 1 : 0)
  }

  /** That turn, as it was; null until it is read. */
  get at(): ForkTurn | null {
    return this.#at?.turn === this.turn ? this.#at : null
  }

  /** What is answered otherwise, by seat. */
  get answers(): ReadonlyMap<number, HumanAnswer> {
    return this.#answers
  }

  /** The seat whose answer is being chosen; null: none is. */
  get edited(): number | null {
    return this.#edited
  }

  /** What was wrong with the last order. */
  get mistake(): ForkMistake | null {
    return this.#mistake
  }

  get isStarting(): boolean {
    return this.#isStarting
  }

  /** Whether anything is otherwise than in the match. */
  get isChanged(): boolean {
    return this.#answers.size > 0 || [...this.#takers.values()].some(({ kind }) => kind !== 'same')
  }

  /** Who is to play on in a seat. */
  takerOf(seat: number): Taker {
    return this.#takers.get(seat) ?? takerSame
  }

  take(seat: number, taker: Taker): void {
    this.#mistake = null
    this.#takers.set(seat, taker)
  }

  /** Chooses the turn, whatever the cursor does; null: it goes along with the cursor. What was answered in another is dropped. */
  pin(turn: number | null): void {
    const before = this.turn
    this.#pinned = turn === null ? null : Math.min(this.last, Math.max(1, Math.round(turn)))
    this.#mistake = null
    if (turn === null || this.turn !== before) this.#dropAnswers()
  }

  /** Reads the turn. */
  async read(): Promise<void> {
    const { turn } = this
    if (this.#at?.turn === turn && turn <= this.#source.last()) return
    try {
      const [position, own] = await Promise.all([
        this.#source.turnAt(turn - 1),
        turn > this.#source.last() ? undefined : this.#source.turnAt(turn),
      ])
      if (position === undefined || turn !== this.turn) return
      const asked =
        own?.frame.exchanges ?? this.#source.pending().map((question) => ({ question, reply: null }))
      this.#at = { turn, position, asked: asked.map(({ question, reply }) => ({ question, reply })) }
    } catch (error) {
      this.#source.trouble('reading the turn', error)
    }
  }

  /** Has another answer chosen for a seat; its own is what it begins with. */
  async answer(seat: number): Promise<void> {
    this.pin(this.turn)
    await this.read()
    const { at } = this
    const asked = at?.asked.find(({ question }) => question.seat === seat)
    const card = this.#source.card()
    if (at === null || asked === undefined || card === null) return
    if (!this.#answers.has(seat)) {
      const terms = {
        rules: card,
        question: asked.question,
        position: at.position,
        purpose: 'fork' as const,
        send: () => this.play(),
        trouble: (where: string, error: unknown) => this.#source.trouble(where, error),
      }
      this.#answers.set(seat, new HumanAnswer(terms, asked.reply?.output.join('\n') ?? ''))
    }
    this.#edited = seat
    this.moved()
  }

  /** The seat answers as it did. */
  keepAnswer(seat: number): void {
    const own = this.#answers.get(seat)
    this.#answers.delete(seat)
    if (this.#edited === seat) this.#edited = [...this.#answers.keys()].at(-1) ?? null
    this.#mistake = null
    if (own === this.#source.asking()) this.#source.ask(null)
    this.moved()
  }

  /** Nothing is otherwise any more, and the turn is the cursor's. */
  reset(): void {
    this.#dropAnswers()
    this.#takers.clear()
    this.#pinned = null
    this.#mistake = null
  }

  /** The cursor is elsewhere: the board takes an answer only where the turn is looked at. */
  moved(): void {
    const own = this.#edited === null ? undefined : this.#answers.get(this.#edited)
    const shown = this.#source.asking()
    if (own !== undefined && this.#source.cursor() === this.#shownAt) {
      if (shown === null || shown.terms.purpose === 'fork') this.#source.ask(own)
    } else if (shown?.terms.purpose === 'fork') this.#source.ask(null)
  }

  /** Plays it on as it stands. */
  async play(): Promise<void> {
    const card = this.#source.card()
    if (this.#isStarting || card === null) return
    this.#isStarting = true
    this.#mistake = null
    const form = this.#formOf(card)
    try {
      await this.#source.start(orderOf(form))
    } catch (error) {
      if (error instanceof UserError) this.#mistake = { text: error.message, ...error.place }
      else this.#source.trouble('starting the fork', error)
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
      parting: this.parting.value,
      clock: this.clock.value,
      hold: this.hold.value,
      bots: this.#source.bots(),
      home: this.#source.home(),
    }
  }

  /** Where the cursor is when its turn is looked at: one that was never answered comes after the last. */
  get #shownAt(): number {
    return Math.min(this.turn, this.#source.last())
  }

  #dropAnswers(): void {
    this.#answers.clear()
    this.#edited = null
    this.moved()
  }
}
