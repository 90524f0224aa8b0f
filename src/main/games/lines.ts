import { isUtf8 } from 'node:buffer'

const newline = 10
const empty: Buffer = Buffer.alloc(0)

/** Strict: a line that is not UTF-8 is an error. Lenient: its wrong bytes become replacement characters. */
export type Decoding = 'strict' | 'lenient'

/** Splits bytes into lines of at most `mostBytes`; a longer one is reported instead of kept. */
export class MessageLines {
  mostBytes: number
  readonly #decoding: Decoding
  #parts: Buffer[] = []
  #bytes = 0

  constructor(mostBytes: number, decoding: Decoding = 'strict') {
    this.mostBytes = mostBytes
    this.#decoding = decoding
  }

  /** Bytes of the line that has no end yet. */
  get unfinishedBytes(): number {
    return this.#bytes
  }

  /** The lines that these bytes end; throws where one is too long or no UTF-8. */
  push(bytes: Buffer): readonly string[] {
    const lines: string[] = []
    let from = 0
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, from)) {
      this.#add(bytes.subarray(from, at))
      lines.push(this.#take())
      from = at + 1
    }
    this.#add(from === 0 ? bytes : bytes.subarray(from))
    return lines
  }

  #add(part: Buffer): void {
    this.#bytes += part.length
    if (this.#bytes > this.mostBytes) {
      this.#parts = []
      throw new Error(`a line of more than ${this.mostBytes} bytes`)
    }
    if (part.length > 0) this.#parts.push(part)
  }

  #take(): string {
    const line = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts)
    this.#parts = []
    this.#bytes = 0
    if (this.#decoding === 'strict' && !isUtf8(line)) throw new Error('a line that is not UTF-8')
    return (line.at(-1) === 13 ? line.subarray(0, -1) : line.length === 0 ? empty : line).toString('utf8')
  }
}
