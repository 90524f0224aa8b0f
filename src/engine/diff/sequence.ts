import { diffArrays } from 'diff'

/** Indices of the same item in the earlier and in the later sequence. */
export type Kept = readonly [before: number, after: number]

/** What items of the earlier and of the later sequence are known by: equal ones mean the same item. */
export type Marks<T> = readonly [before: readonly T[], after: readonly T[]]

/** A place in two sequences at which items went and came, and the items after it that stayed. */
export interface Gap {
  /** Indices in the earlier one. */
  readonly removed: readonly number[]
  /** Indices in the later one. */
  readonly added: readonly number[]
  readonly kept: readonly Kept[]
}

/** How many items may change places before two sequences count as unlike, and about how many comparisons that may take. */
const most = { edits: 1000, comparisons: 20_000_000 }

/**
 * What differs between two sequences: as few items as can be went and came. Null where too many are in both, but
 * elsewhere.
 */
export function gapsBetween<T>([before, after]: Marks<T>): readonly Gap[] | null {
  const kept = keptIn(before, after)
  if (kept === null) return null
  const gaps: { removed: number[]; added: number[]; kept: Kept[] }[] = []
  let [nextBefore, nextAfter] = [0, 0]
  for (const [i, j] of [...kept, [before.length, after.length] as const]) {
    if (gaps.length === 0 || i > nextBefore || j > nextAfter)
      gaps.push({ removed: indicesBetween(nextBefore, i), added: indicesBetween(nextAfter, j), kept: [] })
    if (i < before.length) gaps.at(-1)!.kept.push([i, j])
    ;[nextBefore, nextAfter] = [i + 1, j + 1]
  }
  return gaps
}

/** Only items that are in both can have stayed: the others are left out, so that many of them take no time. */
function keptIn<T>(before: readonly T[], after: readonly T[]): readonly Kept[] | null {
  const [marks, newMarks] = [new Set(before), new Set(after)]
  const common = [...before.keys()].filter((i) => newMarks.has(before[i]!))
  const newCommon = [...after.keys()].filter((j) => marks.has(after[j]!))
  const parts = diffArrays(common, newCommon, {
    comparator: (i, j) => before[i] === after[j],
    maxEditLength: Math.min(most.edits, most.comparisons / (common.length + newCommon.length)),
  })
  if (parts === undefined) return null
  let next = 0
  return parts.flatMap(({ value, added, removed, count }) => {
    const from = next
    if (!added) next += count
    return added || removed ? [] : value.map((j, k): Kept => [common[from + k]!, j])
  })
}

function indicesBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, k) => from + k)
}
