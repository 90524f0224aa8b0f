import { isUtf8 } from 'node:buffer'
import { shortened } from '../../reading/shortened.ts'
import type { Extra, Stale } from '../../engine/match.ts'
import { LineOrigins } from './line-origins.ts'
import { LineParts, type OutputLine } from './line.ts'

export interface BotAnswer {
  readonly lines: readonly string[]
  /** Base64 of its bytes, newlines included, if they are not valid UTF-8. */
  readonly raw?: string
  /** Bytes read but not kept: beyond the cap of a line, or late answers to earlier questions. */
  readonly droppedBytes: number
  /** The last line had no newline. */
  readonly unterminated?: true
  readonly stale?: Stale
}

const newline = 10
/** Caps what is reported beyond an answer: a bot may write without end. */
const extraLines = 5
const extraCharacters = 200
const empty = Buffer.alloc(0)

/**
 * Splits a bot's stdout into answers. A line ends with LF or CRLF; a lone CR and NUL are data, and an empty line is a line. Lines
 * beyond an answer stay for the next one. Lines missing when an answer is given up are still owed: they are skipped before the
 * next answer, as a bot that reads question after question writes them first.
 */
export class Output {
  #unread: Buffer = empty
  readonly #parts = new LineParts()
  #lines: OutputLine[] = []
  #owedLines = 0
  #droppedBytes = 0
  readonly #origins = new LineOrigins()
  /** Skipped lines, up to their newline. */
  #readLines = 0
  #stale: Stale | undefined

  ask(turn: number, answerLines: number): void {
    this.#origins.ask(turn, answerLines)
  }

  push(bytes: Buffer): void {
    this.#origins.wrote(newlinesIn(bytes))
    this.#unread = this.#unread.length === 0 ? bytes : Buffer.concat([this.#unread, bytes])
  }

  /** Bytes that belong to no answer yet. */
  get unreadBytes(): number {
    return this.#unread.length
  }

  /** What the bot wrote in the turn of the last question beyond its answer; undefined: nothing. */
  extra(): Extra | undefined {
    const { from, count } = this.#origins.extra
    const partial = this.#origins.isNextExtra
      ? this.#unread.subarray(this.#unread.lastIndexOf(newline) + 1)
      : empty
    const partialLines = partial.length > 0 ? 1 : 0
    this.#origins.record(partialLines)
    if (count + partialLines === 0) return undefined
    const lines: string[] = []
    let start = 0
    for (let line = this.#readLines; line < from + count && lines.length < extraLines; line++) {
      const end = this.#unread.indexOf(newline, start)
      if (line >= from) lines.push(shown(this.#unread.subarray(start, end)))
      start = end + 1
    }
    if (partialLines > 0 && lines.length < extraLines) lines.push(shown(partial))
    return { count: count + partialLines, lines }
  }

  /** The next `count` lines; null until they are there. Then call it again with the same count, or `giveUp`. */
  take(count: number): BotAnswer | null {
    while (this.#owedLines > 0) {
      if (!this.#readLine()) return null
      const late = this.#parts.end(true)
      this.#droppedBytes += late.bytes.length + late.droppedBytes
      this.#owedLines--
    }
    while (this.#lines.length < count) {
      if (!this.#readLine()) return null
      if (this.#lines.length === 0) this.#stale = this.#origins.staleness(this.#readLines - 1)
      this.#lines.push(this.#parts.end(true))
    }
    return this.#answer()
  }

  /** What there is of `count` lines, the last perhaps without its newline; ends this answer. */
  giveUp(count: number): BotAnswer {
    const missing = count - this.#lines.length
    const isCut = this.#owedLines === 0 && this.#parts.length > 0
    if (isCut) this.#lines.push(this.#parts.end(false))
    this.#owedLines += missing
    const answer = this.#answer(isCut ? this.#lines.length - 1 : undefined)
    return isCut ? { ...answer, unterminated: true } : answer
  }

  /** Moves unread bytes to the current line, up to a newline; returns whether there was one. */
  #readLine(): boolean {
    const end = this.#unread.indexOf(newline)
    if (end < 0) {
      this.#parts.add(this.#unread)
      this.#unread = empty
      return false
    }
    this.#readLines++
    this.#parts.add(this.#unread.subarray(0, end))
    this.#unread = end + 1 === this.#unread.length ? empty : this.#unread.subarray(end + 1)
    return true
  }

  #answer(unterminated?: number): BotAnswer {
    const lines = this.#lines
    this.#lines = []
    const droppedBytes = lines.reduce((sum, line) => sum + line.droppedBytes, this.#droppedBytes)
    this.#droppedBytes = 0
    const stale = this.#stale
    this.#stale = undefined
    const texts = lines.map((line) => line.bytes.toString('utf8'))
    const answer = { lines: texts, droppedBytes, ...(stale && { stale }) }
    if (lines.every((line) => isUtf8(line.bytes))) return answer
    const raw = lines.flatMap((line, i) => (i === unterminated ? [line.raw] : [line.raw, Buffer.of(newline)]))
    return { ...answer, raw: Buffer.concat(raw).toString('base64') }
  }
}

function newlinesIn(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count++
  return count
}

/** The beginning of a line, without its line end. */
function shown(line: Buffer): string {
  const text = line
    .subarray(0, extraCharacters * 4 + 1)
    .toString('utf8')
    .replace(/\r$/, '')
  return shortened(text, extraCharacters)
}
