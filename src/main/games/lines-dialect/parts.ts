import type { Seat } from '../../../engine/game.ts'
import type { PartReader } from '../talk.ts'

/** What a referee says in brutaltester's old protocol. */
export type LinesPart =
  | { readonly kind: 'input'; readonly seat: Seat; readonly lines: readonly string[] }
  | { readonly kind: 'output'; readonly seat: Seat; readonly count: number }
  | { readonly kind: 'error'; readonly seat: Seat; readonly text: string }
  /** Best first; the seats of a group are equal. */
  | { readonly kind: 'end'; readonly groups: readonly (readonly Seat[])[] }

/** Lines after `###Input` are for the seat, up to the next word of the protocol; all others are noise. */
export class LinesParts implements PartReader<readonly LinesPart[]> {
  readonly #seats: number
  readonly #noise: (line: string) => void
  #input: { readonly seat: Seat; readonly lines: string[] } | null = null

  constructor(seats: number, noise: (line: string) => void) {
    this.#seats = seats
    this.#noise = noise
  }

  push(line: string): readonly LinesPart[] | null {
    if (!line.startsWith('###')) {
      if (this.#input === null) this.#noise(line)
      else this.#input.lines.push(line)
      return null
    }
    const before: LinesPart[] = this.#input === null ? [] : [{ kind: 'input', ...this.#input }]
    this.#input = null
    const part = this.#partIn(line)
    const parts = part === null ? before : [...before, part]
    return parts.length === 0 ? null : parts
  }

  /** Null: an input begins. Throws where a line is none of the protocol. */
  #partIn(line: string): LinesPart | null {
    const [word = '', first = '', ...rest] = line.slice(3).trim().split(/\s+/)
    switch (word) {
      case 'Input':
        this.#input = { seat: this.#seatIn(line, first), lines: [] }
        return null
      case 'Output': {
        const count = /^\d{1,4}$/.test(rest[0] ?? '') ? Number(rest[0]) : 0
        if (count < 1) throw new Error(`${JSON.stringify(line)}: the number of lines is not a number from 1`)
        return { kind: 'output', seat: this.#seatIn(line, first), count }
      }
      case 'Error':
        return { kind: 'error', seat: this.#seatIn(line, first), text: rest.join(' ') }
      case 'End':
        return { kind: 'end', groups: this.#groupsIn(line, [first, ...rest]) }
      default:
        throw new Error(`${JSON.stringify(line)}: not one of ###Input, ###Output, ###Error and ###End`)
    }
  }

  #seatIn(line: string, text: string): Seat {
    const seat = /^\d{1,2}$/.test(text) ? Number(text) : this.#seats
    if (seat < this.#seats) return seat
    throw new Error(`${JSON.stringify(line)}: the match has seats 0 to ${this.#seats - 1}`)
  }

  /** Each digit of a group is a seat. */
  #groupsIn(line: string, groups: readonly string[]): readonly (readonly Seat[])[] {
    const seats = groups.map((group) => [...group].map((digit) => this.#seatIn(line, digit)))
    const all = seats.flat()
    if (new Set(all).size === this.#seats && all.length === this.#seats) return seats
    throw new Error(`${JSON.stringify(line)}: each of the seats 0 to ${this.#seats - 1} must be there once`)
  }
}
