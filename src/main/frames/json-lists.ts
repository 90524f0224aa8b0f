import type { Json } from '../../engine/game.ts'
import { closeList, comma, endOf, unexpected } from './json-scan.ts'

/** Shorter lists are scanned as quickly as they are compared. */
const leastBytes = 4096

/** Numbers of items compared at once; the smaller ones if they differ. */
const runs = [64, 8, 1]

/** After this many different items in a row a list is compared no further. */
const mostMisses = 16

export class LongList {
  readonly #bytes: Buffer
  /** The start of each item, then the end of the list. */
  readonly #starts: number[] = []
  /** Undefined: not parsed yet. */
  readonly #items: (Json | undefined)[] = []

  /** The list begins at `start`; what it shares with `before` is not scanned again. */
  constructor(bytes: Buffer, start: number, before: LongList | undefined) {
    this.#bytes = bytes
    this.#read(start + 1, before)
  }

  /** The place after its bracket. */
  get end(): number {
    return this.#starts.at(-1)!
  }

  /** The start of the item; -1: none. */
  find(key: string | number): number {
    if (typeof key !== 'number' || !Number.isInteger(key) || key < 0) return -1
    return key < this.#items.length ? this.#starts[key]! : -1
  }

  /** Items shared with the earlier list are parsed only once. */
  value(): readonly Json[] {
    const items = this.#items
    for (let i = 0; i < items.length; i++) {
      if (items[i] !== undefined) continue
      items[i] = JSON.parse(this.#bytes.toString('utf8', this.#starts[i], this.#starts[i + 1]! - 1)) as Json
    }
    return items as readonly Json[]
  }

  #read(first: number, before: LongList | undefined): void {
    const bytes = this.#bytes
    let at = first
    let misses = 0
    let isOver = bytes[at] === closeList
    if (isOver) at += 1
    while (!isOver) {
      const count = misses < mostMisses && before ? before.#sameAt(this.#items.length, bytes, at) : 0
      misses = count > 0 ? 0 : misses + 1
      at = count > 0 ? this.#take(before!, count, at) : this.#next(at)
      isOver = bytes[at - 1] === closeList
    }
    this.#starts.push(at)
  }

  /** The number of items, from index `from` on, that are the same as those at `at` in another text. */
  #sameAt(from: number, bytes: Buffer, at: number): number {
    const starts = this.#starts
    const start = starts[from]!
    return (
      runs.find((count) => {
        const length = starts[from + count]! - start
        if (!(length <= bytes.length - at)) return false
        return bytes.compare(this.#bytes, start, start + length, at, at + length) === 0
      }) ?? 0
    )
  }

  #take(before: LongList, count: number, at: number): number {
    const from = this.#items.length
    const shift = at - before.#starts[from]!
    for (let i = from; i < from + count; i++) {
      this.#starts.push(before.#starts[i]! + shift)
      this.#items.push(before.#items[i])
    }
    return before.#starts[from + count]! + shift
  }

  #next(at: number): number {
    const end = endOf(this.#bytes, at)
    const after = this.#bytes[end]
    if (after !== comma && after !== closeList) throw unexpected(end)
    this.#starts.push(at)
    this.#items.push(undefined)
    return end + 1
  }
}

/** The long lists of consecutive frames: most items are as in the frame before. */
export class LongLists {
  readonly #latest = new Map<string, LongList | null>()

  has(place: string): boolean {
    return this.#latest.has(place)
  }

  note(place: string, bytes: number): void {
    if (bytes >= leastBytes && !this.#latest.has(place)) this.#latest.set(place, null)
  }

  read(place: string, bytes: Buffer, start: number): LongList {
    const list = new LongList(bytes, start, this.#latest.get(place) ?? undefined)
    this.#latest.set(place, list)
    return list
  }
}
