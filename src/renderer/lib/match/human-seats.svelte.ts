import { untrack } from 'svelte'
import { SvelteSet } from 'svelte/reactivity'
import type { MatchCard, MatchId } from '../../../contract.ts'
import type { Live } from '../../../contract/live.ts'
import type { OutlineExchange, OutlineFrame, TurnView } from '../../../contract/reading.ts'
import { isPerson } from '../../../engine/person.ts'
import { isFromFile } from '../../../reading/origin.ts'
import { HumanAnswer } from './asking.svelte.ts'

export interface HumanSeatsDependencies {
  readonly match: MatchId
  card(): MatchCard | null
  isOpenGame(): boolean
  asked(): Live['asked']
  /** Complete, whoever looks. */
  outline(): readonly OutlineFrame[]
  frames(): number
  cursor(): number
  /** Complete, whoever looks. */
  positionAt(frame: number): Promise<TurnView | undefined>
  /** Rejects where the answer was not taken. */
  answer(turn: number, seat: number, output: readonly string[]): Promise<void>
  isQuick(): boolean
  answered(): void
  trouble(where: string, error: unknown): void
}

type AwaitedQuestion = Live['asked'][number]

/** Matches that a user wants to see completely while playing; for the lifetime of the page. */
const seenWhole = new SvelteSet<MatchId>()

/** How long the answered question stays, for the next one to take its place. */
const restMillis = 400

export class HumanSeats {
  readonly #source: HumanSeatsDependencies
  #asking = $state.raw<HumanAnswer | null>(null)
  #key = ''
  /** The seat of the person who confirmed to be at the screen; null: nobody. */
  #present = $state<number | null>(null)
  wantsKeys = $state(false)
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(source: HumanSeatsDependencies) {
    this.#source = source
  }

  /** None in a match that was opened from a file. */
  readonly seats: readonly number[] = $derived.by(() => {
    const card = this.#source.card()
    if (card === null || isFromFile(card)) return []
    const { seats } = card
    return [...seats.keys()].filter((seat) => isPerson(seats[seat]!.command))
  })

  /** The first question: if several persons are asked at once, that of the present one. */
  readonly #asked: AwaitedQuestion | null = $derived.by(() => {
    const asked = this.#source.asked()
    return asked.find(({ question }) => question.seat === this.#present) ?? asked[0] ?? null
  })

  get isAsked(): boolean {
    return this.#asked !== null
  }

  get question(): { readonly seat: number; readonly turn: number } | null {
    return this.#asked === null ? null : { seat: this.#asked.question.seat, turn: this.#asked.turn }
  }

  /** The question being answered; for a moment also the answered one. Null: none. */
  get asking(): HumanAnswer | null {
    return this.isCovered ? null : this.#asking
  }

  /** As `asking`, while the shown board is the one that it is about. */
  get shown(): HumanAnswer | null {
    const asking = this.asking
    if (asking === null || asking.isSending || !this.isAsked) return null
    return this.#source.cursor() === asking.turn - 1 ? asking : null
  }

  get isPlayed(): boolean {
    return this.seats.length > 0 && this.#source.card()?.status === 'running'
  }

  /** Whether something is hidden from its players, unless they want to see all. */
  get hasSecrets(): boolean {
    return this.isPlayed && !this.#source.isOpenGame()
  }

  get isSeenWhole(): boolean {
    return seenWhole.has(this.#source.match)
  }

  set isSeenWhole(isSeen: boolean) {
    if (isSeen) seenWhole.add(this.#source.match)
    else seenWhole.delete(this.#source.match)
  }

  seeWholeOf(match: MatchId): void {
    seenWhole.add(match)
  }

  /** The only seat whose view is shown; null: all is shown. */
  get viewer(): number | null {
    if (!this.hasSecrets || this.isSeenWhole) return null
    return this.#present ?? this.seats[0]!
  }

  /** Whether all is covered until one of several persons confirms to be at the screen. */
  get isCovered(): boolean {
    if (this.viewer === null || this.seats.length === 1) return false
    return this.#asked === null ? this.#present === null : this.#asked.question.seat !== this.#present
  }

  /** The last turn in which a person in a human seat answered; null: none. */
  get lastOwnTurn(): number | null {
    const frames = this.#source.frames()
    const turn = this.#source
      .outline()
      .findLastIndex(
        ({ exchanges }, frame) => frame < frames && exchanges.some((exchange) => this.#isOwn(exchange)),
      )
    return turn < 1 ? null : turn
  }

  /** The asked person is at the screen. */
  come(): void {
    this.#present = this.#asked?.question.seat ?? this.#present
  }

  /** Takes up the question as soon as the turn before it is loaded; call it again when the state it reads changes. */
  attend(): void {
    const asked = this.#asked
    const frames = this.#source.frames()
    if (asked === null) return this.#restSoon()
    const key = `${asked.turn} ${asked.question.seat}`
    if (key === this.#key || frames < asked.turn) return
    clearTimeout(this.#resting)
    this.#key = key
    untrack(() => void this.#take(asked, key))
  }

  close(): void {
    clearTimeout(this.#resting)
    this.#key = ''
  }

  /** A seat may have been taken over from a bot: for a person there is no limit. */
  #isOwn({ seat, limitMillis }: OutlineExchange): boolean {
    return limitMillis === 0 && this.seats.includes(seat)
  }

  #restSoon(): void {
    clearTimeout(this.#resting)
    this.#key = ''
    if (untrack(() => this.#asking) === null) return
    this.#resting = setTimeout(() => (this.#asking = null), restMillis)
  }

  async #take({ turn, question }: AwaitedQuestion, key: string): Promise<void> {
    const { card, positionAt, isQuick, trouble } = this.#source
    try {
      const position = await positionAt(turn - 1)
      const rules = card()
      if (key !== this.#key || position === undefined || rules === null) return
      const send = (output: readonly string[]) => this.#answer(turn, question.seat, output)
      this.#asking = new HumanAnswer({ rules, question, position, purpose: 'person', send, isQuick, trouble })
    } catch (error) {
      trouble('reading the turn', error)
    }
  }

  /** Nothing more is sent once it was taken: the next question is another one. */
  async #answer(turn: number, seat: number, output: readonly string[]): Promise<void> {
    await this.#source.answer(turn, seat, output)
    this.#source.answered()
    return new Promise(() => {})
  }
}
