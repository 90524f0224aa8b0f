import type { Stale } from '../../engine/match.ts'

/** The lines that were read before the next question was sent, from line `from` on. Lines and answers count from 0. */
interface Period {
  readonly from: number
  /** How many lines the bot was ahead of its questions when the period began. */
  readonly ahead: number
  /** The last answer line requested by then; -1 before the first question. */
  readonly last: number
  /** Extra lines before this one are in the record of their turn. */
  recorded: number
}

/**
 * Attributes each line of a bot to the turn it was written for. A bot that reads question after question writes as many lines as
 * requested; once it has written more, all its later lines belong to earlier questions than they are taken for.
 */
export class LineOrigins {
  /** By requested line. */
  readonly #turns: number[] = []
  readonly #periods: Period[] = [{ from: 0, ahead: 0, last: -1, recorded: 0 }]
  /** The first answer line of the last question. */
  #start = 0
  #written = 0
  #ahead = 0

  /** Call before a question is sent that asks for `count` lines. */
  ask(turn: number, count: number): void {
    this.#start = this.#turns.length
    for (let i = 0; i < count; i++) this.#turns.push(turn)
    if (this.#now.from === this.#written) this.#periods.pop()
    const from = this.#written
    this.#periods.push({ from, ahead: this.#ahead, last: this.#turns.length - 1, recorded: from })
  }

  wrote(count: number): void {
    this.#written += count
    this.#ahead = Math.max(this.#ahead, this.#written - this.#turns.length)
  }

  /** What to report about the first line of an answer; undefined if it is not stale. Call with lines in ascending order. */
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

  /** The first line beyond those the last question asked for, and the number of such lines. */
  get extra(): { readonly from: number; readonly count: number } {
    const { last, ahead } = this.#now
    const from = last + ahead + 1
    return { from, count: Math.max(0, this.#written - from) }
  }

  /** Whether an incomplete line is beyond what the last question asked for. */
  get isNextExtra(): boolean {
    return this.#written >= this.extra.from
  }

  record(partialLines: number): void {
    this.#now.recorded = this.#written + partialLines
  }

  get #now(): Period {
    return this.#periods.at(-1)!
  }
}
