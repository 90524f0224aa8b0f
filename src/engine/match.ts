import type { Fault, Game, GameEvent, Json, Move, Question, Ruling, Seat } from './game.ts'
import { UserError } from './user-error.ts'

/** Everything that determines a match before its first turn. The seed is text: the original referees' seeds have 64 bits. */
export interface Setup {
  readonly game: string
  readonly version: number
  readonly seats: number
  readonly options: { readonly [name: string]: Json }
  readonly seed: string
}

/** What the system and the bot's runtime tell of an answer that took more than 10 ms; members are missing where nobody knows. */
export interface SlowTimes {
  /** For how long the bot had the processor meanwhile. Of the first of these answers in a row, without the first 10 ms. */
  readonly processorMicros?: number
  /** For how long a thread of it could have run meanwhile, and waited for a core: of the one that waited the longest; not in older records. */
  readonly waitMicros?: number
  /** Pages of memory that the system gave it meanwhile (usually 4 KB each), and those that it had to read from a disk. */
  readonly newPages?: number
  readonly readPages?: number
  /** Garbage collections: only of matches with runtime events, and where there were some. */
  readonly gcMicros?: number
  readonly gcPauses?: number
  /** Methods that Java's compiler turned into machine code meanwhile; likewise. */
  readonly compiled?: number
}

export interface Reply extends SlowTimes {
  readonly seat: Seat
  readonly by: 'bot' | 'record' | 'person'
  readonly output: readonly string[]
  /** stderr since the seat's previous answer. */
  readonly errors: string
  /** Time from the last byte of the question written to the answer's newline read. */
  readonly micros: number
  readonly fault?: 'timeout' | 'crash'
  readonly why?: string
  /** It wrote more than this turn asked for; the rest is read as its next answer. */
  readonly leftover?: true
  /** That rest, as far as it was read; absent in records of earlier versions. */
  readonly extra?: Extra
  /** The answer was written before its question. */
  readonly stale?: Stale
  /** The last line had no newline. */
  readonly unterminated?: true
  /** Base64 of the output's bytes with newlines, where they are not valid UTF-8: `output` has replacement characters. */
  readonly raw?: string
  /** Bytes counted but not kept. */
  readonly dropped?: { readonly output: number; readonly errors: number }
  /** Answered after the limit, within the slack: the count of such answers of this seat in this match, from 1. */
  readonly late?: number
  /** How long Botscope's own event loop stalled meanwhile, in milliseconds; only where it was more than 5. */
  readonly stalledMillis?: number
  /** The bot's own answer, where a person or the record answers for it. */
  readonly instead?: readonly string[]
  /** Of a bot that is run again with its input line by line; not in matches. */
  readonly given?: GivenLines
}

export interface GivenLines {
  /** What it had been given when it answered, of how many. */
  readonly lines: number
  readonly of: number
  /** It gave no answer: it waited for more. */
  readonly wantsMore?: true
  /** It never rests: nobody knows when it has read a line. */
  readonly isRestless?: true
}

export interface Extra {
  /** Number of lines, including a last one without a newline. */
  readonly count: number
  /** The first 5, each cut at 200 characters. */
  readonly lines: readonly string[]
}

/** The question for which a bot wrote an answer that was read as the answer to a later one. */
export interface Stale {
  /** Turn of that question; 0: written before the first one. */
  readonly turn: number
  /** Read after the later question was sent: the number of lines before it shows that it belongs to an earlier one. */
  readonly counted?: true
  /** An extra line of that turn that arrived too late for its record. */
  readonly extra?: true
}

export interface Exchange {
  readonly question: Question
  readonly reply: Reply
  readonly ruling: Ruling
  readonly say?: string
}

/** One round of questions and its outcome; immutable. Frame 0 is the setup, without questions. */
export interface Frame<State = unknown> {
  readonly index: number
  readonly exchanges: readonly Exchange[]
  readonly events: readonly GameEvent[]
  /** After the turn. Null where a hosted referee does not reveal it; `view` may then hold what it shows. */
  readonly state: State | null
  readonly view?: string | undefined
  /** As a game program reports it; built-in games compute it from the state. */
  readonly standing?: readonly number[] | undefined
  readonly remarks?: readonly Remark[]
  /** What a hosted referee logged since the frame before: its stderr, and lines of its stdout that say nothing to us. */
  readonly referee?: string | undefined
}

/**
 * A remark of another program on a frame, or of Botscope on its file. Disagreement: the frame is not what the rules give.
 * Missing: not in the file. Rejected, unasked: of the last frame, about the last answer of a seat that a referee asks no more.
 */
export interface Remark {
  readonly kind: 'summary' | 'tooltip' | 'disagreement' | 'missing' | 'rejected' | 'unasked'
  readonly text: string
  /** Of the first summary: the text of all of them with colour marks and empty lines, as the file has it. */
  readonly raw?: string | undefined
  readonly seat?: Seat
  /** An earlier turn that it is about. */
  readonly turn?: number
}

/** The part of `AbortSignal` that the engine uses. */
interface Signal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
}

/**
 * A match is its frames so far: it asks and takes replies and never waits for bots. A built-in game answers at once; a hosted
 * referee is a process.
 */
export interface Match {
  readonly setup: Setup
  readonly first: Frame
  /** Empty when the match is over, and in a turn that asks nobody. */
  readonly questions: readonly Question[]
  /** The match goes on with a turn that asks nobody: `answer` it with no replies. */
  readonly asksNobody?: boolean
  /** Null: the same turn asks further seats, in `questions`. */
  answer(replies: readonly Reply[], signal: Signal): Frame | Promise<Frame | null>
  /** Set by who carries the questions: a hosted referee may only come out with the rest of one while its seat is asked. */
  onMore?: (seat: Seat, lines: readonly string[]) => void
  /** Answers that the rules would accept from a seat that is asked now; not there: a hosted referee does not tell. */
  legal?(seat: Seat, signal: Signal): Promise<readonly (readonly string[])[]>
  /** What a hosted referee logged since its last frame: of the turn in which it breaks there is no frame. */
  log?(): string
  result(): { readonly scores: readonly number[]; readonly end: 'natural' | 'fault' | 'limit' | null }
  close(): Promise<void>
}

/** A match by rules of our own, which answer at once. */
export interface RuledMatch extends Match {
  answer(replies: readonly Reply[], signal?: Signal): Frame
}

/** Options are complete and checked (`options.ts`). Throws a `UserError` where the setup does not fit the game. */
export function openMatch(game: Game, setup: Setup): RuledMatch {
  if (setup.seats < game.seats.min || setup.seats > game.seats.max)
    throw new UserError(seatsNeeded(game, setup.seats))
  return new LocalMatch(game, setup, game.rules.setup(setup.seats, setup.options as never, setup.seed))
}

/** Opens a match at its recorded frame 0: a replay does not depend on how the seed was used. */
export function openRecorded(game: Game, setup: Setup, first: Frame): RuledMatch {
  return new LocalMatch(game, setup, first.state)
}

export function seatsNeeded(game: Pick<Game, 'title' | 'seats'>, given: number): string {
  const { min, max } = game.seats
  const wanted = min === max ? `${min}` : `${min} to ${max}`
  return `${game.title} needs ${wanted} ${max === 1 ? 'bot' : 'bots'}, not ${given}`
}

class LocalMatch implements RuledMatch {
  readonly setup: Setup
  readonly first: Frame
  questions: readonly Question[]
  readonly #game: Game
  readonly #asked: boolean[]
  #state: unknown
  #index = 0

  constructor(game: Game, setup: Setup, state: unknown) {
    this.#game = game
    this.setup = setup
    this.#state = state
    this.#asked = Array.from({ length: setup.seats }, () => false)
    this.first = { index: 0, exchanges: [], events: [], state }
    this.questions = this.#ask()
  }

  answer(replies: readonly Reply[]): Frame {
    const questions = this.questions
    const moves = questions.map((question, i) => this.#move(question, replies[i]))
    const step = this.#game.rules.play(this.#state, moves)
    const exchanges = questions.map((question, i) =>
      exchange(question, replies[i]!, step.rulings[i]!, moves[i]!),
    )
    this.#state = step.state
    this.#index += 1
    this.questions = this.#ask()
    return { index: this.#index, exchanges, events: step.events, state: step.state }
  }

  result() {
    return { scores: this.#game.rules.scores(this.#state), end: this.#game.rules.end(this.#state) }
  }

  async close() {}

  #move(question: Question, reply: Reply | undefined): Move<unknown> {
    if (reply?.seat !== question.seat)
      throw new Error(`seat ${question.seat} was asked, seat ${reply?.seat} replied`)
    if (reply.fault !== undefined) {
      return { seat: reply.seat, fault: reply.fault, why: reply.why ?? faultText[reply.fault] }
    }
    return this.#game.protocol.parse(this.#state, reply.seat, reply.output)
  }

  #ask(): readonly Question[] {
    return this.#game.rules.toAct(this.#state).map((seat) => {
      const isFirst = !this.#asked[seat]
      this.#asked[seat] = true
      const opening = isFirst ? this.#game.protocol.opening(this.#state, seat) : []
      const input = this.#game.protocol.input(this.#state, seat)
      return {
        seat,
        input: isFirst ? [...opening, ...input] : input,
        opening: opening.length,
        answerLines: 1,
        limitMillis: isFirst ? this.#game.limitMillis.first : this.#game.limitMillis.later,
      }
    })
  }
}

const faultText: { readonly [F in Fault]: string } = {
  invalid: 'the answer is not valid',
  timeout: 'no answer within the time limit',
  crash: 'the bot ended',
}

function exchange(question: Question, reply: Reply, ruling: Ruling, move: Move<unknown>): Exchange {
  const say = 'say' in move ? move.say : undefined
  return say === undefined || say === '' ? { question, reply, ruling } : { question, reply, ruling, say }
}

/** 0 is best; equal scores share a rank, and the next rank is skipped. */
export function ranksOf(scores: readonly number[]): readonly number[] {
  return scores.map((own) => scores.filter((other) => other > own).length)
}
