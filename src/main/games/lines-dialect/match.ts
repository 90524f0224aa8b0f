import type { GameEvent, Question, Seat } from '../../../engine/game.ts'
import type { Frame, Match, Reply, Setup } from '../../../engine/match.ts'
import { hostedExchange } from '../exchange.ts'
import { startMillis, type RefereeLimits } from '../limits.ts'
import { SeatInputs } from '../seat-inputs.ts'
import { Talk } from '../talk.ts'
import type { RefereeEvents, RefereeWire } from '../wire.ts'
import { LinesParts, type LinesPart } from './parts.ts'

interface LinesOptions {
  readonly limits: RefereeLimits
  /** The protocol has no time limits. */
  readonly limitMillis: { readonly first: number; readonly later: number }
}

/** A match by a referee that speaks brutaltester's old protocol: each question is a turn. */
export class LinesMatch implements Match {
  readonly setup: Setup
  first: Frame = { index: 0, exchanges: [], events: [], state: null }
  questions: readonly Question[] = []
  readonly #talk: Talk<readonly LinesPart[]>
  readonly #options: LinesOptions
  readonly #inputs = new SeatInputs((what) => this.#talk.failure(`The game wrote ${what}`))
  readonly #asked = new Set<Seat>()
  #index = 0
  #scores: readonly number[] | null = null

  private constructor(open: (events: RefereeEvents) => RefereeWire, setup: Setup, options: LinesOptions) {
    this.setup = setup
    this.#options = options
    this.#talk = new Talk(open, {
      bytes: options.limits.messageBytes,
      reader: (noise) => new LinesParts(setup.seats, noise),
    })
  }

  static async start(
    open: (events: RefereeEvents) => RefereeWire,
    setup: Setup,
    options: LinesOptions,
    signal: AbortSignal,
  ): Promise<LinesMatch> {
    const match = new LinesMatch(open, setup, options)
    try {
      const events = await match.#say(
        [`###Seed ${setup.seed}`, `###Start ${setup.seats}`],
        startMillis,
        signal,
      )
      match.first = match.#frame(events, [])
      return match
    } catch (error) {
      await match.close()
      throw error
    }
  }

  async answer([reply]: readonly Reply[], signal: AbortSignal): Promise<Frame> {
    const [question] = this.questions
    const exchange = hostedExchange(question!, reply)
    const { callMillis } = this.#options.limits
    const events = await this.#say(linesOf(question!, reply!), callMillis, signal)
    this.#index += 1
    return this.#frame(events, [exchange])
  }

  log(): string {
    return this.#talk.log()
  }

  result() {
    const nothing = Array.from({ length: this.setup.seats }, () => 0)
    return { scores: this.#scores ?? nothing, end: this.#scores === null ? null : ('natural' as const) }
  }

  close(): Promise<void> {
    return this.#talk.close()
  }

  async #say(lines: readonly string[], millis: number, signal: AbortSignal): Promise<readonly GameEvent[]> {
    const isLast = (parts: readonly LinesPart[]) =>
      parts.some(({ kind }) => kind === 'output' || kind === 'end')
    const said = await this.#talk.until(lines, isLast, millis, signal)
    this.questions = []
    return said.flat().flatMap((part) => this.#take(part))
  }

  #take(part: LinesPart): readonly GameEvent[] {
    switch (part.kind) {
      case 'input':
        this.#inputs.add(part.seat, part.lines)
        return []
      case 'output':
        this.questions = [this.#questionTo(part.seat, part.count)]
        return []
      case 'error':
        return [{ kind: 'error', seat: part.seat, text: part.text }]
      case 'end':
        this.#scores = scoresOf(part.groups, this.setup.seats)
        return []
    }
  }

  #questionTo(seat: Seat, answerLines: number): Question {
    const { first, later } = this.#options.limitMillis
    const limitMillis = this.#asked.has(seat) ? later : first
    this.#asked.add(seat)
    return { seat, input: this.#inputs.take(seat), opening: 0, answerLines, limitMillis }
  }

  #frame(events: readonly GameEvent[], exchanges: Frame['exchanges']): Frame {
    const referee = this.log()
    return { index: this.#index, exchanges, events, state: null, ...(referee !== '' && { referee }) }
  }
}

/** The protocol has no word for a missing answer: empty lines stand for it. */
function linesOf({ answerLines }: Question, { output, fault }: Reply): readonly string[] {
  return Array.from({ length: answerLines }, (_, i) => (fault === undefined ? (output[i] ?? '') : ''))
}

/** A seat has a point for each seat behind it. */
function scoresOf(groups: readonly (readonly Seat[])[], seats: number): readonly number[] {
  return Array.from({ length: seats }, (_, seat) => {
    const own = groups.findIndex((group) => group.includes(seat))
    return groups.slice(own + 1).flat().length
  })
}
