import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Pyramid, type Sum } from '../../../src/renderer/panels/timeline/pyramid.ts'

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

test('Any stretch comes to what its entries come to one by one', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 1500 }), fc.nat(1500), fc.nat(1500), (entries, from, length) => {
      const pyramid = new Pyramid()
      for (const [value, bits] of entries) pyramid.push(value, bits)
      expect(sumOf(pyramid, from, from + length)).toEqual(naive(entries.slice(from, from + length)))
    }),
    { numRuns: 300 },
  )
})

test('What was asked before an entry came is right after it too', () => {
  const pyramid = new Pyramid()
  const seen: Sum[] = []
  for (let i = 0; i < 100; i++) {
    pyramid.push(i, i === 70 ? 8 : 1)
    seen.push(sumOf(pyramid, 0, 1000))
  }
  expect(seen).toEqual(seen.map((_, i) => ({ least: 0, most: i, bits: i >= 70 ? 9 : 1 })))
})

test('No entry, and no value, is no least and no most', () => {
  const pyramid = new Pyramid()
  pyramid.push(Number.NaN, 0)
  expect([sumOf(pyramid, 0, 1), sumOf(pyramid, 5, 9)]).toEqual([
    { least: Infinity, most: -Infinity, bits: 0 },
    { least: Infinity, most: -Infinity, bits: 0 },
  ])
})
