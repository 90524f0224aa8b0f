import { expect, test } from 'vitest'
import { cpuMillis } from '../cpu.ts'
import { byPlaceText, changes, differences } from '../../src/engine/diff.ts'
import { Effort, gapsBetween, type Marks } from '../../src/engine/diff/sequence.ts'
import { pathText } from '../../src/engine/path.ts'
import type { Json } from '../../src/engine/game.ts'

/** Changes as a person reads them. */
function reported(before: Json, after: Json): readonly (readonly unknown[])[] {
  return changes(before, after).map((change) => [pathText(change.path), change.before, change.after])
}

test('Equal values have no changes', () => {
  const value = { a: [1, { b: null }], c: 'x', d: [] }
  expect(reported(value, structuredClone(value))).toEqual([])
})

test('A change has its path, old value and new value', () => {
  const before = { buttons: [5, 7], seats: [{ name: 'a' }, { name: 'b' }] }
  const after = { buttons: [5, 3], seats: [{ name: 'a' }, { name: 'c' }] }
  expect(reported(before, after)).toEqual([
    ['buttons[1]', 7, 3],
    ['seats[1].name', 'b', 'c'],
  ])
})

test('A grid changes cell by cell: neighbouring cells of a row are one change', () => {
  const before = { board: ['......', '......', '......', '......'] }
  const after = { board: ['AA....', '.A..BB', 'AAAAAA', '......'] }
  expect(reported(before, after)).toEqual([
    ['board[0][0]', '..', 'AA'],
    ['board[1][1]', '.', 'A'],
    ['board[1][4]', '..', 'BB'],
    ['board[2]', '......', 'AAAAAA'],
  ])
})

test('Rows are texts of one length, at least four, with a symbol among their cells or only digits', () => {
  const ofLists = (before: Json, after: Json) => reported(before, after).map(([path]) => path)
  expect([
    ofLists(['d1', 'd2'], ['d1', 'd3']),
    ofLists(['abcd', 'abc'], ['abce', 'abc']),
    ofLists(['0 MOVE N', '1 MOVE N'], ['0 MOVE N', '1 MOVE S']),
    ofLists(['abc.'], ['abcd']),
    ofLists(['field', 'swamp'], ['field', 'swamy']),
    ofLists(['d1d2', 'b1b2'], ['d1d2', 'b1b3']),
    ofLists(['0010', '0110'], ['0010', '0111']),
  ]).toEqual([['[1]'], ['[0]'], ['[1]'], ['[0]'], ['[1]'], ['[1]'], ['[1][3]']])
})

test('A grid of another size changes row by row', () => {
  expect(reported(['....', '....', '...A'], ['....', '...A'])).toEqual([['[1]', '....', undefined]])
})

test('No change splits a character of two units', () => {
  expect(reported(['🀀🀁🀂', '🀀🀀🀀'], ['🀀🀃🀂', '🀀🀀🀀'])).toEqual([['[0][2]', '🀁', '🀃']])
})

test('A sorted hand with one tile drawn and one discarded has one added and one removed', () => {
  const before = ['b1', 'b4', 'b4', 'c2', 'c9', 'd5', 'd6', 'd7', 'r1', 'w1', 'w1', 'w3', 'w4']
  const after = ['b1', 'b4', 'b4', 'c2', 'd1', 'c9', 'd5', 'd6', 'd7', 'r1', 'w1', 'w1', 'w3']
  expect(reported(before, after)).toEqual([
    ['[4]', undefined, 'd1'],
    ['[12]', 'w4', undefined],
  ])
})

test('Removing and adding at one place is one change', () => {
  expect(reported(['b1', 'b2', 'b3', 'b4', 'b5'], ['b1', 'b2', 'c3', 'b4', 'b5'])).toEqual([
    ['[2]', 'b3', 'c3'],
  ])
})

test('A tile at another position in its hand has moved', () => {
  const [hand, now] = [
    ['c1', 'c2', 'd3', 'c4', 'c5'],
    ['c1', 'c2', 'c4', 'c5', 'd3'],
  ]
  expect(changes({ hand }, { hand: now })).toEqual([
    { path: ['hand', 4], before: 'd3', after: 'd3', from: ['hand', 2] },
  ])
})

test('In a rotated queue the items from the front have moved', () => {
  expect(changes([1, 2, 3, 4, 5, 6], [3, 4, 5, 6, 1, 2])).toEqual([
    { path: [4], before: 1, after: 1, from: [0] },
    { path: [5], before: 2, after: 2, from: [1] },
  ])
})

test('An item removed from a list leaves its old position', () => {
  expect(reported({ circle: [3, 20, 7] }, { circle: [20, 7] })).toEqual([['circle[0]', 3, undefined]])
})

test('Short lists of one length, up to four items, have a value per seat', () => {
  expect(reported({ time: [3, 7, 9] }, { time: [7, 9, 3] }).map(([path]) => path)).toEqual([
    'time[0]',
    'time[1]',
    'time[2]',
  ])
})

test('Counts that are equal by chance do not move', () => {
  expect(reported([0, 0, 0, 0, 1, 0], [0, 0, 1, 0, 0, 0])).toEqual([
    ['[2]', 0, 1],
    ['[4]', 1, 0],
  ])
})

test('A list that keeps no item is one change', () => {
  expect([reported({ news: ['a', 'b'] }, { news: [] }), reported([1, 2, 3, 4, 5], [9, 8])]).toEqual([
    [['news', ['a', 'b'], []]],
    [['', [1, 2, 3, 4, 5], [9, 8]]],
  ])
})

test('A record in a list is the same one if most of its fields are, and changes inside', () => {
  const unit = (x: number, kind: string) => ({ x, y: 0, kind })
  const before = [unit(1, 'a'), unit(2, 'b'), unit(3, 'c')]
  expect([
    reported(before, [unit(1, 'a'), unit(3, 'c')]),
    reported(before, [unit(1, 'a'), unit(2, 'b'), unit(4, 'c')]),
    reported(before, [unit(1, 'a'), unit(2, 'b'), { stones: 3 }]),
  ]).toEqual([[['[1]', unit(2, 'b'), undefined]], [['[2].x', 3, 4]], [['[2]', unit(3, 'c'), { stones: 3 }]]])
})

test('A record with an id is the same one at any position, and never another one', () => {
  const [one, two, three] = [1, 2, 3].map((id) => ({ id, x: 0 }))
  const [nine, moved] = [
    { id: 9, x: 0 },
    { id: 1, x: 5 },
  ]
  expect(changes([one!, two!, three!], [two!, nine, moved])).toEqual([
    { path: [1], before: undefined, after: nine },
    { path: [2], before: one, after: moved, from: [0] },
    { path: [2, 'x'], before: 0, after: 5 },
    { path: [2], before: three, after: undefined },
  ])
})

test('Values over 32 lists and records deep are reported as a whole', () => {
  const deep = (value: Json) => Array.from({ length: 40 }).reduce<Json>((inner) => [inner], value)
  const found = changes(deep([1, 2]), deep([1, 3]))
  expect(found.map(({ path, from }) => [path.length, from])).toEqual([[32, undefined]])
})

test('An added or removed key has no value on the other side, and undefined equals none', () => {
  expect(reported({ a: 1 }, { b: 2, c: undefined } as unknown as Json)).toEqual([
    ['b', undefined, 2],
    ['a', 1, undefined],
  ])
})

test('A value of another type is one change', () => {
  expect(reported({ a: [1], b: {}, c: null, d: 0 }, { a: { 0: 1 }, b: [], c: {}, d: '0' })).toEqual([
    ['a', [1], { 0: 1 }],
    ['b', {}, []],
    ['c', null, {}],
    ['d', 0, '0'],
  ])
})

test('Zero has no sign, as in JSON', () => {
  expect(reported([0], [-0])).toEqual([])
})

test('A key that is not a word is quoted', () => {
  expect(pathText(['rooms', 'north wing', 2, '7'])).toBe('rooms["north wing"][2]["7"]')
})

test('Lists of ten thousand items with much, little or nothing in common are compared quickly', () => {
  const numbers = Array.from({ length: 10_000 }, (_, i) => i)
  const records = numbers.map((n) => ({ list: numbers.slice(0, 20), n: (n * 7) % 10_000 }))
  const words = numbers.map((n) => `w${n % 7}`)
  const pairs: readonly (readonly [Json, Json])[] = [
    [numbers, numbers.toReversed()],
    [numbers, [...numbers.slice(5000), ...numbers.slice(0, 5000)]],
    [numbers, numbers.map((n) => n + 20_000)],
    [records, records.toReversed()],
    [records, records.filter(({ n }) => n % 11 > 0)],
    [words, words.map((_, i) => words[(i * i) % 7777]!)],
  ]
  const work = () => pairs.forEach(([before, after]) => changes(before, after))
  expect(cpuMillis(work)).toBeLessThan(20_000)
})

test('Lists with too many moves to follow are named', () => {
  const numbers = Array.from({ length: 1501 }, (_, i) => i)
  const few = numbers.slice(0, 20)
  const before = { deck: numbers, few, piles: [numbers, few, few, few, few] }
  const after = {
    deck: numbers.toReversed(),
    few: few.toReversed(),
    piles: [numbers.toReversed(), few, few, few, few],
  }
  const found = differences(before, after)
  expect([found.byPlace, byPlaceText(found), byPlaceText(differences(few, few.toReversed()))]).toEqual([
    [['deck'], ['piles', 0]],
    'In state.deck and 1 more list too many items were added, removed or moved to follow them: they are compared by their positions',
    null,
  ])
})

test('All lists of a comparison share one budget; without it, no moves are searched', () => {
  const effort = new Effort()
  const numbers = Array.from({ length: 1000 }, (_, i) => i)
  let looked = 0
  for (; effort.comparisons > 0; looked++) gapsBetween([numbers, numbers.toReversed()], effort)
  const few: Marks<number> = [
    [1, 2, 3],
    [2, 3, 1],
  ]
  expect([looked, gapsBetween(few, effort), gapsBetween(few)?.length]).toEqual([10, null, 2])
})
