import type { Change } from '../../../engine/diff.ts'
import type { JsonRecord } from '../../../engine/json.ts'
import { isGrid } from '../../../engine/diff/grid.ts'
import type { Json } from '../../../engine/game.ts'
import { itemOf, type Path } from '../../../engine/path.ts'
import { isBranching, isEmpty, keysIn, sizeOf, type Branching } from './branching.ts'
import { placesOfGone, type Mark } from '../../lib/diff-marks.ts'
import { opensItself, type Levels, type Opened, type Turned } from './opened.ts'

/** The values to show, with their ancestors; one without any below it is shown whole. */
export interface Picked {
  readonly below: ReadonlyMap<string | number, Picked>
}

export interface StateRow {
  readonly path: Path
  readonly depth: number
  readonly value: Json
  /** Null: nothing to open. */
  readonly isOpen: boolean | null
  /** Position among its siblings, from 0. */
  readonly at: number
  readonly of: number
  readonly mark: Mark | undefined
  /** A row of cells. `digits`: of the longest sibling index, for alignment. */
  readonly cells: { readonly text: string; readonly digits: number } | null
  /** Set on the row of a removed value. */
  readonly gone: Change | null
}

/** A level with more branches does not open by default. */
export const mostOpened = 5000

interface Branch {
  readonly parent: Branch | null
  readonly key: string | number
  /** Of its children. */
  readonly depth: number
  readonly value: Branching
  /** Null: all items of the list. */
  readonly keys: readonly (string | number)[] | null
  readonly size: number
  readonly mark: Mark | undefined
  readonly isGrid: boolean
  below: Map<string | number, Branch> | null
}

/** Consecutive rows: children of a branch from its `at`-th on, or one removed value. */
interface Piece {
  readonly branch: Branch
  readonly first: number
  readonly at: number
  readonly count: number
  readonly gone: Change | null
}

/** Costs grow with what is open only: a long list is one piece, and rows are made on demand. */
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

  /** There is too much to open all requested levels. */
  readonly isCut: boolean

  get count(): number {
    return this.#count
  }

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

  /** The row of the value at this path, or of a removed one; -1: not shown. */
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

  /** Adds rows up to the `to`-th child, then the removed ones; returns the start of the next piece. */
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

/** A hit from another state may not exist here. */
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
