import type { GameEvent, Question, Seat } from '../../../engine/game.ts'
import type { Exchange, Frame, Match, Reply, Setup } from '../../../engine/match.ts'
import { hostedExchange } from '../exchange.ts'
import { blockText } from './blocks.ts'
import { SeatInputs } from '../seat-inputs.ts'
import type { SdkClient } from './client.ts'
import { plainText } from './colours.ts'
import { MarkedSeats } from './red-words.ts'
import { withRejections } from './rejections.ts'
import { criterionIn, type SdkQuestion, type SdkRound } from './round.ts'
import { SilentSeats } from './silent-seats.ts'

/** What newer referees add to each limit. */
const slackMillis = 50
/** A referee that goes on so long without a question never ends. */
const mostFramesWithoutQuestion = 10_000
/** Between two key frames; a viewer gets a few thousand. */
const mostTold = 16_000_000

/**
 * A match of a game made with CodinGame's SDK. The referee asks one seat after the other; a turn is a key frame: what was asked
 * between this one and the one before. A seat that is asked twice between them begins another turn.
 */
export class SdkMatch implements Match {
  readonly setup: Setup
  readonly first: Frame
  questions: readonly Question[] = []
  asksNobody = false
  readonly #client: SdkClient
  /** Lines that seats are to read with their next question: they came with one that wants no answer. */
  readonly #carried = new SeatInputs((what) => this.#client.failure(`The game writes ${what}`))
  readonly #silent = new SilentSeats()
  readonly #marked = new MarkedSeats()
  #isMonitoring = false
  #ask: SdkQuestion | null = null
  #index = 0
  #exchanges: Exchange[] = []
  #views: string[] = []
  #events: GameEvent[] = []
  /** Characters of both. */
  #told = 0
  #framesWithoutQuestion = 0
  #scores: readonly number[] | null = null
  readonly #criterion: string | undefined
  /** The value of the criterion; null: the match goes on, or has none. */
  #measured: number | null = null
  #hasFault = false

  private constructor(
    client: SdkClient,
    { setup, criterion }: { readonly setup: Setup; readonly criterion: string | undefined },
    round: SdkRound,
  ) {
    this.#client = client
    this.setup = setup
    this.#criterion = criterion
    this.#take(round)
    this.first = this.#frame()
  }

  /** `init` are the lines that begin the match; `criterion` is the name of the score in the metadata, if it is there. */
  static async start(
    client: SdkClient,
    setup: Setup,
    { init, criterion }: { readonly init: readonly string[]; readonly criterion?: string | undefined },
    signal: AbortSignal,
  ): Promise<SdkMatch> {
    const text = `${blockText('INIT', init)}\n${goOn}`
    return new SdkMatch(client, { setup, criterion }, await client.round(text, signal))
  }

  async answer([reply]: readonly Reply[], signal: AbortSignal): Promise<Frame | null> {
    const [question] = this.questions
    if (question !== undefined) this.#exchanges.push(hostedExchange(question, reply))
    this.#hasFault = reply?.fault !== undefined
    for (let given = reply; ; given = undefined) {
      const round = await this.#client.round(`${this.#answerText(this.#ask!, given)}\n${goOn}`, signal)
      this.#take(round)
      if (round.isKeyFrame || round.scores !== null || this.#isAskedTwice(round)) break
      if (this.questions.length > 0) return null
      this.#countFrame()
    }
    this.#countFrame()
    this.#index += 1
    return this.#frame()
  }

  log(): string {
    return this.#client.log()
  }

  result() {
    const told = this.#scores ?? Array.from({ length: this.setup.seats }, () => 0)
    const scores = this.#measured === null ? told : [this.#measured]
    const end = this.#scores === null ? null : this.#hasFault ? ('fault' as const) : ('natural' as const)
    return { scores, end }
  }

  close(): Promise<void> {
    return this.#client.close()
  }

  #take(round: SdkRound): void {
    this.#isMonitoring ||= round.isMonitoring
    this.#keepTold(round)
    this.#ask = round.ask
    this.#scores = round.scores === null ? null : [...round.scores].toSorted(bySeat).map(([, score]) => score)
    if (this.#scores !== null && this.#criterion !== undefined)
      this.#measured = criterionIn(round.metadata, this.#criterion)
    this.questions = round.ask === null ? [] : this.#questionsOf(round.ask)
    this.asksNobody = round.ask !== null && this.questions.length === 0
  }

  #keepTold(round: SdkRound): void {
    for (const line of round.view) {
      this.#views.push(line)
      this.#told += line.length + 1
    }
    for (const event of eventsOf(round)) {
      this.#events.push(event)
      this.#told += event.text.length + 1
    }
    if (this.#told > mostTold)
      throw this.#client.failure(`The game tells more than ${mostTold} characters in one turn`)
  }

  #questionsOf({ seat, input, answerLines, limitMillis }: SdkQuestion): readonly Question[] {
    this.#carried.add(seat, input)
    if (answerLines === 0) return []
    const limit = this.#isMonitoring && limitMillis > slackMillis ? limitMillis - slackMillis : limitMillis
    return [
      { seat, input: this.#carried.take(seat), opening: 0, answerLines, limitMillis: Math.max(1, limit) },
    ]
  }

  #answerText(ask: SdkQuestion, reply: Reply | undefined): string {
    if (reply?.fault !== undefined) return blockText('SET_PLAYER_TIMEOUT', [])
    const output = reply?.output ?? []
    return blockText(
      'SET_PLAYER_OUTPUT',
      this.#isMonitoring ? [this.#millisOf(ask, reply), ...output] : output,
    )
  }

  /** A referee counts times over the limit. Only a late answer is one: a person, or a relaxed clock, may take longer. */
  #millisOf({ limitMillis }: SdkQuestion, reply: Reply | undefined): string {
    const millis = Math.floor((reply?.micros ?? 0) / 1000)
    return `${reply?.late === undefined ? Math.min(millis, Math.max(0, limitMillis - slackMillis)) : millis}`
  }

  #isAskedTwice({ ask }: SdkRound): boolean {
    return ask !== null && this.#exchanges.some(({ question }) => question.seat === ask.seat)
  }

  #countFrame(): void {
    this.#framesWithoutQuestion = this.questions.length > 0 ? 0 : this.#framesWithoutQuestion + 1
    if (this.#framesWithoutQuestion > mostFramesWithoutQuestion)
      throw this.#client.failure(`The game has asked nobody in ${mostFramesWithoutQuestion} frames`)
  }

  #frame(): Frame {
    const referee = this.log()
    const played = {
      index: this.#index,
      exchanges: withRejections(this.#exchanges, this.#events, this.#scores, this.#marked),
      events: this.#events,
    }
    this.#silent.look(played)
    const remarks = this.#scores === null ? [] : this.#silent.remarks(this.#scores)
    const frame: Frame = {
      ...played,
      state: null,
      ...(this.#views.length > 0 && { view: this.#views.join('\n') }),
      ...(remarks.length > 0 && { remarks }),
      ...(referee !== '' && { referee }),
    }
    this.#exchanges = []
    this.#events = []
    this.#views = []
    this.#told = 0
    return frame
  }
}

const goOn = blockText('GET_GAME_INFO', [])

function bySeat([a]: readonly [Seat, number], [b]: readonly [Seat, number]): number {
  return a - b
}

/** In their texts `$0` stands for the name of seat 0's bot. `raw`: with the marks of colours. */
function eventsOf({ summary, tooltips, parameters, metadata }: SdkRound): readonly GameEvent[] {
  return [
    ...summary.filter((text) => text.trim() !== '').map((text) => eventOf('summary', text)),
    ...tooltips.map(({ seat, text }) => ({ ...eventOf('tooltip', text), seat })),
    ...(parameters === null ? [] : [{ kind: 'parameters', text: parameters.join('\n') }]),
    ...(metadata === null ? [] : [{ kind: 'metadata', text: metadata }]),
  ]
}

function eventOf(kind: string, raw: string): GameEvent {
  const text = plainText(raw)
  return text === raw ? { kind, text } : { kind, text, raw }
}
