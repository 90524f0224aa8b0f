import { expect, test } from 'vitest'
import { Pyramid } from '../../../../src/renderer/lib/plot/pyramid.ts'
import { rangesOf, robustRange } from '../../../../src/renderer/features/timeline/robust.ts'

function lineOf(values: readonly number[]): Pyramid {
  const line = new Pyramid()
  for (const value of values) line.push(value, 0)
  return line
}

const intMin = -2147483648
const waves = Array.from({ length: 60 }, (_, i) => (i * 7) % 11)

test('A line is drawn between its minimum and its maximum', () => {
  expect([robustRange(lineOf(waves)), robustRange(lineOf([3])), robustRange(lineOf([NaN, NaN]))]).toEqual([
    { least: 0, most: 10 },
    { least: 3, most: 3 },
    null,
  ])
})

test('A few extreme values are outliers, in short and in long lines', () => {
  const long = Array.from({ length: 100_000 }, (_, i) => (i === 777 ? intMin : i % 50))
  for (const [values, most] of [
    [waves.with(20, intMin), 10],
    [long, 49],
  ] as const) {
    const range = robustRange(lineOf(values))!
    expect(range).toEqual({ least: 0, most })
  }
})

test('A peak of a mostly constant line is not an outlier, a sentinel is one', () => {
  const flat = Array.from({ length: 40 }, () => 5)
  expect([robustRange(lineOf(flat.with(9, 8))), robustRange(lineOf(flat.with(9, intMin)))]).toEqual([
    { least: 5, most: 8 },
    { least: 5, most: 5 },
  ])
})

test('Lines share a scale if each fills a good part of it, or each has its own', () => {
  const large = waves.map((value) => value * 1000)
  expect(rangesOf([lineOf(waves), lineOf(waves.map((value) => value + 5)), lineOf([])])).toEqual([
    { least: 0, most: 15 },
    { least: 0, most: 15 },
    null,
  ])
  expect(rangesOf([lineOf(waves), lineOf(large.with(3, intMin))])).toEqual([
    { least: 0, most: 10 },
    { least: 0, most: 10_000 },
  ])
})
