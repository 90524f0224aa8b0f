import type { ValuePoint } from '../../../contract/reading.ts'

export const columns = 160
export const height = 20
const margin = 2

/** A small drawing of a value over a whole match: a line for numbers, a band for true, else ticks at changes. */
interface Spark {
  readonly kind: 'line' | 'band' | 'ticks'
  /** SVG path data, `columns` wide and `height` high. */
  readonly path: string
  /** Height of 0; null: numbers are on one side only. */
  readonly zero: number | null
}

/** Draws what is known before frame `next`; null: nothing to draw. */
export function sparkOf(points: readonly ValuePoint[], next: number, frames: number): Spark | null {
  if (points.length === 0 || frames === 0) return null
  const stretches = { points, next, frames }
  if (areAll(points, 'number')) return line(stretches)
  if (areAll(points, 'boolean')) return { kind: 'band', path: band(stretches), zero: null }
  return { kind: 'ticks', path: ticks(stretches), zero: null }
}

interface Stretches {
  readonly points: readonly ValuePoint[]
  readonly next: number
  readonly frames: number
}

/** Ignores null and missing values. */
function areAll(points: readonly ValuePoint[], type: 'number' | 'boolean'): boolean {
  const is = ({ value }: ValuePoint) => value === undefined || value === null || typeof value === type
  return points.every(is) && points.some(({ value }) => typeof value === type)
}

/** Calls `draw` with the columns `from` to `to` (exclusive) of each value. */
function forStretches(
  { points, next, frames }: Stretches,
  draw: (point: ValuePoint, from: number, to: number) => void,
): void {
  const columnOf = (turn: number) => Math.floor((turn * columns) / frames)
  for (const [i, point] of points.entries()) {
    const from = Math.min(columnOf(point.turn), columns - 1)
    const to = columnOf(points[i + 1]?.turn ?? next)
    draw(point, from, Math.max(from + 1, to))
  }
}

/** Numbers in one column; NaN: none. */
interface Column {
  first: number
  least: number
  most: number
  last: number
}

function line(stretches: Stretches): Spark {
  const all = columnsOf(stretches)
  const values = all.filter((column) => !Number.isNaN(column.first))
  const least = Math.min(...values.map((column) => column.least))
  const range = Math.max(...values.map((column) => column.most)) - least
  const room = height - 2 * margin
  const yOf = (value: number) => margin + room * (range > 0 ? 1 - (value - least) / range : 0.5)
  const pen = new Pen()
  for (const [x, { first, least, most, last }] of all.entries()) {
    if (Number.isNaN(first)) pen.lift()
    else for (const value of least === most ? [first] : [first, least, most, last]) pen.step(x, yOf(value))
  }
  const zero = least < 0 && least + range > 0 ? yOf(0) : null
  return { kind: 'line', path: pen.path(), zero }
}

function columnsOf(stretches: Stretches): readonly Column[] {
  const none = (): Column => ({ first: NaN, least: NaN, most: NaN, last: NaN })
  const all = Array.from({ length: columns }, none)
  forStretches(stretches, ({ value }, from, to) => {
    if (typeof value !== 'number') return
    for (let x = from; x < to; x++) take(all[x]!, value)
  })
  return all
}

function take(column: Column, value: number): void {
  if (Number.isNaN(column.first)) {
    column.first = column.least = column.most = column.last = value
    return
  }
  column.least = Math.min(column.least, value)
  column.most = Math.max(column.most, value)
  column.last = value
}

/** Draws a step line: each height holds until the next column. */
class Pen {
  #path = ''
  #x = 0
  #y: number | null = null

  step(x: number, y: number): void {
    const at = Math.round(y * 10) / 10
    if (this.#y === null) this.#path += `M${x} ${at}`
    else if (at !== this.#y) this.#path += `H${x}V${at}`
    this.#x = x + 1
    this.#y = at
  }

  lift(): void {
    if (this.#y !== null) this.#path += `H${this.#x}`
    this.#y = null
  }

  path(): string {
    this.lift()
    return this.#path
  }
}

function band(stretches: Stretches): string {
  const isTrue = new Uint8Array(columns + 1)
  forStretches(stretches, ({ value }, from, to) => {
    if (value === true) isTrue.fill(1, from, Math.min(to, columns))
  })
  let path = ''
  for (let x = 0, from = -1; x <= columns; x++) {
    if (isTrue[x] === 1 && from < 0) from = x
    if (isTrue[x] === 1 || from < 0) continue
    path += `M${from} ${margin}H${x}V${height - margin}H${from}Z`
    from = -1
  }
  return path
}

function ticks({ points, frames }: Stretches): string {
  const seen = new Set(points.slice(1).map(({ turn }) => Math.floor((turn * columns) / frames)))
  return [...seen].map((x) => `M${x} ${2 * margin}V${height - 2 * margin}`).join('')
}
