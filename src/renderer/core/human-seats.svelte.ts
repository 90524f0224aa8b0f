import { untrack } from 'svelte'
import { SvelteSet } from 'svelte/reactivity'
import type { MatchId } from '../../contract.ts'
import type { Live } from '../../contract/live.ts'
import type { OutlineExchange } from '../../contract/reading.ts'
import { isPerson } from '../../engine/person.ts'
import { isFromFile } from '../../reading/origin.ts'
import { matchPart, type MatchCore, type MatchPart } from './match-core.ts'
import { liveIn, type LiveMatch } from './live-match.svelte.ts'
import { quickOf } from './quick.ts'
import { HumanAnswer } from './asking.svelte.ts'
import { programRulesOf } from './program-rules.svelte.ts'

type AwaitedQuestion = Live['questions'][number]

/** Matches that a user wants to see completely while playing; for the lifetime of the page. */
const seenWhole = new SvelteSet<MatchId>()

/** How long the answered question stays, for the next one to take its place. */
const restMillis = 400

export const humanSeatsIn = matchPart((match) => new HumanSeats(match, liveIn(match)))

class HumanSeats implements MatchPart {
  readonly #match: MatchCore
  readonly #live: Pick<LiveMatch, 'questions' | 'answer'>
  #asking = $state.raw<HumanAnswer | null>(null)
  #key = ''
  /** The seat of the person who confirmed to be at the screen; null: nobody. */
  #present = $state<number | null>(null)
  wantsKeys = $state(false)
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(match: MatchCore, live: Pick<LiveMatch, 'questions' | 'answer'>) {
    this.#match = match
    this.#live = live
  }

  /** None in a match that was opened from a file. */
  readonly seats: readonly number[] = $derived.by(() => {
    const card = this.#match.card
    if (card === null || isFromFile(card)) return []
    const { seats } = card
    return [...seats.keys()].filter((seat) => isPerson(seats[seat]!.command))
  })

  /** The first question: if several persons are asked at once, that of the present one. */
  readonly #asked: AwaitedQuestion | null = $derived.by(() => {
    const questions = this.#live.questions
    return questions.find(({ question }) => question.seat === this.#present) ?? questions[0] ?? null
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
    return this.#match.cursor === asking.turn - 1 ? asking : null
  }

  get isPlayed(): boolean {
    return this.seats.length > 0 && this.#match.card?.status === 'running'
  }

  /** Whether something is hidden from its players, unless they want to see all. */
  get hasSecrets(): boolean {
    return this.isPlayed && !this.#isOpenGame
  }

  get #isOpenGame(): boolean {
    const { card, studio } = this.#match
    return studio.games.find((game) => game.id === card?.game)?.isOpen ?? false
  }

  get isSeenWhole(): boolean {
    return seenWhole.has(this.#match.id)
  }

  set isSeenWhole(isSeen: boolean) {
    if (isSeen) seenWhole.add(this.#match.id)
    else seenWhole.delete(this.#match.id)
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
    const frames = this.#match.frames
    const { outline } = this.#match.reading
    const turn = outline.findLastIndex(
      ({ exchanges }, turn) => turn < frames && exchanges.some((exchange) => this.#isOwn(exchange)),
    )
    return turn < 1 ? null : turn
  }

  /** The asked person is at the screen. */
  come(): void {
    this.#present = this.#asked?.question.seat ?? this.#present
  }

  /** Takes up the question as soon as the turn before it is loaded; call it again when the state it reads changes. */
  attend(): void {
    const open = this.#asked
    const frames = this.#match.frames
    if (open === null) return this.#restSoon()
    const key = `${open.turn} ${open.question.seat}`
    if (key === this.#key || frames < open.turn) return
    clearTimeout(this.#resting)
    this.#key = key
    untrack(() => void this.#take(open, key))
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
    const { studio } = this.#match
    const isQuick = () => quickOf(studio.choices).value === 'on'
    const trouble = (where: string, error: unknown) => studio.trouble(where, error)
    try {
      const position = await this.#match.positionAt(turn - 1)
      const rules = this.#match.card
      if (key !== this.#key || position === undefined || rules === null) return
      const send = (output: readonly string[]) => this.#answer(turn, question.seat, output)
      const program = programRulesOf(this.#match, { turn, seat: question.seat }, () =>
        this.#legalOf(turn, question.seat),
      )
      const request = { rules, question, position, send, isQuick, trouble, program }
      this.#asking = new HumanAnswer({ ...request, purpose: 'person' })
    } catch (error) {
      trouble('reading the turn', error)
    }
  }

  #legalOf(turn: number, seat: number): AwaitedQuestion['legal'] {
    return this.#live.questions.find((each) => each.turn === turn && each.question.seat === seat)?.legal
  }

  /** Nothing more is sent once it was taken: the next question is another one. */
  async #answer(turn: number, seat: number, output: readonly string[]): Promise<void> {
    await this.#live.answer(turn, seat, output)
    this.#match.follow(true)
    return new Promise(() => {})
  }
}
