import type { Seat } from '../../engine/game.ts'

/** Far more than any game writes to seats that it has not asked yet. */
const mostBytes = 16_000_000
/** What a line takes besides its characters. */
const lineBytes = 32

/** What a referee has written to its seats, until it asks them. */
export class SeatInputs {
  readonly #failure: (what: string) => Error
  readonly #lines = new Map<Seat, string[]>()
  #bytes = 0

  /** `failure`: what is thrown for lines that are too many. */
  constructor(failure: (what: string) => Error) {
    this.#failure = failure
  }

  /** Those with lines, in their order. */
  get seats(): readonly Seat[] {
    return [...this.#lines.keys()].toSorted((a, b) => a - b)
  }

  /** Throws where all lines together are too many: the referee asks too rarely, or never ends. */
  add(seat: Seat, lines: readonly string[]): void {
    const own = this.#lines.get(seat) ?? []
    this.#lines.set(seat, own)
    for (const line of lines) {
      own.push(line)
      this.#bytes += line.length + lineBytes
    }
    if (this.#bytes > mostBytes)
      throw this.#failure(`more than ${mostBytes} bytes to seats that it has not asked`)
  }

  /** The lines of this seat; the next ones begin anew. */
  take(seat: Seat): readonly string[] {
    const lines = this.#lines.get(seat) ?? []
    this.#lines.delete(seat)
    for (const line of lines) this.#bytes -= line.length + lineBytes
    return lines
  }
}
