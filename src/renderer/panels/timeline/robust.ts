import type { Pyramid, Sum } from './pyramid.ts'

/** The ends of what a line is drawn between. */
export interface LineRange {
  readonly least: number
  readonly most: number
}

/** So many stretches of a line are looked at, however long it is. */
const mostStretches = 512
/** So many of its values, as a part, may lie outside at each end. */
const outside = 0.05
/** Values outside are clipped where all others would have less than this part of the height. */
const fewestHeight = 1 / 8
/** Where all others are equal, what is so many times as far is clipped. */
const farFromEqual = 1000

/** Between which numbers a line is drawn: all of it, or without the few values that would flatten the rest; null: it has no value. */
export function robustRange(line: Pyramid): LineRange | null {
  const values = samplesOf(line).sort((a, b) => a - b)
  if (values.length === 0) return null
  const [least, most] = [values[0]!, values.at(-1)!]
  const few = Math.max(1, Math.floor(values.length * outside))
  const low = values[few]
  const high = values[values.length - 1 - few]
  if (low === undefined || high === undefined || low > high) return { least, most }
  const inner = high - low
  const reach = inner > 0 ? inner / fewestHeight : farFromEqual * Math.max(1, Math.abs(low))
  if (most - least <= reach) return { least, most }
  const inside = values.filter((value) => value >= low - inner && value <= high + inner)
  return { least: inside[0]!, most: inside.at(-1)! }
}

/** The ranges of several lines: one for all where each would still fill a good part of it, else each its own. */
export function rangesOf(lines: readonly Pyramid[]): readonly (LineRange | null)[] {
  const own = lines.map(robustRange)
  const known = own.filter((range) => range !== null)
  const least = Math.min(...known.map((range) => range.least))
  const most = Math.max(...known.map((range) => range.most))
  const spans = known.map((range) => range.most - range.least).filter((span) => span > 0)
  const areAlike = spans.every((span) => span >= (most - least) * fewestHeight)
  return areAlike ? own.map((range) => range && { least, most }) : own
}

/** The least and the most of each stretch. */
function samplesOf(line: Pyramid): number[] {
  const sum: Sum = { least: 0, most: 0, bits: 0 }
  const step = Math.max(1, line.length / mostStretches)
  const values: number[] = []
  for (let from = 0; from < line.length; from += step) {
    line.sum(Math.floor(from), Math.max(Math.floor(from) + 1, Math.floor(from + step)), sum)
    if (sum.least > sum.most) continue
    values.push(sum.least)
    if (step > 1) values.push(sum.most)
  }
  return values
}
