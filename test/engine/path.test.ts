import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readExpression } from '../../src/engine/condition.ts'
import type { Json } from '../../src/engine/game.ts'
import { expressionOf, pathOf, type Path } from '../../src/engine/path.ts'

const hostile = [
  'in',
  'true',
  'null',
  '$a',
  '__proto__',
  'constructor',
  '',
  '0',
  'a b',
  '"',
  '\\',
  '\n',
  '\u0000',
  '😀',
]
const key = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'grapheme' }))

/** A value in which 7 lies at a path. */
function holding(path: Path): Json {
  const text = path.reduceRight<string>((inner, each) => `{${JSON.stringify(each)}:${inner}}`, '7')
  return JSON.parse(text) as Json
}

test('the expression of a path is a condition that finds the value, for any keys', () => {
  const match = { game: 'any', seats: 1, options: {} }
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 4 }), (path) => {
      const frame = { index: 1, exchanges: [], events: [], state: holding(path) }
      expect(readExpression(expressionOf(path)).value(frame, undefined, match)).toBe(7)
    }),
  )
})

test('the expression of a path parses to the same path', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(key, fc.nat(99_999)), { maxLength: 4 }), (path) => {
      expect(pathOf(expressionOf(path))).toEqual(path)
    }),
  )
})
