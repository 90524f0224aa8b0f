import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../../../src/engine/game.ts'
import { valueAt, type Path } from '../../../src/engine/path.ts'
import { JsonBytes } from '../../../src/main/frames/json-bytes.ts'
import { LongList, LongLists } from '../../../src/main/frames/json-lists.ts'

const item = fc.oneof(
  fc.record({
    id: fc.nat(9),
    name: fc.constantFrom('worker', ']},"', 'é'),
    at: fc.tuple(fc.nat(99), fc.nat(9)),
  }),
  fc.constantFrom<Json>('', '],', '\\', 7, null, [], {}, [[]]),
)

/** What may happen to a list between two frames. */
const edit = fc.record({
  kind: fc.constantFrom('set', 'insert', 'remove', 'swap', 'empty', 'double', 'number'),
  place: fc.nat(400),
  item,
})

function edited(
  whole: Json,
  { kind, place, item: other }: { kind: string; place: number; item: Json },
): Json {
  if (!Array.isArray(whole)) return Array<Json>(400).fill(other)
  const list = whole as readonly Json[]
  const at = place % (list.length + 1)
  switch (kind) {
    case 'set':
      return list.map((each, i) => (i === at ? other : each))
    case 'insert':
      return list.toSpliced(at, 0, other)
    case 'remove':
      return list.toSpliced(at, 1)
    case 'swap':
      return [...list.slice(at), ...list.slice(0, at)]
    case 'empty':
      return []
    case 'number':
      return 7
    default:
      return list.length > 1000 ? list : [...list, ...list]
  }
}

test('Long lists that change from frame to frame equal those of a full parse', () => {
  const lists = fc.array(item, { minLength: 200, maxLength: 500, size: 'max' })
  fc.assert(
    fc.property(lists, fc.array(fc.array(edit, { maxLength: 3 }), { maxLength: 12 }), (first, steps) => {
      const states = [{ a: 1, list: first as Json, b: [first as Json], c: 'end' }]
      for (const edits of steps) {
        const list = edits.reduce<Json>(edited, states.at(-1)!.list)
        states.push({ a: states.length, list, b: [list, 1], c: 'end' })
      }
      const shared = new LongLists()
      const read = states.map((state) => new JsonBytes(Buffer.from(JSON.stringify(state)), 0, shared))
      const paths: Path[] = [
        ['c'],
        ['list'],
        ['list', 399],
        ['b', 0, 150, 'at', 1],
        ['b', 1],
        ['list', 3, 'name', 0],
      ]
      for (const [i, state] of states.entries()) {
        for (const [bytes, whole] of [
          [read[i]!, state],
          [read[Math.max(0, i - 1)]!, states[Math.max(0, i - 1)]!],
        ] as const) {
          expect(paths.map((path) => bytes.at(path))).toEqual(paths.map((path) => valueAt(whole, path)))
          expect(bytes.textAt(['list'])).toBe(JSON.stringify(whole.list))
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('Unchanged items are parsed once', () => {
  const shared = new LongLists()
  const units = Array.from({ length: 500 }, (_, id) => ({ id, hp: 100 }))
  const states = [units, units, units.with(250, { id: 250, hp: 9 })].map((each) => ({ units: each }))
  const [, second, third] = states.map((state) => {
    const bytes = new JsonBytes(Buffer.from(JSON.stringify(state)), 0, shared)
    return bytes.at(['units']) as readonly Json[]
  })
  const others = third!.flatMap((unit, i) => (unit === second![i] ? [] : [i]))
  expect([others, third![250]]).toEqual([[250], { id: 250, hp: 9 }])
})

test('A list that is cut off or damaged is an error, whatever precedes it', () => {
  const text = JSON.stringify(Array.from({ length: 300 }, (_, id) => ({ id, name: 'worker' })))
  const before = new LongList(Buffer.from(text), 0, undefined)
  const damaged = [text.slice(0, 5000), text.replace('},{"id":200', '};{"id":200'), text.slice(0, -1), '[1,]']
  const errors = damaged.map((each) => {
    try {
      return new LongList(Buffer.from(each), 0, before).end
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(errors).toEqual(damaged.map(() => 'SyntaxError'))
})
