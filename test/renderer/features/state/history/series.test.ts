import { expect, test } from 'vitest'
import type { ValuePoint } from '../../../../../src/contract/reading.ts'
import type { Json } from '../../../../../src/engine/game.ts'
import { Series } from '../../../../../src/renderer/features/state/history/series.ts'

const pointsOf = (...values: readonly (Json | undefined)[]) =>
  values.map((value, turn): ValuePoint => (value === undefined ? { turn } : { turn, value }))
const kindOf = (seats: number, ...values: readonly (Json | undefined)[]) =>
  new Series(seats).grow(pointsOf(...values)).kind
const landmarksOf = (...values: readonly (Json | undefined)[]) =>
  new Series(2).grow(pointsOf(...values)).landmarks.map(({ name, index }) => `${name}: ${index}`)

test('A number has a line, a boolean a band, numbers per seat a line each; other values have no chart', () => {
  expect([
    kindOf(2, 1, null, undefined, 2),
    kindOf(2, true, false),
    kindOf(2, [1, 2], [1, 3]),
    kindOf(3, [1, 2], [1, 3]),
    kindOf(1, [1], [3]),
    kindOf(2, 1, 'a'),
    kindOf(2, 1, [1, 2]),
    kindOf(2, null, undefined),
    kindOf(2, 'a'),
  ]).toEqual(['line', 'band', 'lines', null, null, null, null, null, null])
})

test('A series grows point by point', () => {
  const points = pointsOf(5, 9, -1, 4)
  const series = new Series(2)
  series.grow(points.slice(0, 2))
  const { landmarks } = series.grow(points)
  expect([
    landmarks.map(({ name, index }) => [name, index]),
    series.lines[0]!.sum(0, 4, { least: 0, most: 0, bits: 0 }),
  ]).toEqual([
    [
      ['Becomes negative', 2],
      ['Lowest -1', 2],
      ['Highest 9', 1],
    ],
    { least: -1, most: 9, bits: 0 },
  ])
})

test('The first change to a value is a landmark', () => {
  expect([
    landmarksOf(-1, 2, -3, -4, 0, 1, 0),
    landmarksOf(true, false, true),
    landmarksOf(undefined, 'a', undefined),
    landmarksOf([0, 1], [2, -1]),
  ]).toEqual([
    ['Becomes negative: 2', 'Becomes 0: 4', 'Lowest -4: 3', 'Highest 2: 1'],
    ['Becomes true: 2', 'Becomes false: 1'],
    ['Appears: 1', 'Disappears: 2'],
    ['Becomes negative: 1', 'Lowest -1: 1', 'Highest 2: 1'],
  ])
})

test('A repeated extreme has landmarks at its first and last time', () => {
  expect(landmarksOf(3, 1, 3, 1, 2)).toEqual([
    'Lowest 1: 1',
    'Last lowest: 3',
    'Highest 3: 0',
    'Last highest: 2',
  ])
})

test('A constant value has no landmarks', () => {
  expect([landmarksOf(-3), landmarksOf()]).toEqual([[], []])
})
