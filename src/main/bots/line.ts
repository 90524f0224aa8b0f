/** Maximum bytes kept of an answer's line, without its line end. */
const lineBytes = 10_000

const carriageReturn = 13
const empty = Buffer.alloc(0)

/** A line that a newline or the end of the output ended. */
export interface OutputLine {
  /** Without the line end. */
  readonly bytes: Buffer
  /** As read, including a carriage return before the newline; cut like the line. */
  readonly raw: Buffer
  /** The line end does not count. */
  readonly droppedBytes: number
}

/** Assembles one line from its parts; keeps the first 10,000 bytes and counts the rest. */
export class LineParts {
  /** One more than the cap: a carriage return there is a line end, not data. */
  #kept: Buffer = empty
  #last = -1
  /** Bytes. */
  length = 0

  add(part: Buffer): void {
    if (part.length === 0) return
    const room = lineBytes + 1 - this.#kept.length
    if (room > 0) {
      const fits = part.length > room ? part.subarray(0, room) : part
      this.#kept = this.length === 0 ? fits : Buffer.concat([this.#kept, fits])
    }
    this.length += part.length
    this.#last = part[part.length - 1]!
  }

  /** Returns the line, without a carriage return at its end if a newline follows, and begins the next. */
  end(hasNewline: boolean): OutputLine {
    const endBytes = hasNewline && this.#last === carriageReturn ? 1 : 0
    const length = this.length - endBytes
    const droppedBytes = Math.max(0, length - lineBytes)
    const bytes =
      length < this.#kept.length ? this.#kept.subarray(0, Math.min(length, lineBytes)) : this.#cut()
    const line = { bytes, raw: droppedBytes > 0 ? bytes : this.#kept, droppedBytes }
    this.#kept = empty
    this.#last = -1
    this.length = 0
    return line
  }

  #cut(): Buffer {
    return this.#kept.length > lineBytes ? this.#kept.subarray(0, lineBytes) : this.#kept
  }
}
