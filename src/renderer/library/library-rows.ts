import type { ProblemHit } from '../../contract/problems.ts'
import type { MatchCard } from '../../contract.ts'
import type { Hit } from '../../contract/find.ts'
import type { KeptRerun } from '../../contract/rerun.ts'

export type LibraryRow =
  | { readonly kind: 'heading'; readonly id: string; readonly text: string }
  | {
      readonly kind: 'match'
      /** By its position in the list until the card is read. */
      readonly id: string
      readonly card: MatchCard | undefined
      readonly isFile?: true
      /** Below its parent; the number of its ancestors. */
      readonly depth?: number
      readonly inBatch?: true
    }
  /** All matches that were started together; the card is that of the first one. */
  | { readonly kind: 'batch'; readonly id: string; readonly card: MatchCard; readonly size: number }
  | { readonly kind: 'wins'; readonly id: string; readonly card: MatchCard }
  | { readonly kind: 'rerun'; readonly id: string; readonly rerun: KeptRerun }
  | { readonly kind: 'hit'; readonly id: string; readonly hit: Hit }
  | { readonly kind: 'problem'; readonly id: string; readonly problem: ProblemHit }

const heights = { heading: 34, match: 50, batch: 50, rerun: 32, hit: 28, problem: 28 } as const
const [winHead, winLine, winFoot] = [34, 24, 14]

/** Pixels. */
function heightOf(row: LibraryRow | undefined): number {
  if (row === undefined) return heights.match
  if (row.kind !== 'wins') return heights[row.kind]
  return winHead + winLine * row.card.seats.length + winFoot
}

export interface MatchSource {
  need(first: number, last: number): Promise<void>
  matches(first: number, last: number): Promise<readonly MatchCard[]>
}

/** Rows before a long, partly read list of matches, and rows below some of them. */
export interface RowParts {
  readonly before: readonly LibraryRow[]
  readonly total: number
  /** Undefined where it is not read. */
  readonly at: (position: number) => LibraryRow | undefined
  readonly positionOf: (id: string) => number | undefined
  /** In the order of their positions. */
  readonly below: readonly { readonly position: number; readonly rows: LibraryRows }[]
  /** Distinguishes its unread rows from those of other lists. */
  readonly name?: string
  readonly source?: MatchSource
}

interface UnreadRows {
  readonly source: MatchSource
  readonly first: number
  readonly last: number
}

type Below = RowParts['below'][number]
type Spot =
  | { readonly in: 'before'; readonly nth: number }
  | { readonly in: 'list'; readonly position: number }
  | { readonly in: 'below'; readonly part: Below; readonly nth: number }

export class LibraryRows {
  readonly count: number
  /** Pixels. */
  readonly pixels: number
  readonly #parts: RowParts

  constructor(parts: RowParts) {
    const { before, total, below } = parts
    this.#parts = parts
    this.count = before.length + total + below.reduce((sum, { rows }) => sum + rows.count, 0)
    this.pixels = this.top(this.count)
  }

  at(index: number): LibraryRow | undefined {
    const spot = this.#spot(index)
    if (spot === undefined) return undefined
    if (spot.in === 'before') return this.#parts.before[spot.nth]
    return spot.in === 'below' ? spot.part.rows.at(spot.nth) : this.#rowAt(spot.position)
  }

  height(index: number): number {
    return heightOf(this.at(index))
  }

  /** Pixels above a row. */
  top(index: number): number {
    const { before, below } = this.#parts
    let top = before.slice(0, index).reduce((sum, row) => sum + heightOf(row), 0)
    let rest = Math.max(0, index - before.length)
    for (const { position, rows } of below) {
      if (rest <= position) break
      const nth = Math.min(rows.count, rest - position - 1)
      top += nth === rows.count ? rows.pixels : rows.top(nth)
      rest -= nth
    }
    return top + rest * heights.match
  }

  /** `top`: pixels below the top of the first row. */
  indexAt(top: number): number {
    let [first, last] = [0, Math.max(0, this.count - 1)]
    while (first < last) {
      const middle = Math.ceil((first + last) / 2)
      if (this.top(middle) <= top) first = middle
      else last = middle - 1
    }
    return first
  }

  /** -1: not in the known parts. */
  indexOf(id: string): number {
    const { before, below, positionOf } = this.#parts
    const first = before.findIndex((row) => row.id === id)
    if (first >= 0) return first
    const prefix = this.#unread('')
    const position = id.startsWith(prefix) ? Number(id.slice(prefix.length)) : positionOf(id)
    if (position !== undefined && !Number.isNaN(position)) return this.#indexOfPosition(position)
    for (const part of below) {
      const nth = part.rows.indexOf(id)
      if (nth >= 0) return this.#indexOfPosition(part.position) + 1 + nth
    }
    return -1
  }

  /** What has to be read for the rows between two indexes, both included: a row below another counts as that one too. */
  stretches(from: number, to: number): readonly UnreadRows[] {
    const { total, below, source } = this.#parts
    if (total === 0) return []
    const own = { first: this.#positionAt(from), last: this.#positionAt(to) }
    const nested = below.flatMap(({ position, rows }) => {
      const start = this.#indexOfPosition(position) + 1
      const [first, last] = [Math.max(0, from - start), Math.min(rows.count - 1, to - start)]
      return first > last ? [] : rows.stretches(first, last)
    })
    return source === undefined ? nested : [{ source, ...own }, ...nested]
  }

  #spot(index: number): Spot | undefined {
    const { before, total, below } = this.#parts
    if (index < before.length) return { in: 'before', nth: index }
    let rest = index - before.length
    for (const part of below) {
      if (rest <= part.position) break
      const nth = rest - part.position - 1
      if (nth < part.rows.count) return { in: 'below', part, nth }
      rest -= part.rows.count
    }
    return rest < total ? { in: 'list', position: rest } : undefined
  }

  #positionAt(index: number): number {
    const spot = this.#spot(index)
    if (spot === undefined) return this.#parts.total - 1
    if (spot.in === 'before') return 0
    return spot.in === 'list' ? spot.position : spot.part.position
  }

  #rowAt(position: number): LibraryRow {
    const row = this.#parts.at(position)
    return row ?? { kind: 'match', id: this.#unread(position), card: undefined }
  }

  #unread(position: number | ''): string {
    return `unread-${this.#parts.name ?? ''}:${position}`
  }

  #indexOfPosition(position: number): number {
    const { before, below } = this.#parts
    const above = below.filter((part) => part.position < position)
    return before.length + position + above.reduce((sum, { rows }) => sum + rows.count, 0)
  }
}

export function plainRows(before: readonly LibraryRow[]): LibraryRows {
  return new LibraryRows({ before, total: 0, at: () => undefined, positionOf: () => undefined, below: [] })
}
