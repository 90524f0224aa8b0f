import { isUtf8 } from 'node:buffer'
import { LineParts, type Line } from './line.ts'

/** What was read as the answer to one question. */
export interface Answer {
  readonly lines: readonly string[]
  /** Base64 of its bytes, newlines included, where they are not valid UTF-8. */
  readonly raw?: string
  /** Bytes that were read and not kept: beyond the cap of a line, or late answers to earlier questions. */
  readonly droppedBytes: number
  /** The last line had no newline. */
  readonly unterminated?: true
}

const newline = 10
const empty = Buffer.alloc(0)

/**
 * What a bot writes to stdout, cut into answers. A line ends with LF or CRLF; a lone CR and NUL are data, and an empty
 * line is a line. What is beyond an answer stays for the next; what an answer lacks when it is given up is still owed:
 * it is read past before the next one, as a bot that reads question after question writes it first.
 */
export class Output {
  #unread: Buffer = empty
  readonly #parts = new LineParts()
  #lines: Line[] = []
  #owedLines = 0
  #droppedBytes = 0

  push(bytes: Buffer): void {
    this.#unread = this.#unread.length === 0 ? bytes : Buffer.concat([this.#unread, bytes])
  }

  /** Bytes that belong to no answer yet. */
  get unreadBytes(): number {
    return this.#unread.length
  }

  /** The next `count` lines; null as long as they are not there. Call it again with the same count, or `giveUp`. */
  take(count: number): Answer | null {
    while (this.#owedLines > 0) {
      if (!this.#readLine()) return null
      const late = this.#parts.end(true)
      this.#droppedBytes += late.bytes.length + late.droppedBytes
      this.#owedLines--
    }
    while (this.#lines.length < count) {
      if (!this.#readLine()) return null
      this.#lines.push(this.#parts.end(true))
    }
    return this.#answer()
  }

  /** What is there of `count` lines, the last perhaps without its newline: all there will be of this answer. */
  giveUp(count: number): Answer {
    const missing = count - this.#lines.length
    const isCut = this.#owedLines === 0 && this.#parts.length > 0
    if (isCut) this.#lines.push(this.#parts.end(false))
    this.#owedLines += missing
    const answer = this.#answer(isCut ? this.#lines.length - 1 : undefined)
    return isCut ? { ...answer, unterminated: true } : answer
  }

  /** Moves what is unread to the line being gathered, up to a newline: whether there was one. */
  #readLine(): boolean {
    const end = this.#unread.indexOf(newline)
    if (end < 0) {
      this.#parts.add(this.#unread)
      this.#unread = empty
      return false
    }
    this.#parts.add(this.#unread.subarray(0, end))
    this.#unread = end + 1 === this.#unread.length ? empty : this.#unread.subarray(end + 1)
    return true
  }

  #answer(unterminated?: number): Answer {
    const lines = this.#lines
    this.#lines = []
    const droppedBytes = lines.reduce((sum, line) => sum + line.droppedBytes, this.#droppedBytes)
    this.#droppedBytes = 0
    const texts = lines.map((line) => line.bytes.toString('utf8'))
    if (lines.every((line) => isUtf8(line.bytes))) return { lines: texts, droppedBytes }
    const raw = lines.flatMap((line, i) => (i === unterminated ? [line.raw] : [line.raw, Buffer.of(newline)]))
    return { lines: texts, droppedBytes, raw: Buffer.concat(raw).toString('base64') }
  }
}
