import { expect, test } from 'vitest'
import type { ValuePoint } from '../../../../../src/contract/reading.ts'
import {
  changeNear,
  pointsIn,
  rangeOf,
  yOf,
} from '../../../../../src/renderer/features/state/history/plot.ts'
import { drawPlot, type Plot } from '../../../../../src/renderer/features/state/history/draw-plot.ts'
import { Series } from '../../../../../src/renderer/features/state/history/series.ts'
import type { Ctx } from '../../../../../src/renderer/lib/plot/bars.ts'

const points: readonly ValuePoint[] = [
  { turn: 0, value: 4 },
  { turn: 2, value: -4 },
  { turn: 5 },
  { turn: 7, value: 2 },
]
const seriesOf = (all: readonly ValuePoint[]) => {
  const series = new Series(2)
  series.grow(all)
  return series
}
const rangeFor = (...values: readonly number[]) =>
  rangeOf(seriesOf(values.map((value, turn) => ({ turn, value }))), values.length)

test('The axis spans the minimum and maximum, and includes 0 if it is near', () => {
  expect([rangeFor(3, 7), rangeFor(100, 107), rangeFor(-7, -3), rangeFor(-2, 9), rangeFor()]).toEqual([
    { least: 0, most: 7 },
    { least: 100, most: 107 },
    { least: -7, most: 0 },
    { least: -2, most: 9 },
    null,
  ])
})

test('The maximum is at the top, the minimum at the bottom, one value in the middle', () => {
  const range = { least: -2, most: 8 }
  expect([8, -2, 3].map((value) => yOf(range, 106, value))).toEqual([3, 103, 53])
  expect(yOf({ least: 5, most: 5 }, 106, 5)).toBe(53)
})

test('A range of frames has the point valid at its start and the points within it', () => {
  expect([
    pointsIn(points, 0, 1),
    pointsIn(points, 1, 2),
    pointsIn(points, 1, 3),
    pointsIn(points, 2, 9),
    pointsIn([], 0, 9),
  ]).toEqual([
    [0, 1],
    [0, 1],
    [0, 2],
    [1, 4],
    [0, 0],
  ])
})

test('A click near a change selects it; of several, the one at that height', () => {
  const at = (from: number, to: number, wanted: number) =>
    changeNear(points, { from, to }, (value) => Math.abs(value - wanted))
  expect([at(1, 8, -3), at(1, 8, 3), at(3, 6, 0), at(0, 1, 4)]).toEqual([2, 7, undefined, undefined])
})

/** A canvas that keeps the corners of lines, and what is filled. */
class Paper {
  readonly lines: string[] = []
  readonly filled: (readonly number[])[] = []
  clearRect(): void {}
  beginPath(): void {}
  stroke(): void {}
  moveTo(x: number, y: number): void {
    this.lines.push(`from ${x} ${y}`)
  }
  lineTo(x: number, y: number): void {
    this.lines.push(`${x} ${y}`)
  }
  fillRect(...box: readonly number[]): void {
    this.filled.push(box)
  }
}

function drawn(given: Partial<Plot> & Pick<Plot, 'points'>): Paper {
  const paper = new Paper()
  const series = seriesOf(given.points)
  const range = rangeOf(series, given.points.length)!
  const palette = { accent: '', fault: '', line: '', seats: ['', ''] }
  const plot = {
    kind: 'line',
    series,
    range,
    palette,
    next: 10,
    frames: 10,
    width: 100,
    height: 86,
    ...given,
  }
  drawPlot(paper as unknown as Ctx, plot as unknown as Plot)
  return paper
}

test('A line steps from value to value, and has a gap at missing values', () => {
  const { lines } = drawn({ points })
  const corners = lines.filter((corner, i) => corner !== lines[i - 1])
  expect([corners.filter((corner) => corner.startsWith('from')), corners.at(0), corners.at(-1)]).toEqual([
    ['from 0 3.5', 'from 70 23.5'],
    'from 0 3.5',
    '100 23.5',
  ])
  expect(corners).toContain('20 83.5')
})

test('Unread frames are not drawn', () => {
  expect(drawn({ points: points.slice(0, 2), next: 4 }).lines.at(-1)).toBe('40 83.5')
})

test('A true value is filled', () => {
  const flags = [
    { turn: 0, value: false },
    { turn: 3, value: true },
    { turn: 5, value: false },
  ]
  const { filled } = drawn({ points: flags, kind: 'band' })
  expect(filled.filter(([, , , height]) => height! > 1).map(([x]) => x)).toEqual([30, 40])
})

test('The time to draw a million changes is linear in the width', () => {
  const many = Array.from({ length: 1_000_000 }, (_, turn) => ({ turn, value: (turn * 7919) % 1000 }))
  const { lines, filled } = drawn({ points: many, next: many.length, frames: many.length, width: 300 })
  expect([lines.length <= 300 * 6, filled.length <= 301]).toEqual([true, true])
})
