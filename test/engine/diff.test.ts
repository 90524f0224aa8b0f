import { expect, test } from 'vitest'
import { changes } from '../../src/engine/diff.ts'
import { pathText } from '../../src/engine/path.ts'
import type { Json } from '../../src/engine/game.ts'

/** Changes as a person reads them. */
function told(before: Json, after: Json): readonly (readonly unknown[])[] {
  return changes(before, after).map((change) => [pathText(change.path), change.before, change.after])
}

test('Equal values have no changes', () => {
  const value = { a: [1, { b: null }], c: 'x', d: [] }
  expect(told(value, structuredClone(value))).toEqual([])
})

test('A change is named by its path, with what was and what is', () => {
  const before = { buttons: [5, 7], seats: [{ name: 'a' }, { name: 'b' }] }
  const after = { buttons: [5, 3], seats: [{ name: 'a' }, { name: 'c' }] }
  expect(told(before, after)).toEqual([
    ['buttons[1]', 7, 3],
    ['seats[1].name', 'b', 'c'],
  ])
})

test('A board of rows changes row by row, even where most rows change', () => {
  const before = { board: ['....', '....', '....', '....'] }
  const after = { board: ['AA..', 'A...', 'AA..', '....'] }
  expect(told(before, after)).toEqual([
    ['board[0]', '....', 'AA..'],
    ['board[1]', '....', 'A...'],
    ['board[2]', '....', 'AA..'],
  ])
})

test('A list that shrank is one change', () => {
  expect(told({ circle: [3, 20, 7] }, { circle: [20, 7] })).toEqual([['circle', [3, 20, 7], [20, 7]]])
})

test('A list that was turned is one change', () => {
  expect(told({ circle: [1, 2, 3, 4] }, { circle: [2, 3, 4, 1] })).toEqual([
    ['circle', [1, 2, 3, 4], [2, 3, 4, 1]],
  ])
})

test('A key that came or went has no value on the other side, and undefined is the same as none', () => {
  expect(told({ a: 1 }, { b: 2, c: undefined } as unknown as Json)).toEqual([
    ['b', undefined, 2],
    ['a', 1, undefined],
  ])
})

test('A value of another kind is one change', () => {
  expect(told({ a: [1], b: {}, c: null, d: 0 }, { a: { 0: 1 }, b: [], c: {}, d: '0' })).toEqual([
    ['a', [1], { 0: 1 }],
    ['b', {}, []],
    ['c', null, {}],
    ['d', 0, '0'],
  ])
})

test('Zero has no sign: JSON cannot tell it', () => {
  expect(told([0], [-0])).toEqual([])
})

test('A key that is no plain word is quoted', () => {
  expect(pathText(['rooms', 'north wing', 2, '7'])).toBe('rooms["north wing"][2]["7"]')
})
