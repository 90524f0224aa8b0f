import { expect, test } from 'vitest'
import { areChances, brierScore, calibrationOf } from '../../../src/engine/analysis/calibration.ts'

const said = (match: string, value: number, share: number) => ({ match, value, share })

test('Chances are compared by tenths, and 1 belongs to the last', () => {
  const points = calibrationOf([said('a', 0.05, 0), said('b', 0.95, 1), said('c', 1, 0)])
  expect(points.map(({ from, to, share, turns }) => [from, to, share, turns])).toEqual([
    [0.05, 0.05, 0, 1],
    [0.95, 1, 0.5, 2],
  ])
})

test('A match counts once in a point, however many of its turns do', () => {
  const [point] = calibrationOf([said('a', 0.5, 1), said('a', 0.5, 1), said('a', 0.5, 1), said('b', 0.5, 0)])
  expect(point).toMatchObject({ turns: 4, matches: 2, share: 0.5 })
})

test('Other numbers are compared in groups of about the same size, and equal ones are not parted', () => {
  const all = Array.from({ length: 100 }, (_, i) => said(`${i}`, i < 30 ? -5 : i, i / 99))
  const points = calibrationOf(all)
  expect(areChances(all)).toBe(false)
  expect(points.map(({ turns }) => turns)).toEqual([30, 10, 10, 10, 10, 10, 10, 10])
  expect(points.map(({ share }) => share)).toEqual(points.map(({ share }) => share).toSorted((a, b) => a - b))
})

test('The Brier score is 0 for who is always right, and 0.25 for a coin', () => {
  const results = [1, 0, 1, 0]
  expect([
    brierScore(results.map((share) => said('a', share, share))),
    brierScore(results.map((share) => said('a', 0.5, share))),
  ]).toEqual([0, 0.25])
})
