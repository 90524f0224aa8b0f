import { untrack } from 'svelte'
import { SvelteSet } from 'svelte/reactivity'
import type { MatchCard, MatchId } from '../../../contract.ts'
import type { Live } from '../../../contract/live.ts'
import type { OutlineExchange, OutlineFrame, TurnView } from '../../../contract/reading.ts'
import { isPerson } from '../../../engine/person.ts'
import { isFromFile } from '../../../reading/origin.ts'
import { HumanAnswer } from './asking.svelte.ts'

/** The match that persons play, and what they answer with. */
export interface HumanSeatsDependencies {
  readonly match: MatchId
  card(): MatchCard | null
  /** Whether nothing in its game is secret. */
  isOpenGame(): boolean
  asked(): Live['asked']
  /** All of it, whoever looks. */
  outline(): readonly OutlineFrame[]
  /** How many frames there are. */
  frames(): number
  /** The frame that is looked at. */
  cursor(): number
  /** A turn as it is, whoever looks. */
  positionAt(frame: number): Promise<TurnView | undefined>
  /** Rejects where the answer was not taken. */
  answer(turn: number, seat: number, output: readonly string[]): Promise<void>
  /** Whether an action that is chosen on the board is the answer at once. */
  isQuick(): boolean
  /** An answer was sent. */
  answered(): void
  /** Tells the person what went wrong. */
  trouble(where: string, error: unknown): void
}

type Asked = Live['asked'][number]

/** Matches of which a person wants to see all while playing; for as long as the page is there. */
const seenWhole = new SvelteSet<MatchId>()

/** So long what was answered is still shown, for the next question to take its place. */
const restMillis = 400

/** Persons who play a match by hand: what they are asked, one question after the other, and what they may see. */
export class HumanSeats {
  readonly #source: HumanSeatsDependencies
  #asking = $state.raw<HumanAnswer | null>(null)
  /** The question that `#asking` is about. */
  #key = ''
  /** The seat of the person who said to sit before the screen; null: nobody did. */
  #present = $state<number | null>(null)
  /** Whether the form is to take the keys as soon as it is seen. */
  wantsKeys = $state(false)
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(source: HumanSeatsDependencies) {
    this.#source = source
  }

  /** The seats in which persons sit; of a match that came in a file nobody plays anything. */
  readonly seats: readonly number[] = $derived.by(() => {
    const card = this.#source.card()
    if (card === null || isFromFile(card)) return []
    const { seats } = card
    return [...seats.keys()].filter((seat) => isPerson(seats[seat]!.command))
  })

  /** What is asked first: where several persons are asked at once, who is present. */
  readonly #asked: Asked | null = $derived.by(() => {
    const asked = this.#source.asked()
    return asked.find(({ question }) => question.seat === this.#present) ?? asked[0] ?? null
  })

  /** Whether a person is asked something now. */
  get isAsked(): boolean {
    return this.#asked !== null
  }

  /** The seat that is asked, and the turn in which it is; null: nobody is. */
  get question(): { readonly seat: number; readonly turn: number } | null {
    return this.#asked === null ? null : { seat: this.#asked.question.seat, turn: this.#asked.turn }
  }

  /** The question that is answered; for a moment also one that was. Null: there is none. */
  get asking(): HumanAnswer | null {
    return this.isCovered ? null : this.#asking
  }

  /** As `asking`, where the board that is shown is the one that it is about. */
  get shown(): HumanAnswer | null {
    const asking = this.asking
    if (asking === null || asking.isSending || !this.isAsked) return null
    return this.#source.cursor() === asking.turn - 1 ? asking : null
  }

  /** Whether persons play it now. */
  get isPlayed(): boolean {
    return this.seats.length > 0 && this.#source.card()?.status === 'running'
  }

  /** Whether something is kept from those who play it, unless they want to see all. */
  get hasSecrets(): boolean {
    return this.isPlayed && !this.#source.isOpenGame()
  }

  /** Whether they want to see what they may not know. */
  get isSeenWhole(): boolean {
    return seenWhole.has(this.#source.match)
  }

  set isSeenWhole(isSeen: boolean) {
    if (isSeen) seenWhole.add(this.#source.match)
    else seenWhole.delete(this.#source.match)
  }

  /** They want it of this match too. */
  seeWholeOf(match: MatchId): void {
    seenWhole.add(match)
  }

  /** The seat that is all that is shown; null: all is. */
  get viewer(): number | null {
    if (!this.hasSecrets || this.isSeenWhole) return null
    return this.#present ?? this.seats[0]!
  }

  /** Whether nothing is shown, as one of several persons has to come first. */
  get isCovered(): boolean {
    if (this.viewer === null || this.seats.length === 1) return false
    return this.#asked === null ? this.#present === null : this.#asked.question.seat !== this.#present
  }

  /** The last turn in which a person answered who sits there; null: none did. */
  get lastOwnTurn(): number | null {
    const frames = this.#source.frames()
    const turn = this.#source
      .outline()
      .findLastIndex(
        ({ exchanges }, frame) => frame < frames && exchanges.some((exchange) => this.#isOwn(exchange)),
      )
    return turn < 1 ? null : turn
  }

  /** The person who is asked sits before the screen. */
  come(): void {
    this.#present = this.#asked?.question.seat ?? this.#present
  }

  /** Takes up what is asked as soon as the turn before it is there; to be called again when what it reads changes. */
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

  async #take({ turn, question }: Asked, key: string): Promise<void> {
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
