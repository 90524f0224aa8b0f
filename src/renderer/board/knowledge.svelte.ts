import type { StudioCalls } from '../../contract.ts'
import type { Aids, Json, Question } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'

/** Frames that are read at once, and folded before the page may draw again. */
const framesAtOnce = 32

interface KnowledgeDependencies {
  readonly match: string
  readonly calls: Pick<StudioCalls, 'frames'>
  readonly trouble: (where: string, error: unknown) => void
}

/** What one seat could know after each frame of a match: folded over the record on demand. */
export class SeatKnowledge {
  readonly #source: KnowledgeDependencies
  readonly #know: NonNullable<Aids<unknown, unknown>['know']>
  readonly #seat: number
  /** After each frame; those without a new message share the previous value. */
  readonly #after: Json[] = []
  #count = $state(0)
  #isBroken = $state(false)
  #wanted = -1
  #isReading = false
  /** What it knows with a question that is not answered yet. */
  #asked: { readonly question: Question; readonly known: Json } | null = null

  constructor(
    source: KnowledgeDependencies,
    know: NonNullable<Aids<unknown, unknown>['know']>,
    seat: number,
  ) {
    this.#source = source
    this.#know = know
    this.#seat = seat
  }

  /** Undefined until it is read; null where there is no such information, or the record cannot be understood. */
  at(turn: number): Json | null | undefined {
    if (this.#isBroken) return null
    if (turn < this.#count) return this.#after[turn]
    this.#wanted = Math.max(this.#wanted, turn)
    if (!this.#isReading) void this.#read()
    return undefined
  }

  questions(turn: number, question: Question): Json | null | undefined {
    const before = this.at(turn)
    if (before === undefined || this.#isBroken) return before
    if (this.#asked?.question !== question)
      this.#asked = { question, known: this.#knownAfter(before, question) }
    return this.#asked.known
  }

  #knownAfter(before: Json, question: Question): Json {
    try {
      return this.#know(before, question, [])
    } catch {
      return before
    }
  }

  async #read(): Promise<void> {
    this.#isReading = true
    // Whoever looks may be in the midst of drawing.
    await Promise.resolve()
    try {
      while (this.#count <= this.#wanted && (await this.#readOn()));
    } catch (error) {
      this.#source.trouble('reading what a seat could know', error)
    }
    this.#isReading = false
  }

  /** False: nothing more to read. */
  async #readOn(): Promise<boolean> {
    const from = this.#after.length
    const to = Math.min(this.#wanted, from + framesAtOnce - 1)
    const { match, calls } = this.#source
    const frames = await calls.frames({ match, from, to })
    try {
      for (const frame of frames) this.#after.push(this.#fold(this.#after.at(-1) ?? null, frame))
    } catch {
      // A file may hold any words.
      this.#isBroken = true
    }
    this.#count = this.#after.length
    return frames.length > 0 && !this.#isBroken
  }

  #fold(before: Json, { exchanges }: Frame): Json {
    const own = exchanges.filter(({ question }) => question.seat === this.#seat)
    return own.reduce((known, { question, reply }) => this.#know(known, question, reply.output), before)
  }
}
