import { grouped } from '../../../number-text.ts'
import type { Course } from '../board.ts'

interface TrackLine {
  /** A path in a box of 100 by 20. */
  readonly line: string
  readonly least: string
  readonly most: string
}

/** Columns of the drawing: of more points, each column has the last one. */
const columns = 200
const height = 20

/** A number over the match; null: it does not change, or is no number. */
export function trackOf({ points, last }: Course): TrackLine | null {
  const values = points.flatMap(({ turn, value }) => {
    const number = typeof value === 'string' && value !== '' ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) ? [{ turn, number }] : []
  })
  const [least, most] = extremes(values.map(({ number }) => number))
  if (!(least < most)) return null
  const byColumn = new Map<number, number>()
  for (const { turn, number } of values)
    byColumn.set(Math.round((columns * turn) / Math.max(1, last)), number)
  const yOf = (number: number) => (height * (most - number)) / (most - least)
  const steps = [...byColumn].map(([column, number], i) => {
    const [x, y] = [((100 * column) / columns).toFixed(1), yOf(number).toFixed(1)]
    return i === 0 ? `M${x} ${y}` : `H${x}V${y}`
  })
  return { line: `${steps.join('')}H100`, least: grouped(least), most: grouped(most) }
}

function extremes(numbers: readonly number[]): readonly [number, number] {
  return numbers.reduce<[number, number]>(
    ([least, most], number) => [Math.min(least, number), Math.max(most, number)],
    [Infinity, -Infinity],
  )
}
