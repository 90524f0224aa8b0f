import type { Stale } from '../../engine/match.ts'

/** The lines that were read before the next question was sent, from line `from` on. Lines and answers are counted from 0. */
interface Period {
  readonly from: number
  /** By how many lines the bot was ahead of its questions when the period began. */
  readonly ahead: number
  /** The last answer line that was asked for then; -1 before the first question. */
  readonly last: number
  /** Extra lines before this one are in the record of its turn. */
  recorded: number
}

/**
 * Tells for which turn a bot wrote each of its lines. A bot that reads question after question writes as many lines as it is
 * asked for; once it has written more, all its later lines answer earlier questions than they are taken for.
 */
export class LineOrigins {
  /** The turn of each line that was asked for. */
  readonly #turns: number[] = []
  readonly #periods: Period[] = [{ from: 0, ahead: 0, last: -1, recorded: 0 }]
  /** The answer line with which the last question begins. */
  #start = 0
  #written = 0
  #ahead = 0

  /** A question is about to be sent that asks for `count` lines. */
  ask(turn: number, count: number): void {
    this.#start = this.#turns.length
    for (let i = 0; i < count; i++) this.#turns.push(turn)
    if (this.#now.from === this.#written) this.#periods.pop()
    const from = this.#written
    this.#periods.push({ from, ahead: this.#ahead, last: this.#turns.length - 1, recorded: from })
  }

  /** So many more lines were read up to their newline. */
  wrote(count: number): void {
    this.#written += count
    this.#ahead = Math.max(this.#ahead, this.#written - this.#turns.length)
  }

  /** What there is to say of a line that is taken as the beginning of an answer. Lines are taken in their order. */
  staleness(line: number): Stale | undefined {
    while (this.#periods.length > 1 && this.#periods[1]!.from <= line) this.#periods.shift()
    const { ahead, last, recorded } = this.#periods[0]!
    const answers = Math.min(line - ahead, last)
    if (answers >= this.#start) return undefined
    return {
      turn: this.#turns[answers] ?? 0,
      ...(line >= this.#now.from && { counted: true }),
      ...(line > last + ahead && line >= recorded && { extra: true }),
    }
  }

  /** The first line that is more than the last question asked for, and how many such lines there are. */
  get extra(): { readonly from: number; readonly count: number } {
    const { last, ahead } = this.#now
    const from = last + ahead + 1
    return { from, count: Math.max(0, this.#written - from) }
  }

  /** Whether a line that is not whole yet is more than the last question asked for. */
  get isNextExtra(): boolean {
    return this.#written >= this.extra.from
  }

  /** The extra lines so far are kept with the turn. */
  record(partialLines: number): void {
    this.#now.recorded = this.#written + partialLines
  }

  get #now(): Period {
    return this.#periods.at(-1)!
  }
}
