import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changes } from '../../../src/engine/diff.ts'
import { kindOf, marksOf, placesOfGone } from '../../../src/renderer/lib/diff-marks.ts'

test('Each container counts the changes in it', () => {
  const root = marksOf(changes({ a: { x: 1, y: [1] }, b: 2 }, { a: { x: 2, y: [1, 3] }, b: 2 }))
  expect([
    root.count,
    root.below.get('a')?.count,
    root.below.get('b'),
    root.below.get('a')?.below.get('x')?.change,
  ]).toEqual([2, 2, undefined, { path: ['a', 'x'], before: 1, after: 2 }])
})

test('A change adds, removes, moves or replaces', () => {
  const path = ['a']
  expect([
    kindOf({ path, before: undefined, after: 1 }),
    kindOf({ path, before: 1, after: undefined }),
    kindOf({ path, before: 1, after: 1, from: ['b'] }),
    kindOf({ path, before: null, after: 0 }),
  ]).toEqual(['added', 'removed', 'moved', 'changed'])
})

test('Removed fields of a record follow present ones', () => {
  const { gone, below } = marksOf(changes({ a: 1, b: 2 }, { b: 2, c: 3 }))
  expect([...placesOfGone({ gone, below }, 2)]).toEqual([[2, [{ path: ['a'], before: 1, after: undefined }]]])
})

/** The list as a reader sees it: items that are there, and in between those that are gone. */
function seen(
  before: readonly number[],
  after: readonly number[],
): { all: readonly number[]; stayed: boolean } {
  const mark = marksOf(changes({ list: before }, { list: after })).below.get('list')
  if (mark === undefined || mark.change !== undefined) return { all: [], stayed: false }
  const places = placesOfGone(mark, after.length)
  const moved = new Set(
    [...mark.below].flatMap(([key, { change }]) => (change?.from === undefined ? [] : [key])),
  )
  const come = new Set(
    [...mark.below].flatMap(([key, { change }]) => (change?.before === undefined ? [key] : [])),
  )
  const all: number[] = []
  for (let at = 0; at <= after.length; at++) {
    for (const change of places.get(at) ?? []) all.push(change.before as number)
    if (at < after.length && !moved.has(at) && !come.has(at)) {
      const own = mark.below.get(at)?.change
      all.push((own === undefined ? after[at] : own.before) as number)
    }
  }
  return { all, stayed: true }
}

test('Without additions and moved items, and with removed items in their places, a list is the old list', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(40), { minLength: 5, maxLength: 14 }),
      fc.uniqueArray(fc.nat(40), { minLength: 5, maxLength: 14 }),
      (before, after) => {
        const { all, stayed } = seen(before, after)
        if (!stayed) return
        expect(all).toEqual(before.filter((item) => all.includes(item)))
        expect(before.filter((item) => !all.includes(item)).every((item) => after.includes(item))).toBe(true)
      },
    ),
  )
})
