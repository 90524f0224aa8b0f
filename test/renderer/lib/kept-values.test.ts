import { expect, test } from 'vitest'
import { KeptValues } from '../../../src/renderer/lib/kept-values.ts'

test('A value is made once for a key, and again after more keys than are kept', () => {
  const kept = new KeptValues<string | null>(2)
  const made: string[] = []
  const of = (key: string, value: string | null = key) =>
    kept.of(key, () => {
      made.push(key)
      return value
    })
  expect([of('a'), of('a'), of('b', null), of('b', 'other'), of('c'), of('a')]).toEqual([
    'a',
    'a',
    null,
    null,
    'c',
    'a',
  ])
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})
