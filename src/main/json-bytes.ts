import type { Json } from '../engine/game.ts'
import type { Path } from '../engine/path.ts'
import { valueAt } from '../engine/path.ts'

/**
 * One JSON value in UTF-8, of which only what is asked for is parsed: all else is skipped, bracket by bracket, and no byte
 * twice, however many paths are asked for. Throws a `SyntaxError` where it meets what JSON without spaces cannot have.
 */
export class JsonBytes {
  readonly #bytes: Buffer
  readonly #start: number
  readonly #wholes = new Map<number, Parts>()

  /** The value begins at `start`. */
  constructor(bytes: Buffer, start: number) {
    this.#bytes = bytes
    this.#start = start
  }

  /** As `valueAt` of the whole. */
  at(path: Path): Json | undefined {
    const text = this.textAt(path)
    return text === undefined ? undefined : (JSON.parse(text) as Json)
  }

  /** The JSON of what is there; undefined where nothing is. */
  textAt(path: Path): string | undefined {
    const bytes = this.#bytes
    let start = this.#start
    for (const [depth, key] of path.entries()) {
      if (!isWhole(bytes[start])) return textWithin(this.#text(start), path.slice(depth))
      const part = this.#partsOf(start).find(key)
      if (part < 0) return undefined
      start = part
    }
    return this.#text(start)
  }

  #text(start: number): string {
    return this.#bytes.toString('utf8', start, endOf(this.#bytes, start))
  }

  #partsOf(start: number): Parts {
    let parts = this.#wholes.get(start)
    if (parts === undefined) this.#wholes.set(start, (parts = new Parts(this.#bytes, start)))
    return parts
  }
}

/** Where the fields of a record or the items of a list begin, as far as somebody looked. */
class Parts {
  readonly #bytes: Buffer
  readonly #isList: boolean
  /** Where the values begin; of a record before each value its key, without quotes: where it begins and ends. */
  readonly #places: number[] = []
  #at: number
  #isDone = false

  constructor(bytes: Buffer, start: number) {
    this.#bytes = bytes
    this.#isList = bytes[start] === openList
    this.#at = start
  }

  /** Where the value begins; -1 where there is none. */
  find(key: string | number): number {
    if (this.#isList !== (typeof key === 'number')) return -1
    return typeof key === 'number' ? this.#item(key) : this.#field(key)
  }

  #item(index: number): number {
    if (!Number.isInteger(index) || index < 0) return -1
    while (this.#places.length <= index) if (!this.#next()) return -1
    return this.#places[index]!
  }

  #field(name: string): number {
    const wanted = Buffer.from(name)
    for (let i = 0; i < this.#places.length || this.#next(); i += 3) {
      const [from, to, value] = [this.#places[i]!, this.#places[i + 1]!, this.#places[i + 2]!]
      if (this.#isKey(name, wanted, from, to)) return value
    }
    return -1
  }

  /** A key is longer where it is written with escapes. */
  #isKey(name: string, wanted: Buffer, from: number, to: number): boolean {
    const [bytes, length] = [this.#bytes, to - from]
    if (length === wanted.length)
      return bytes.compare(wanted, 0, length, from, to) === 0 && wanted.toString() === name
    if (length < wanted.length || !bytes.subarray(from, to).includes(backslash)) return false
    return JSON.parse(bytes.toString('utf8', from - 1, to + 1)) === name
  }

  /** Goes to the next part; false where there is none. */
  #next(): boolean {
    if (this.#isDone) return false
    const bytes = this.#bytes
    const close = this.#isList ? closeList : closeRecord
    const isFirst = this.#places.length === 0
    const end = isFirst ? this.#at + 1 : endOf(bytes, this.#at)
    if (bytes[end] === close) return !(this.#isDone = true)
    if (!isFirst && bytes[end] !== comma) throw unexpected(end)
    const start = isFirst ? end : end + 1
    this.#at = this.#isList ? start : this.#afterKey(start)
    this.#places.push(this.#at)
    return true
  }

  #afterKey(start: number): number {
    if (this.#bytes[start] !== quote) throw unexpected(start)
    const end = endOfText(this.#bytes, start)
    if (this.#bytes[end] !== colon) throw unexpected(end)
    this.#places.push(start + 1, end - 1)
    return end + 1
  }
}

/** Where the value ends that begins at `start`: after its last byte. */
export function endOf(bytes: Buffer, start: number): number {
  const first = bytes[start]
  if (first === quote) return endOfText(bytes, start)
  if (isWhole(first)) return endOfWhole(bytes, start)
  let at = start
  while (at < bytes.length && !isAfterPlain(bytes[at]!)) at++
  if (at === start) throw unexpected(start)
  return at
}

function endOfText(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) return at + 1
    if (byte === backslash) at++
  }
  throw unexpected(bytes.length)
}

/** Written out as one loop: most of the time that a large state takes is spent here. */
function endOfWhole(bytes: Buffer, start: number): number {
  const { length } = bytes
  let depth = 0
  for (let at = start; at < length; at++) {
    const byte = bytes[at]!
    if (byte === quote) {
      for (at++; at < length; at++) {
        const within = bytes[at]!
        if (within === quote) break
        if (within === backslash) at++
      }
    } else if (byte === openRecord || byte === openList) depth++
    else if (byte === closeRecord || byte === closeList) {
      depth--
      if (depth === 0) return at + 1
    }
  }
  throw unexpected(length)
}

/** A character of a text has no JSON of its own. */
function textWithin(text: string, path: Path): string | undefined {
  const value = valueAt(JSON.parse(text) as Json, path)
  return value === undefined ? undefined : JSON.stringify(value)
}

const quote = 0x22
const comma = 0x2c
const colon = 0x3a
const backslash = 0x5c
const openList = 0x5b
const closeList = 0x5d
const openRecord = 0x7b
const closeRecord = 0x7d

function isWhole(byte: number | undefined): boolean {
  return byte === openList || byte === openRecord
}

function isAfterPlain(byte: number): boolean {
  return byte === comma || byte === closeList || byte === closeRecord
}

function unexpected(place: number): SyntaxError {
  return new SyntaxError(`Unexpected byte at ${place}`)
}
