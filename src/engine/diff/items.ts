import type { Json } from '../game.ts'
import { fieldOf, isRecord } from '../json.ts'
import { isEqual } from './equal.ts'
import { areLikeGrids } from './grid.ts'
import { gapsBetween, type Effort, type Gap, type Marks } from './sequence.ts'

/** A changed item: its index in the earlier and in the later list, undefined where it is absent. */
export interface ItemChange {
  readonly before: number | undefined
  readonly after: number | undefined
  /** Its order among the kept items changed; it may be changed too. */
  readonly isMoved?: true
}

export function itemAt(list: readonly Json[], index: number | undefined): Json | undefined {
  return index === undefined ? undefined : list[index]
}

/**
 * The changed items of a list: compared by index, or as a sequence of additions, removals and moves, whichever is shorter.
 * Records that all have an `id`, or a `key`, are the same item at any index.
 */
export function itemChanges(
  before: readonly Json[],
  after: readonly Json[],
  effort: Effort,
): readonly ItemChange[] {
  const byPlace = changesByPlace(before, after)
  const [first] = byPlace
  if (first === undefined || byPlace.length === 1) return byPlace
  if (byPlace.every(({ before: i, after: j }) => haveSameId(itemAt(before, i), itemAt(after, j))))
    return byPlace
  const ids = idsOf(before, after)
  if (ids !== null) return changesInSequence(ids, effort, (i, j) => !isEqual(before[i], after[j])) ?? byPlace
  if (areOfPlaces(before, after)) return byPlace
  const start = first.after ?? first.before!
  const inSequence = changesInSequence([textsOf(before, start), textsOf(after, start)], effort)
  return inSequence !== null && inSequence.length < byPlace.length ? inSequence : byPlace
}

function changesByPlace(before: readonly Json[], after: readonly Json[]): readonly ItemChange[] {
  const found: ItemChange[] = []
  for (let i = 0; i < before.length || i < after.length; i++) {
    const [was, is] = [i < before.length ? i : undefined, i < after.length ? i : undefined]
    if (was === undefined || is === undefined || !isEqual(before[i], after[i]))
      found.push({ before: was, after: is })
  }
  return found
}

/** Lists of one length up to this are mostly a value for each seat. */
const mostSeats = 4

/** Items identified by their index: values of seats, rows of cells, counts that are equal by chance. */
export function areOfPlaces(before: readonly Json[], after: readonly Json[]): boolean {
  if (before.length !== after.length) return false
  return before.length <= mostSeats || areLikeGrids(before, after) || areCounts(before) || areCounts(after)
}

function areCounts(list: readonly Json[]): boolean {
  const isCount = (item: Json) => item === null || typeof item === 'number' || typeof item === 'boolean'
  return list.every(isCount) && new Set(list).size < list.length
}

const idNames = ['id', 'key']

function haveSameId(before: Json | undefined, after: Json | undefined): boolean {
  return idNames.some((name) => isId(idIn(before, name)) && idIn(before, name) === idIn(after, name))
}

function idsOf(before: readonly Json[], after: readonly Json[]): Marks<Json> | null {
  for (const name of idNames) {
    const [ids, newIds] = [before, after].map((list) => list.map((item) => idIn(item, name)))
    if (areIds(ids!) && areIds(newIds!)) return [ids, newIds]
  }
  return null
}

function idIn(item: Json | undefined, name: string): Json | undefined {
  return isRecord(item) ? fieldOf(item, name) : undefined
}

function areIds(values: readonly (Json | undefined)[]): values is readonly Json[] {
  return values.every(isId) && new Set(values).size === values.length
}

function isId(value: Json | undefined): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

/** Equal texts for equal items; items before `start` are identified by their index. */
function textsOf(list: readonly Json[], start: number): readonly string[] {
  return list.map((item, i) => (i < start ? `at ${i}` : JSON.stringify(item)))
}

/**
 * Null where too many items moved. With `isChanged`, an item with the same mark may have changed; without it, a removed item may
 * have become the one added at its place.
 */
function changesInSequence(
  marks: Marks<Json>,
  effort: Effort,
  isChanged?: (before: number, after: number) => boolean,
): readonly ItemChange[] | null {
  const gaps = gapsBetween(marks, effort)
  if (gaps === null) return null
  const moves = movesAmong(gaps, marks)
  const moved = new Set(moves.values())
  return gaps.flatMap(({ removed, added, kept }) => {
    const gone = removed.filter((i) => !moved.has(i))
    const come = added.map((j): ItemChange => {
      if (moves.has(j)) return { before: moves.get(j), after: j, isMoved: true }
      return { before: isChanged ? undefined : gone.shift(), after: j }
    })
    const changed = isChanged ? kept.filter(([i, j]) => isChanged(i, j)) : []
    return [
      ...come,
      ...gone.map((i) => ({ before: i, after: undefined })),
      ...changed.map(([i, j]) => ({ before: i, after: j })),
    ]
  })
}

/** Items removed in one place and added in another: later index to earlier index. */
function movesAmong(gaps: readonly Gap[], [marks, newMarks]: Marks<Json>): ReadonlyMap<number, number> {
  const removed = new Map<Json | undefined, number[]>()
  for (const i of gaps.flatMap((gap) => gap.removed)) {
    const alike = removed.get(marks[i])
    if (alike === undefined) removed.set(marks[i], [i])
    else alike.push(i)
  }
  const moves = new Map<number, number>()
  for (const j of gaps.flatMap(({ added }) => added)) {
    const from = removed.get(newMarks[j])?.shift()
    if (from !== undefined) moves.set(j, from)
  }
  return moves
}
