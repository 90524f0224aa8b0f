import type { LatestExchange } from '../contract/reading.ts'
import type { Exchange, Frame } from '../engine/match.ts'
import type { FrameSource } from './frame-source.ts'

/** How far back a seat's latest questions are looked for. */
const mostBack = 64

/**
 * Follows what each seat was asked last, frame by frame: all that is known of a match without rules. Ask for frames in order, at
 * best.
 */
export class LatestQuestions {
  readonly #source: FrameSource
  readonly #seats: number
  #told: readonly (LatestExchange | null)[] = []
  #next = -1

  constructor(source: FrameSource) {
    this.#source = source
    this.#seats = source.card.seats.length
  }

  /** For each seat, in the frame or before it; null: nothing yet. */
  at(frame: Frame): readonly (LatestExchange | null)[] {
    if (frame.index !== this.#next) this.#lookBack(frame.index)
    this.#take(frame)
    this.#next = frame.index + 1
    return this.#told
  }

  #lookBack(to: number): void {
    this.#told = Array.from({ length: this.#seats }, () => null)
    const begin = Math.max(1, to - mostBack)
    const firsts = Array.from({ length: Math.min(begin - 1, this.#seats) }, (_, i) => i + 1)
    const others = Array.from({ length: Math.max(0, to - begin) }, (_, i) => begin + i)
    for (const index of [...firsts, ...others]) {
      const frame = this.#source.frame(index)
      if (frame !== undefined) this.#take(frame)
    }
  }

  #take({ index, exchanges }: Frame): void {
    if (exchanges.length === 0) return
    const told = [...this.#told]
    for (const exchange of exchanges) {
      const { seat } = exchange.question
      if (seat < this.#seats) told[seat] = next(told[seat] ?? null, index, exchange)
    }
    this.#told = told
  }
}

function next(last: LatestExchange | null, turn: number, { question, reply }: Exchange): LatestExchange {
  const { input } = question
  return {
    turn,
    input,
    answer: reply.output,
    before: last?.input ?? null,
    first: last === null ? null : (last.first ?? last.input),
  }
}
