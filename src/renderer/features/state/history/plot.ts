import type { ValuePoint } from '../../../../contract/reading.ts'
import type { Sum } from '../../../lib/plot/pyramid.ts'
import { countBefore } from '../../../lib/plot/sorted.ts'
import { numbersIn } from './numbers.ts'
import type { Series } from './series.ts'

export interface PlotRange {
  readonly least: number
  readonly most: number
}

/** Includes 0 if it is near; null: no numbers. */
export function rangeOf({ lines }: Series, count: number): PlotRange | null {
  const sum: Sum = { least: 0, most: 0, bits: 0 }
  let [least, most] = [Infinity, -Infinity]
  for (const line of lines) {
    line.sum(0, count, sum)
    least = Math.min(least, sum.least)
    most = Math.max(most, sum.most)
  }
  if (least > most) return null
  const length = most - least
  if (least > 0 && least <= length) return { least: 0, most }
  if (most < 0 && -most <= length) return { least, most: 0 }
  return { least, most }
}

/** Pixels above and below the line, so that it is not clipped. */
const margin = 3

/** Pixels from the top. */
export function yOf({ least, most }: PlotRange, height: number, value: number): number {
  const part = most > least ? (most - value) / (most - least) : 0.5
  return margin + part * (height - 2 * margin)
}

/** Indexes of the points that hold in frames `from` to `to` (exclusive): the first, and the one after the last. */
export function pointsIn(
  points: readonly ValuePoint[],
  from: number,
  to: number,
): readonly [first: number, end: number] {
  const first = countBefore(points, (point) => point.turn > from) - 1
  return [Math.max(0, first), countBefore(points, (point) => point.turn >= to)]
}

/** The change in frames `from` to `to` (inclusive) whose height is nearest to the pointer; undefined: none there. */
export function changeNear(
  points: readonly ValuePoint[],
  { from, to }: { readonly from: number; readonly to: number },
  distance: (value: number) => number,
): number | undefined {
  const end = countBefore(points, (point) => point.turn > to)
  let found: number | undefined
  let least = Infinity
  for (
    let i = Math.max(
      1,
      countBefore(points, (point) => point.turn >= from),
    );
    i < end;
    i++
  ) {
    const { turn, value } = points[i]!
    for (const number of numbersIn(value)) {
      if (distance(number) >= least) continue
      least = distance(number)
      found = turn
    }
  }
  return found
}
