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

/** How many items may change places before two sequences count as unlike. */
const mostEdits = 1000

/** What may still be done for all sequences of a comparison together: many can be as slow as one that is long. */
export class Effort {
  /** About so many comparisons of items; what takes them all is found in about a second. */
  comparisons = 20_000_000
  /** How many sequences took too much. */
  refused = 0
}

/**
 * What differs between two sequences: as few items as can be went and came. Null where too many are in both, but
 * elsewhere, or nothing is left of the effort.
 */
export function gapsBetween<T>([before, after]: Marks<T>, effort = new Effort()): readonly Gap[] | null {
  const kept = keptIn(before, after, effort)
  if (kept === null) {
    effort.refused += 1
    return null
  }
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
function keptIn<T>(before: readonly T[], after: readonly T[], effort: Effort): readonly Kept[] | null {
  const [marks, newMarks] = [new Set(before), new Set(after)]
  const common = [...before.keys()].filter((i) => newMarks.has(before[i]!))
  const newCommon = [...after.keys()].filter((j) => marks.has(after[j]!))
  const items = common.length + newCommon.length
  const most = Math.min(mostEdits, effort.comparisons / items)
  const parts = diffArrays(common, newCommon, {
    comparator: (i, j) => before[i] === after[j],
    maxEditLength: most,
  })
  const edits = parts?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0)
  effort.comparisons -= items * (edits ?? most)
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
