import { diffArrays } from 'diff'

export type Kept = readonly [before: number, after: number]

/** Identities of the items: equal marks mean the same item. */
export type Marks<T> = readonly [before: readonly T[], after: readonly T[]]

export interface Gap {
  /** Indices in the earlier one. */
  readonly removed: readonly number[]
  /** Indices in the later one. */
  readonly added: readonly number[]
  readonly kept: readonly Kept[]
}

/** Edits from which two sequences count as unrelated. */
const mostEdits = 1000

/** The remaining work for all sequences of a comparison together: many short ones can be as slow as one long one. */
export class Effort {
  /** Approximate number of item comparisons; all of them take about a second. */
  comparisons = 20_000_000
  refused = 0
}

/** A minimal difference between two sequences. Null where too many common items moved, or the effort is used up. */
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

/** Only items in both sequences can be kept: the others are left out first, so that many of them cost no time. */
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
