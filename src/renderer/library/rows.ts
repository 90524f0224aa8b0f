import type { ProblemHit } from '../../contract/problems.ts'
import type { MatchCard, MatchId } from '../../contract.ts'
import type { Hit } from '../../contract/find.ts'
import type { KeptRerun } from '../../contract/rerun.ts'

/** One line of the library. Its id is unique in it. */
export type Row =
  | { readonly kind: 'heading'; readonly id: string; readonly text: string }
  | {
      readonly kind: 'match'
      /** Its position in the list until the card is read. */
      readonly id: string
      readonly card: MatchCard | undefined
      readonly isFile?: true
      /** It stands below its parent: so many are above it. */
      readonly depth?: number
    }
  | { readonly kind: 'rerun'; readonly id: string; readonly rerun: KeptRerun }
  | { readonly kind: 'hit'; readonly id: string; readonly hit: Hit }
  | { readonly kind: 'problem'; readonly id: string; readonly problem: ProblemHit }

const heights = { heading: 34, match: 50, rerun: 32, hit: 28, problem: 28 } as const

/** Rows before a long list of matches, of which only parts are known, and rows below some of them. */
export interface RowParts {
  readonly before: readonly Row[]
  readonly total: number
  readonly at: (position: number) => MatchCard | undefined
  readonly positionOf: (match: MatchId) => number | undefined
  /** In the order of their positions. */
  readonly below: readonly { readonly position: number; readonly rows: readonly Row[] }[]
}

/** All lines of the library, by their index. */
export class Rows {
  readonly count: number
  readonly #parts: RowParts

  constructor(parts: RowParts) {
    this.#parts = parts
    this.count =
      parts.before.length + parts.total + parts.below.reduce((sum, { rows }) => sum + rows.length, 0)
  }

  at(index: number): Row | undefined {
    const { before, total, below } = this.#parts
    if (index < before.length) return before[index]
    let position = index - before.length
    for (const { position: above, rows } of below) {
      if (position <= above) break
      if (position <= above + rows.length) return rows[position - above - 1]
      position -= rows.length
    }
    return position < total ? this.#match(position) : undefined
  }

  height(index: number): number {
    const row = this.at(index)
    return row === undefined ? heights.match : heights[row.kind]
  }

  /** Pixels above a row. */
  top(index: number): number {
    const { before, below } = this.#parts
    let top = index * heights.match
    const count = (row: Row | undefined) => {
      if (row !== undefined) top += heights[row.kind] - heights.match
    }
    before.slice(0, index).forEach(count)
    let begin = before.length
    let last = -1
    for (const { position, rows } of below) {
      begin += position - last
      last = position
      rows.slice(0, Math.max(0, index - begin)).forEach(count)
      begin += rows.length
    }
    return top
  }

  /** The row that is so many pixels below the first one's top. */
  indexAt(top: number): number {
    let [first, last] = [0, Math.max(0, this.count - 1)]
    while (first < last) {
      const middle = Math.ceil((first + last) / 2)
      if (this.top(middle) <= top) first = middle
      else last = middle - 1
    }
    return first
  }

  /** -1 where it is in none of the parts that are known. */
  indexOf(id: string): number {
    const { before, below, positionOf } = this.#parts
    const first = before.findIndex((row) => row.id === id)
    if (first >= 0) return first
    const unread = /^unread-(\d+)$/.exec(id)?.[1]
    const position = unread === undefined ? positionOf(id) : Number(unread)
    if (position !== undefined) return this.#indexOfPosition(position)
    for (const part of below) {
      const i = part.rows.findIndex((row) => row.id === id)
      if (i >= 0) return this.#indexOfPosition(part.position) + 1 + i
    }
    return -1
  }

  /** Positions in the list of matches that lie between two indexes, both included. */
  positions(from: number, to: number): { readonly first: number; readonly last: number } {
    const position = (index: number) => {
      const { before, below } = this.#parts
      let rest = index - before.length
      for (const { position: above, rows } of below) {
        if (rest <= above) break
        rest = Math.max(above, rest - rows.length)
      }
      return Math.max(0, Math.min(this.#parts.total - 1, rest))
    }
    return { first: position(from), last: position(to) }
  }

  #match(position: number): Row {
    const card = this.#parts.at(position)
    return { kind: 'match', id: card?.id ?? `unread-${position}`, card }
  }

  #indexOfPosition(position: number): number {
    const { before, below } = this.#parts
    const above = below.filter((part) => part.position < position)
    return before.length + position + above.reduce((sum, { rows }) => sum + rows.length, 0)
  }
}
