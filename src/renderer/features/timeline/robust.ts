import type { Pyramid, Sum } from '../../lib/plot/pyramid.ts'

export interface LineRange {
  readonly least: number
  readonly most: number
}

const mostStretches = 512
/** Share of values that may lie outside at each end. */
const outside = 0.05
/** Values outside are clipped if all others would have less than this share of the height. */
const fewestHeight = 1 / 8
/** If all others are equal, values this many times as far are clipped. */
const farFromEqual = 1000

/** The range of all values, or without the few that would flatten the rest; null: no values. */
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

/** One range for all lines if each still fills a good part of it, else its own for each. */
export function rangesOf(lines: readonly Pyramid[]): readonly (LineRange | null)[] {
  const own = lines.map(robustRange)
  const known = own.filter((range) => range !== null)
  const least = Math.min(...known.map((range) => range.least))
  const most = Math.max(...known.map((range) => range.most))
  const spans = known.map((range) => range.most - range.least).filter((span) => span > 0)
  const areAlike = spans.every((span) => span >= (most - least) * fewestHeight)
  return areAlike ? own.map((range) => range && { least, most }) : own
}

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
