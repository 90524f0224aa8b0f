import type { HostedGame } from '../../../contract/games.ts'
import type { GameEvent, Question, Seat } from '../../../engine/game.ts'
import type { Exchange, Frame, Match, Reply, Setup } from '../../../engine/match.ts'
import { commandOf, placeholdersIn } from '../command.ts'
import { hostedExchange } from '../exchange.ts'
import { GameFailure } from '../failure.ts'
import { startMillis } from '../limits.ts'
import type { HostedRun } from '../hosted-run.ts'
import { startReferee } from '../process.ts'
import { SeatInputs } from '../seat-inputs.ts'
import type { RefereeWire } from '../wire.ts'
import { Relays, type TapRelayEvents } from './relays.ts'
import { scoresIn } from './scores.ts'

/** A tool writes the lines of a turn at once: so long without another one, they are a question. */
const quietMillis = 5
const mostPrintedLines = 10_000
const mostPrintedCharacters = 4_000_000

/**
 * A match of a tool that starts its bots itself: it gets relays in their place, and what it writes to a relay is a question. A
 * turn is what it wrote until the answers were there and it writes again.
 */
export class TapMatch implements Match {
  readonly setup: Setup
  first: Frame = { index: 0, exchanges: [], events: [], state: null }
  questions: readonly Question[] = []
  onMore?: (seat: Seat, lines: readonly string[]) => void
  readonly #game: HostedGame
  readonly #relays: Relays
  readonly #wire: RefereeWire
  readonly #printed: string[] = []
  #printedCharacters = 0
  readonly #inputs = new SeatInputs(Error)
  /** Lines that came while their seat was asked. */
  readonly #late = new SeatInputs(Error)
  readonly #asked = new Set<Seat>()
  #index = 0
  #ended: string | null = null
  /** What makes the match fail. */
  #broken: string | null = null
  #changed: () => void = () => {}
  #scores: readonly number[] | null = null

  private constructor(game: HostedGame, setup: Setup, relays: Relays, match: string) {
    this.#game = game
    this.setup = setup
    this.#relays = relays
    this.#wire = startReferee(
      tapCommand(game, setup, relays.commands),
      match,
      { line: (line) => this.#print(line), failed: (why) => this.#end(why) },
      'lenient',
    )
    this.#wire.allow(game.limits.messageBytes)
  }

  static async start(game: HostedGame, setup: Setup, { match, signal }: HostedRun): Promise<TapMatch> {
    const early: [Seat, readonly string[]][] = []
    let hear: TapRelayEvents['lines'] = (seat, lines) => void early.push([seat, lines])
    let tap: TapMatch | undefined
    const relays = await Relays.open(setup.seats, game.limits.messageBytes, {
      lines: (seat, lines) => hear(seat, lines),
      broken: (why) => void (tap !== undefined && tap.#break(why)),
    })
    try {
      tap = new TapMatch(game, setup, relays, match)
      hear = (seat, lines) => tap!.#hear(seat, lines)
      for (const [seat, lines] of early) tap.#hear(seat, lines)
      await tap.#next(startMillis, signal)
      tap.first = tap.#frame([], [])
      return tap
    } catch (error) {
      if (tap === undefined) relays.close()
      await tap?.close()
      throw error
    }
  }

  async answer(replies: readonly Reply[], signal: AbortSignal): Promise<Frame> {
    const exchanges = this.questions.map((question, i) => hostedExchange(this.#whole(question), replies[i]))
    this.questions = []
    for (const { reply } of exchanges) {
      if (reply.fault === undefined) this.#relays.write(reply.seat, reply.output)
      else this.#relays.end(reply.seat)
    }
    await this.#next(this.#game.limits.callMillis, signal)
    this.#index += 1
    return this.#frame(exchanges, this.#ended === null ? [] : this.#rest())
  }

  log(): string {
    return this.#wire.log()
  }

  result() {
    const nothing = Array.from({ length: this.setup.seats }, () => 0)
    return { scores: this.#scores ?? nothing, end: this.#scores === null ? null : ('natural' as const) }
  }

  async close(): Promise<void> {
    await this.#wire.close()
    this.#relays.close()
  }

  /** Waits for the next questions, or for the end of the tool. */
  async #next(millis: number, signal: AbortSignal): Promise<void> {
    const isWritten = () => this.#inputs.seats.length > 0
    await this.#wait(() => this.#ended !== null || this.#broken !== null || isWritten(), millis, signal)
    if (this.#broken === null && isWritten()) await this.#quiet()
    if (this.#broken !== null) throw this.#failure(`The tool wrote ${this.#broken}`)
    if (isWritten()) {
      this.questions = this.#inputs.seats.map((seat) => this.#ask(seat))
      return
    }
    const { reader } = this.#game
    this.#scores = scoresIn(reader, this.#printed, this.setup.seats)
    if (this.#scores === null)
      throw this.#failure(`The tool ${this.#ended}, without scores for the reader ${reader}`)
  }

  #ask(seat: Seat): Question {
    const { first, later } = this.#game.limitMillis
    const limitMillis = this.#asked.has(seat) ? later : first
    this.#asked.add(seat)
    return { seat, input: this.#inputs.take(seat), opening: 0, answerLines: 1, limitMillis }
  }

  #whole(question: Question): Question {
    const late = this.#late.take(question.seat)
    return late.length === 0 ? question : { ...question, input: [...question.input, ...late] }
  }

  #hear(seat: Seat, lines: readonly string[]): void {
    if (this.#broken !== null) return
    const isAsked = this.questions.some((question) => question.seat === seat)
    try {
      const inputs = isAsked ? this.#late : this.#inputs
      inputs.add(seat, lines)
    } catch (error) {
      return this.#break((error as Error).message)
    }
    if (isAsked) this.onMore?.(seat, lines)
    this.#changed()
  }

  #break(why: string): void {
    this.#broken = why
    this.#changed()
  }

  #print(line: string): void {
    this.#printedCharacters += line.length
    if (this.#printed.length < mostPrintedLines && this.#printedCharacters < mostPrintedCharacters)
      this.#printed.push(line)
  }

  #end(why: string): void {
    this.#ended = why
    this.#changed()
  }

  async #wait(isThere: () => boolean, millis: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    await new Promise<void>((resolve, reject) => {
      const over = (done: () => void) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        this.#changed = () => {}
        done()
      }
      const onAbort = () => over(() => reject(signal.reason as Error))
      const silent = () => over(() => reject(this.#failure(`The tool asked nobody for ${millis} ms`)))
      const timer = setTimeout(silent, millis)
      signal.addEventListener('abort', onAbort)
      this.#changed = () => {
        if (isThere()) over(resolve)
      }
      this.#changed()
    })
  }

  /** Resolves when no line has come for a while. */
  async #quiet(): Promise<void> {
    await new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, quietMillis)
      this.#changed = () => {
        clearTimeout(timer)
        timer = setTimeout(resolve, quietMillis)
      }
    })
    this.#changed = () => {}
  }

  #failure(words: string): GameFailure {
    const last = [...this.#printed.slice(-5), this.#wire.lastWords().trimEnd()].filter((line) => line !== '')
    return new GameFailure(last.length === 0 ? words : `${words}\nIts last words:\n${last.join('\n')}`)
  }

  #frame(exchanges: readonly Exchange[], events: readonly GameEvent[]): Frame {
    const referee = this.log()
    return { index: this.#index, exchanges, events, state: null, ...(referee !== '' && { referee }) }
  }

  /** What the tool has printed. */
  #rest(): readonly GameEvent[] {
    return this.#printed.map((text) => ({ kind: 'result', text }))
  }
}

/** Without a place for the bots they follow as brutaltester gives them. */
function tapCommand(game: HostedGame, setup: Setup, relays: readonly string[]) {
  const named = placeholdersIn(game.command)
  const bots = Object.fromEntries(relays.map((relay, seat) => [`bot${seat + 1}`, relay]))
  const { words, folder } = commandOf(game, setup, bots)
  if ([...named].some((name) => /^bot\d$/.test(name))) return { words, folder }
  const seed = named.has('seed') ? [] : ['-d', `seed=${setup.seed}`]
  return { words: [...words, ...relays.flatMap((relay, seat) => [`-p${seat + 1}`, relay]), ...seed], folder }
}
