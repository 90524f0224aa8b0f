import {
  notPlayed,
  type Aim,
  type Control,
  type PausePlace,
  type Live,
  type OpenQuestion,
  type Until,
} from '../../contract/live.ts'
import { withBeliefs } from '../../reading/game-secrets.ts'
import { readCondition, type Circumstances, type Condition } from '../../engine/condition.ts'
import type { Question, Seat } from '../../engine/game.ts'
import type { Frame, Reply } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import type { PersonBot } from '../bots/person.ts'
import type { MatchSlot } from './match-slots.ts'
import type { PauseGate } from './gate.ts'
import { Pause } from './pause.ts'

/** A pending question is reported only after this time: most answers come sooner. */
const soonMillis = 250

interface GateEvents {
  /** Reports a pause, a resume, or the pending questions. */
  live(live: Live): void
  /** The match's time limit stops, or runs again. */
  paused(isPaused: boolean): void
}

export interface Gated {
  readonly match: Circumstances
  /** Where it pauses first. */
  readonly until: Until
  readonly persons: ReadonlyMap<Seat, PersonBot>
  /** Given up while it is paused, and while only human seats are asked. */
  readonly slot: MatchSlot
  /** Null: no limit. */
  readonly thinkMillis: number | null
  /** What a hosted game would accept from a seat that is asked. */
  readonly legal?: (seat: Seat) => Promise<readonly (readonly string[])[]>
}

/** A list for a person need not have all answers. */
const mostOffered = 1000

const toTheEnd: Until = { kind: 'end' }

export class LiveGate implements PauseGate {
  readonly #match: Circumstances
  readonly #events: GateEvents
  readonly #slot: MatchSlot
  readonly #thinkMillis: number | null
  readonly #signal: AbortSignal
  readonly #legal: Gated['legal']
  /** Of pending questions of human seats. */
  #offered = new Map<Question, readonly (readonly string[])[]>()
  #aim: Aim = toTheEnd
  #condition: Condition | null = null
  /** The condition holds for the last frame. */
  #isMet = false
  #last: Frame | undefined
  #pause: Pause | null = null
  #isInLine = false
  readonly #persons: ReadonlyMap<Seat, PersonBot>
  #open: readonly Question[] = []
  #askedAt = 0
  /** Null: not reported yet. */
  #since: number | null = null
  #live: Live = { ...notPlayed, isHere: true }

  /** Conditions were parsed once before: they have no errors. */
  constructor(
    { match, until, persons, slot, thinkMillis, legal }: Gated,
    events: GateEvents,
    signal: AbortSignal,
  ) {
    this.#match = withBeliefs(match)
    this.#persons = persons
    this.#legal = legal
    this.#slot = slot
    this.#thinkMillis = thinkMillis
    this.#events = events
    this.#signal = signal
    this.#aimAt(until)
    for (const person of persons.values()) person.changed = () => this.#turned()
    signal.addEventListener('abort', () => this.#pause?.end(signal.reason))
    if (until.kind !== 'end') this.#emit()
  }

  before(questions: readonly Question[]): Promise<void> | undefined {
    return this.#isToPause('before')
      ? this.#pauseHere('before', questions, []).then(() => undefined)
      : undefined
  }

  onQuestions(questions: readonly Question[]): void {
    this.#open = questions
    this.#since = null
    this.#askedAt = performance.now()
    if (this.#legal !== undefined && this.#persons.size > 0) void this.#offer(questions, this.#legal)
  }

  /** Whatever fails here fails again, and is reported, when the answer is judged. */
  async #offer(questions: readonly Question[], legal: NonNullable<Gated['legal']>): Promise<void> {
    this.#offered = new Map()
    for (const question of questions.filter(({ seat }) => this.#persons.has(seat))) {
      const answers = await legal(question.seat).catch(() => [])
      if (answers.length === 0 || !this.#open.includes(question)) continue
      this.#offered.set(question, answers.slice(0, mostOffered))
      this.#emit()
    }
  }

  answered(seat: Seat): void {
    this.#open = this.#open.filter((question) => question.seat !== seat)
    this.#makeRoom()
  }

  after(questions: readonly Question[], replies: readonly Reply[]): Promise<readonly Reply[]> | undefined {
    if (this.#isToPause('after')) return this.#pauseHere('after', questions, replies)
    return this.#slot.isTaken ? undefined : this.#goOn().then(() => replies)
  }

  made(frame: Frame): void {
    this.#isMet = this.#holdsFor(frame)
    this.#last = frame
  }

  control(control: Control): void {
    switch (control.kind) {
      case 'pause':
        return this.#pauseSoon()
      case 'resume':
        return this.#resume(control.until)
      case 'answer':
        return this.#answer(control)
    }
  }

  #pauseSoon(): void {
    if (this.#pause !== null) return
    this.#aimAt({ kind: 'now' })
    this.#emit()
  }

  #resume(until: Until): void {
    this.#aimAt(until)
    if (this.#pause === null) this.#emit()
    else this.#pause.end()
  }

  /** Reports changed pending questions; called periodically. */
  look(): void {
    const waiting = this.#waiting
    const waitingBefore = this.#live.waiting
    const isSame =
      waiting.length === waitingBefore.length &&
      waitingBefore.every(({ question }, i) => question === waiting[i]!.question)
    if (!isSame) this.#emit()
  }

  get #asked(): readonly Question[] {
    return this.#open.filter(({ seat }) => this.#persons.get(seat)?.isAsked === true)
  }

  /** It may already be answered, from another window. */
  #answer({ turn, seat, output }: Extract<Control, { kind: 'answer' }>): void {
    if (turn !== this.#turn) return
    const person = this.#persons.get(seat)
    if (person?.isAsked) {
      if (output !== null) person.answer(output)
      return
    }
    this.#pause?.answer(seat, output)
    this.#emit()
  }

  get #waiting(): Live['waiting'] {
    const waitedMillis = performance.now() - this.#askedAt
    if (waitedMillis < soonMillis) return []
    // So a clock that is set during the wait changes nothing.
    const since = (this.#since ??= Math.round(Date.now() - waitedMillis))
    return this.#open.map((question) => ({ turn: this.#turn, question, since }))
  }

  /** Stops or resumes the match's time: a person's thinking does not count. */
  #turned(): void {
    this.#events.paused(this.#isStill || this.#asked.length > 0)
    this.#makeRoom()
    this.#emit()
  }

  get #isStill(): boolean {
    return this.#pause !== null || this.#isInLine
  }

  /** Gives up the slot while nothing happens here. */
  #makeRoom(): void {
    const open = this.#open.length
    if (this.#isStill || (open > 0 && open === this.#asked.length)) this.#slot.leave()
  }

  async #goOn(): Promise<void> {
    this.#isInLine = !this.#slot.isFree
    this.#turned()
    await this.#slot.takeAgain(this.#signal)
    if (!this.#isInLine) return
    this.#isInLine = false
    this.#turned()
  }

  get #turn(): number {
    return (this.#last?.index ?? 0) + 1
  }

  /** A condition that takes too much work to evaluate pauses the match: a user's request must not end it. */
  #holdsFor(frame: Frame): boolean {
    try {
      return this.#condition?.holds(frame, this.#last, this.#match) ?? false
    } catch (error) {
      if (error instanceof UserError) return true
      throw error
    }
  }

  #aimAt(aim: Aim): void {
    this.#aim = aim
    this.#condition = aim.kind === 'condition' ? readCondition(aim.condition) : null
    this.#isMet = false
  }

  #isToPause(at: PausePlace): boolean {
    const aim = this.#aim
    switch (aim.kind) {
      case 'end':
        return false
      case 'now':
        return true
      case 'next':
        return at === aim.at
      case 'turn':
        return this.#turn > aim.turn || (this.#turn === aim.turn && (at === 'after' || aim.at === 'before'))
      case 'condition':
        return at === 'before' && this.#isMet
    }
  }

  async #pauseHere(
    at: PausePlace,
    questions: readonly Question[],
    replies: readonly Reply[],
  ): Promise<readonly Reply[]> {
    this.#signal.throwIfAborted()
    this.#aimAt(toTheEnd)
    const pause = new Pause(at, this.#turn, questions, replies)
    this.#pause = pause
    this.#turned()
    const judged = await pause.over
    this.#pause = null
    await this.#goOn()
    return judged
  }

  #openQuestion(question: Question): OpenQuestion {
    const legal = this.#offered.get(question)
    return { turn: this.#turn, question, ...(legal !== undefined && { legal }) }
  }

  #emit(): void {
    this.#live = {
      isHere: true,
      paused: this.#pause?.paused ?? null,
      aim: this.#aim,
      questions: this.#asked.map((question) => this.#openQuestion(question)),
      waiting: this.#waiting,
      isInLine: this.#isInLine,
      thinkMillis: this.#thinkMillis,
    }
    this.#events.live(this.#live)
  }
}
