import type { Json } from '../../engine/game.ts'
import { valueAt, type Path } from '../../engine/path.ts'
import { LongList, LongLists } from './json-lists.ts'
import {
  backslash,
  closeList,
  closeRecord,
  colon,
  comma,
  endOf,
  endOfText,
  isWhole,
  openList,
  quote,
  unexpected,
} from './json-scan.ts'

/**
 * One JSON value in UTF-8. Only the requested paths are parsed; the rest is skipped, bracket by bracket, and no byte twice,
 * however many paths are requested. Throws a `SyntaxError` at anything that JSON without spaces cannot have.
 */
export class JsonBytes {
  readonly #bytes: Buffer
  readonly #start: number
  readonly #lists: LongLists
  readonly #wholes = new Map<number, Parts | LongList>()

  /** The value begins at `start`. `lists` are shared by a series of similar values. */
  constructor(bytes: Buffer, start: number, lists = new LongLists()) {
    this.#bytes = bytes
    this.#start = start
    this.#lists = lists
  }

  /** As `valueAt` of the whole value. */
  at(path: Path): Json | undefined {
    const found = this.#find(path)
    if (found === undefined) return undefined
    const { start, place, rest } = found
    const list = rest.length === 0 ? this.#longList(start, place) : null
    return list ? list.value() : valueAt(JSON.parse(this.#text(start, place)) as Json, rest)
  }

  /** The JSON at the path; undefined: nothing there. */
  textAt(path: Path): string | undefined {
    const found = this.#find(path)
    if (found === undefined) return undefined
    const text = this.#text(found.start, found.place)
    if (found.rest.length === 0) return text
    const value = valueAt(JSON.parse(text) as Json, found.rest)
    return value === undefined ? undefined : JSON.stringify(value)
  }

  /** Rest: the part of the path that leads into a text, or nowhere. */
  #find(path: Path): { readonly start: number; readonly place: string; readonly rest: Path } | undefined {
    let start = this.#start
    let place = ''
    for (const [depth, key] of path.entries()) {
      if (!isWhole(this.#bytes[start])) return { start, place, rest: path.slice(depth) }
      const part = (this.#longList(start, place) ?? this.#parts(start, place)).find(key)
      if (part < 0) return undefined
      if (typeof key === 'number') this.#lists.note(place, part - start)
      start = part
      place = partName(place, key)
    }
    return { start, place, rest: [] }
  }

  #text(start: number, place: string): string {
    return this.#bytes.toString('utf8', start, this.#endOf(start, place))
  }

  #parts(start: number, place: string): Parts {
    const known = this.#wholes.get(start)
    if (known instanceof Parts) return known
    const parts = new Parts(this.#bytes, start, (at, key) => this.#endOf(at, partName(place, key)))
    this.#wholes.set(start, parts)
    return parts
  }

  /** Null: not a list, or not long so far. */
  #longList(start: number, place: string): LongList | null {
    if (this.#bytes[start] !== openList || !this.#lists.has(place)) return null
    const known = this.#wholes.get(start)
    if (known instanceof LongList) return known
    const list = this.#lists.read(place, this.#bytes, start)
    this.#wholes.set(start, list)
    return list
  }

  #endOf(start: number, place: string): number {
    const list = this.#longList(start, place)
    if (list) return list.end
    const end = endOf(this.#bytes, start)
    if (this.#bytes[start] === openList) this.#lists.note(place, end - start)
    return end
  }
}

/** Where the fields of a record or the items of a list begin, as far as they were scanned. */
class Parts {
  readonly #bytes: Buffer
  readonly #isList: boolean
  /** The end of the list that begins at `start` under `key` of this whole. */
  readonly #endOfList: (start: number, key: string | number) => number
  /** The start of each value; in a record, preceded by the start and end of its key, without quotes. */
  readonly #places: number[] = []
  #at: number
  #isDone = false

  constructor(bytes: Buffer, start: number, endOfList: (start: number, key: string | number) => number) {
    this.#bytes = bytes
    this.#endOfList = endOfList
    this.#isList = bytes[start] === openList
    this.#at = start
  }

  /** The start of the value; -1: none. */
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

  /** A key is longer if it is written with escapes. */
  #isKey(name: string, wanted: Buffer, from: number, to: number): boolean {
    const [bytes, length] = [this.#bytes, to - from]
    if (length === wanted.length)
      return bytes.compare(wanted, 0, length, from, to) === 0 && wanted.toString() === name
    if (length < wanted.length || !bytes.subarray(from, to).includes(backslash)) return false
    return JSON.parse(bytes.toString('utf8', from - 1, to + 1)) === name
  }

  /** Goes to the next part; false: there is none. */
  #next(): boolean {
    if (this.#isDone) return false
    const bytes = this.#bytes
    const close = this.#isList ? closeList : closeRecord
    const isFirst = this.#places.length === 0
    const end = isFirst ? this.#at + 1 : this.#end()
    if (bytes[end] === close) return !(this.#isDone = true)
    if (!isFirst && bytes[end] !== comma) throw unexpected(end)
    const start = isFirst ? end : end + 1
    this.#at = this.#isList ? start : this.#afterKey(start)
    this.#places.push(this.#at)
    return true
  }

  #end(): number {
    const [bytes, places, at] = [this.#bytes, this.#places, this.#at]
    if (bytes[at] !== openList) return endOf(bytes, at)
    const key = this.#isList ? places.length - 1 : bytes.toString('utf8', places.at(-3), places.at(-2))
    return this.#endOfList(at, key)
  }

  #afterKey(start: number): number {
    if (this.#bytes[start] !== quote) throw unexpected(start)
    const end = endOfText(this.#bytes, start)
    if (this.#bytes[end] !== colon) throw unexpected(end)
    this.#places.push(start + 1, end - 1)
    return end + 1
  }
}

/** The name of a part of a whole, by which it is found again in the next value. */
function partName(whole: string, key: string | number): string {
  return typeof key === 'number' ? `${whole}[${key}]` : `${whole}.${key}`
}
