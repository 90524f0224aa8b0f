import type { Change } from '../../../engine/diff.ts'
import type { JsonRecord } from '../../../engine/json.ts'
import { isGrid } from '../../../engine/diff/grid.ts'
import type { Json } from '../../../engine/game.ts'
import { itemOf, type Path } from '../../../engine/path.ts'
import { isBranching, isEmpty, keysIn, sizeOf, type Branching } from './branching.ts'
import { placesOfGone, type Mark } from './marks.ts'
import { opensItself, type Levels, type Opened, type Turned } from './opened.ts'

/** Only these values are shown, and what is around them; one without any below it is shown as a whole. */
export interface Picked {
  readonly below: ReadonlyMap<string | number, Picked>
}

/** One line of the tree. */
export interface StateRow {
  readonly path: Path
  /** From 0. */
  readonly depth: number
  readonly value: Json
  /** Null: there is nothing in it to open. */
  readonly isOpen: boolean | null
  /** Which it is of how many beside it, from 0. */
  readonly at: number
  readonly of: number
  readonly mark: Mark | undefined
  /** It is a row of cells. Digits of the longest index beside it, so that all rows begin below each other. */
  readonly cells: { readonly text: string; readonly digits: number } | null
  /** It is here no more: this tells of it. */
  readonly gone: Change | null
}

/** No level opens by itself that has more branches: a person opens those that are wanted. */
export const mostOpened = 5000

/** An open branch. */
interface Branch {
  readonly parent: Branch | null
  /** In its parent. */
  readonly key: string | number
  /** Of the values in it. */
  readonly depth: number
  readonly value: Branching
  /** Null: all items of the list. */
  readonly keys: readonly (string | number)[] | null
  readonly size: number
  readonly mark: Mark | undefined
  readonly isGrid: boolean
  /** Those that are open. */
  below: Map<string | number, Branch> | null
}

/** Rows that follow each other: values of a branch from its `at`-th on, or one that is gone. */
interface Piece {
  readonly branch: Branch
  readonly first: number
  readonly at: number
  readonly count: number
  readonly gone: Change | null
}

/**
 * The lines of a tree. Only what is open costs something: a long list is one piece, and a row is made when it is asked for.
 */
export class StateRows {
  readonly #levels: Levels
  readonly #pieces: Piece[] = []
  readonly #root: Branch | null
  #count = 0

  constructor(value: Json, opened: Opened, mark?: Mark, picked?: Picked) {
    this.#levels = levelsThatFit(value, opened.levels)
    this.isCut = this.#levels !== opened.levels
    this.#root = isBranching(value) ? this.#branch(null, '', value, mark, picked) : null
    if (this.#root !== null) this.#lay(this.#root, opened.turned, picked)
  }

  /** Whether there is too much to open all levels that should be open. */
  readonly isCut: boolean

  get count(): number {
    return this.#count
  }

  /** The row with this index, from 0. */
  at(index: number): StateRow {
    const piece = this.#pieces[this.#pieceAt(index)]!
    const { branch } = piece
    if (piece.gone !== null) return goneRow(branch, piece.gone, piece.at)
    const at = piece.at + index - piece.first
    const key = branch.keys?.[at] ?? at
    const value = itemOf(branch.value, key)!
    return {
      path: [...pathTo(branch), key],
      depth: branch.depth,
      value,
      isOpen: isBranching(value) && !isEmpty(value) ? branch.below?.has(key) === true : null,
      at,
      of: branch.size,
      mark: branch.mark?.below.get(key),
      cells: branch.isGrid ? { text: value as string, digits: String(branch.size - 1).length } : null,
      gone: null,
    }
  }

  /** The row of the value at this path, or of one that was there and is gone; -1 where it is not shown. */
  indexOf(path: Path, isGone = false): number {
    let branch = this.#root
    for (const key of path.slice(0, -1)) branch = branch?.below?.get(key) ?? null
    const key = path.at(-1)
    if (branch === null || key === undefined) return -1
    const own = this.#pieces.filter((piece) => piece.branch === branch)
    if (isGone) return own.find(({ gone }) => gone?.path.at(-1) === key)?.first ?? -1
    const at = branch.keys === null ? Number(key) : branch.keys.indexOf(key)
    const piece = own.find(({ gone, at: from, count }) => gone === null && at >= from && at < from + count)
    return piece === undefined ? -1 : piece.first + at - piece.at
  }

  #pieceAt(index: number): number {
    let [from, to] = [0, this.#pieces.length - 1]
    while (from < to) {
      const middle = (from + to + 1) >> 1
      if (this.#pieces[middle]!.first <= index) from = middle
      else to = middle - 1
    }
    return from
  }

  #branch(
    parent: Branch | null,
    key: string | number,
    value: Branching,
    mark?: Mark,
    picked?: Picked,
  ): Branch {
    const keys = picked === undefined ? keysIn(value) : keysPicked(value, picked)
    const size = keys?.length ?? sizeOf(value)
    const depth = parent === null ? 0 : parent.depth + 1
    return { parent, key, depth, value, keys, size, mark, isGrid: isGrid(value), below: null }
  }

  #lay(branch: Branch, turned: Turned | undefined, picked: Picked | undefined): void {
    const { value, keys, size, mark } = branch
    const gone = mark === undefined || picked !== undefined ? undefined : placesOfGone(mark, size)
    let from = 0
    for (let at = 0; at < size; at++) {
      const isAfterGone = gone?.has(at) === true
      if (isAfterGone) from = this.#endPiece(branch, from, at, gone.get(at))
      const key = keys === null ? at : keys[at]!
      const item = (value as { readonly [key: string | number]: Json })[key]!
      if (typeof item !== 'object' || item === null || !isBranching(item)) continue
      const part = picked?.below.get(key)
      const inside = part !== undefined && part.below.size > 0 ? part : undefined
      const turnedBelow = turned?.below.get(key)
      if (inside === undefined && !this.#isOpen(turnedBelow, branch.depth, item)) continue
      from = this.#endPiece(branch, from, at + 1)
      const below = this.#branch(branch, key, item, mark?.below.get(key), inside)
      ;(branch.below ??= new Map()).set(key, below)
      this.#lay(below, turnedBelow, inside)
    }
    this.#endPiece(branch, from, size, gone?.get(size))
  }

  #isOpen(turned: Turned | undefined, depth: number, value: Branching): boolean {
    if (isEmpty(value)) return false
    return turned?.isOpen ?? opensItself(this.#levels, depth, value)
  }

  /** Rows up to the `to`-th value of a branch, and then what is gone; gives where the next piece begins. */
  #endPiece(branch: Branch, from: number, to: number, gone: readonly Change[] = []): number {
    if (to > from) this.#add(branch, from, to - from, null)
    for (const change of gone) this.#add(branch, to, 1, change)
    return to
  }

  #add(branch: Branch, at: number, count: number, gone: Change | null): void {
    this.#pieces.push({ branch, first: this.#count, at, count, gone })
    this.#count += count
  }
}

function take(branches: Branching[], item: Json | undefined): void {
  if (isBranching(item)) branches.push(item)
}

/** As many of the levels as are not too much; `all` where all are. */
function levelsThatFit(value: Json, levels: Levels): Levels {
  if (levels === 'first') return levels
  let level: readonly Branching[] = isBranching(value) ? [value] : []
  for (let depth = 0; depth < (levels === 'all' ? Infinity : levels); depth++) {
    const next: Branching[] = []
    for (const branch of level) {
      if (Array.isArray(branch)) for (const item of branch as readonly Json[]) take(next, item)
      else for (const key in branch as JsonRecord) take(next, itemOf(branch, key))
      if (next.length > mostOpened) return depth
    }
    if (next.length === 0) return levels
    level = next
  }
  return levels
}

function pathTo(branch: Branch): Path {
  return branch.parent === null ? [] : [...pathTo(branch.parent), branch.key]
}

/** What was found in another state may not be there. */
function keysPicked(value: Branching, { below }: Picked): readonly (string | number)[] {
  return [...below.keys()].filter((key) => itemOf(value, key) !== undefined)
}

function goneRow(branch: Branch, change: Change, at: number): StateRow {
  const { path, before = null } = change
  return {
    path,
    depth: branch.depth,
    value: before,
    isOpen: null,
    at,
    of: branch.size,
    mark: undefined,
    cells: null,
    gone: change,
  }
}
