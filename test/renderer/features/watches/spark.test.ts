import { expect, test } from 'vitest'
import type { ValuePoint } from '../../../../src/contract/reading.ts'
import { columns, height, sparkOf } from '../../../../src/renderer/features/watches/spark.ts'

const points = (...values: readonly (readonly [frame: number, value?: ValuePoint['value']])[]) =>
  values.map(([turn, value]): ValuePoint => ({ turn, ...(value !== undefined && { value }) }))

test('A number is a step line: each height lasts until the value changes, the highest at the top', () => {
  expect(sparkOf(points([0, 1], [2, 3]), 4, 4)).toEqual({ kind: 'line', path: 'M0 18H80V2H160', zero: null })
})

test('A constant number is a line in the middle', () => {
  expect(sparkOf(points([0, 7]), 10, 10)?.path).toBe('M0 10H160')
})

test('With numbers below and above it, 0 has a line of its own', () => {
  expect(sparkOf(points([0, -1], [5, 3]), 10, 10)?.zero).toBe(14)
})

test('A missing or null number leaves a gap in its line', () => {
  expect(sparkOf(points([0, 1], [1], [2, 1], [3, null]), 4, 4)?.path).toBe('M0 10H40M80 10H120')
})

test('Unread values are not drawn', () => {
  expect(sparkOf(points([0, 7]), 5, 10)?.path).toBe('M0 10H80')
})

test('True is a band, false and missing are not', () => {
  expect(sparkOf(points([0, false], [1, true], [2, false], [3]), 4, 4)).toEqual({
    kind: 'band',
    path: 'M40 2H80V18H40Z',
    zero: null,
  })
})

test('Another value is a tick at each turn with a change', () => {
  expect(sparkOf(points([0, 'a'], [1, 'b'], [3, ['c']]), 4, 4)).toEqual({
    kind: 'ticks',
    path: 'M40 4V16M120 4V16',
    zero: null,
  })
})

test('A number that becomes text has ticks', () => {
  expect(sparkOf(points([0, 1], [1, 'b']), 2, 2)?.kind).toBe('ticks')
})

test('Without any value, only changes are drawn', () => {
  expect([sparkOf([], 0, 10), sparkOf(points([0]), 10, 10)?.path]).toEqual([null, ''])
})

test('In a long match, each column shows only its minimum and maximum', () => {
  const long = Array.from({ length: 100_000 }, (_, turn): ValuePoint => ({
    turn,
    value: turn % 2 === 0 ? 0 : 9,
  }))
  const spark = sparkOf(long, long.length, long.length)!
  const heights = new Set([...spark.path.matchAll(/V([\d.]+)/g)].map(([, y]) => Number(y)))
  expect([spark.path.length < columns * 24, [...heights].sort((a, b) => a - b)]).toEqual([
    true,
    [2, height - 2],
  ])
})

test('A single turn of many is visible in a band and as a tick', () => {
  const once = points([0, false], [777, true], [778, false])
  const band = sparkOf(once, 100_000, 100_000)!.path
  const ticks = sparkOf(points([0, 'a'], [777, 'b']), 100_000, 100_000)!.path
  expect([band, ticks]).toEqual(['M1 2H2V18H1Z', 'M1 4V16'])
})
