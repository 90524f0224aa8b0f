import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Pyramid, type Sum } from '../../../../src/renderer/lib/plot/pyramid.ts'

const entry = fc.tuple(
  fc.oneof(fc.constant(Number.NaN), fc.integer({ min: -1000, max: 1000 })),
  fc.integer({ min: 0, max: 255 }),
)

function naive(entries: readonly (readonly [number, number])[]): Sum {
  const values = entries.map(([value]) => value).filter((value) => !Number.isNaN(value))
  return {
    least: Math.min(...values),
    most: Math.max(...values),
    bits: entries.reduce((all, [, bits]) => all | bits, 0),
  }
}

function sumOf(pyramid: Pyramid, from: number, to: number): Sum {
  return pyramid.sum(from, to, { least: 0, most: 0, bits: 0 })
}

test('The sum of any range equals the sum of its entries', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 1500 }), fc.nat(1500), fc.nat(1500), (entries, from, length) => {
      const pyramid = new Pyramid()
      for (const [value, bits] of entries) pyramid.push(value, bits)
      expect(sumOf(pyramid, from, from + length)).toEqual(naive(entries.slice(from, from + length)))
    }),
    { numRuns: 300 },
  )
})

test('A value after a long gap is in each range around it', () => {
  const pyramid = new Pyramid()
  for (let i = 0; i < 5000; i++) pyramid.push(Number.NaN, 0)
  pyramid.push(3, 8)
  for (let i = 0; i < 999; i++) pyramid.push(Number.NaN, 0)
  const stretches = [8, 32, 128, 999].map((length) => sumOf(pyramid, 5000, 5000 + length))
  expect(stretches).toEqual(stretches.map(() => ({ least: 3, most: 3, bits: 8 })))
})

test('Entries put anywhere, in any order, have the sum of a plain scan', () => {
  const put = fc.tuple(fc.nat(3000), fc.integer({ min: -9, max: 9 }))
  fc.assert(
    fc.property(fc.array(put, { maxLength: 60 }), fc.nat(3000), fc.nat(3000), (puts, from, length) => {
      const pyramid = new Pyramid()
      for (const [at, value] of puts) pyramid.put(at, value, 1)
      const within = puts.filter(([at]) => at >= from && at < from + length)
      expect(sumOf(pyramid, from, from + length)).toEqual(naive(within.map(([, value]) => [value, 1])))
    }),
    { numRuns: 300 },
  )
})

test('A range summed before an entry arrives is right later', () => {
  const pyramid = new Pyramid()
  const seen: Sum[] = []
  for (let i = 0; i < 100; i++) {
    pyramid.push(i, i === 70 ? 8 : 1)
    seen.push(sumOf(pyramid, 0, 1000))
  }
  expect(seen).toEqual(seen.map((_, i) => ({ least: 0, most: i, bits: i >= 70 ? 9 : 1 })))
})

test('Without values there is no minimum or maximum', () => {
  const pyramid = new Pyramid()
  pyramid.push(Number.NaN, 0)
  expect([sumOf(pyramid, 0, 1), sumOf(pyramid, 5, 9)]).toEqual([
    { least: Infinity, most: -Infinity, bits: 0 },
    { least: Infinity, most: -Infinity, bits: 0 },
  ])
})
