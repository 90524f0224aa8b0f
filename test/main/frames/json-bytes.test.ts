import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../../../src/engine/game.ts'
import { valueAt, type Path } from '../../../src/engine/path.ts'
import { JsonBytes } from '../../../src/main/frames/json-bytes.ts'

const texts = fc.oneof(
  fc.constantFrom('a', 'b', '', '__proto__', 'é', '"', '\\"', '[', '}', ',', 'a"b', '\ud800', '\ufffd', '🂡'),
  fc.string({ unit: 'binary' }),
)

/** Once Node 24's `JSON.parse` has read a key that begins with a backslash, it takes others with escapes for that one. */
const names = texts.filter((name) => !name.includes('\\'))

const values = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.oneof(
      fc.constantFrom(null, true, false, 0, -1.5e-7, 1e21),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    ),
    texts,
    fc.array(tie('json'), { maxLength: 6 }),
    fc.dictionary(names, tie('json'), { maxKeys: 6 }),
  ),
})).json

const someKeys = fc.array(fc.oneof(names, fc.integer({ min: -1, max: 6 })), { maxLength: 4 })

/** All paths in a value, and some that lead nowhere. */
function pathsIn(value: Json | undefined, path: Path = []): Path[] {
  if (typeof value === 'string') return [path, [...path, 0], [...path, value.length], [...path, 0, 0]]
  if (typeof value !== 'object' || value === null) return [path, [...path, 'a'], [...path, 0]]
  const keys = Array.isArray(value) ? [...value.keys(), value.length, 'length'] : [...Object.keys(value), 0]
  return [path, ...keys.flatMap((key) => pathsIn(valueAt(value, [key]), [...path, key]))]
}

test('The value at a path equals that of a full parse, for every value and path, in any order', () => {
  fc.assert(
    fc.property(values, fc.array(someKeys, { maxLength: 4 }), fc.boolean(), (value, strays, isBackwards) => {
      const text = JSON.stringify(value)
      const whole = JSON.parse(text) as Json
      const paths = [...pathsIn(whole), ...strays].slice(0, 300)
      if (isBackwards) paths.reverse()
      const bytes = new JsonBytes(Buffer.from(`7,${text},8`), 2)
      expect(paths.map((path) => bytes.at(path))).toEqual(paths.map((path) => valueAt(whole, path)))
    }),
    { numRuns: 500 },
  )
})

test('Its JSON is unchanged', () => {
  const text = '{"a":[1,{"b c":"x\\"]}"}],"d":-0}'
  const bytes = new JsonBytes(Buffer.from(text), 0)
  expect(
    [[], ['a'], ['a', 1], ['a', 1, 'b c'], ['a', 1, 'b c', 1], ['d']].map((path) => bytes.textAt(path)),
  ).toEqual([text, '[1,{"b c":"x\\"]}"}]', '{"b c":"x\\"]}"}', '"x\\"]}"', '"\\""', '-0'])
})

test('A key may be written with escapes', () => {
  const bytes = new JsonBytes(Buffer.from('{"\\u0061b":1,"\\ud83c\\udca1":2}'), 0)
  expect([bytes.at(['ab']), bytes.at(['🂡'])]).toEqual([1, 2])
})

test('A value nested a hundred thousand lists deep is skipped or read', () => {
  const deep = 100_000
  const bytes = new JsonBytes(Buffer.from(`{"a":${'['.repeat(deep)}7${']'.repeat(deep)},"b":8}`), 0)
  expect([bytes.at(['b']), bytes.at(['a', ...Array<number>(deep).fill(0)])]).toEqual([8, 7])
})

test('Text cut off or damaged anywhere gives an error or a value, and never an endless loop', () => {
  const text = JSON.stringify({ a: [1, 'x\\"', { b: [[], {}] }], c: 'é', d: { e: null } })
  const whole = Buffer.from(text)
  const tried = [...whole.keys()].flatMap((place) => {
    const other = Buffer.from(whole)
    other[place] = 0x22
    return [whole.subarray(0, place), other]
  })
  const errors = tried.flatMap((bytes) =>
    [['a', 2, 'b', 1], ['c'], ['d', 'e'], ['nowhere']].map((path) => {
      try {
        new JsonBytes(bytes, 0).at(path)
        return null
      } catch (error) {
        return (error as Error).name
      }
    }),
  )
  expect([...new Set(errors)].toSorted()).toEqual(['SyntaxError', null])
})
