import { expect, test } from 'vitest'
import { conditionOf } from '../../../../src/renderer/features/state/copying.ts'
import {
  changeText,
  fromText,
  keyText,
  noteText,
  sizeText,
} from '../../../../src/renderer/features/state/state-labels.ts'
import { byText } from '../../../../src/renderer/lib/value-text.ts'

const change = (before: never, after: never) => ({ path: ['a'], before, after })

test('The difference of two numbers is shown without rounding errors', () => {
  const pairs = [
    [5, 7],
    [7, 5],
    [0.1 + 0.2, 0.1],
    [0, 0.0001],
    [-1, 12_000],
    ['a', 'b'],
    [null, 3],
  ]
  expect(pairs.map(([before, after]) => byText(change(before as never, after as never)))).toEqual([
    '+2',
    '−2',
    '−0.2',
    '+0.0001',
    '+12,001',
    '',
    '',
  ])
})

test('The size of a value', () => {
  expect([[1], { a: 1, b: 2 }, 'abcd', 5, null].map(sizeText)).toEqual([
    '1 item',
    '2 keys',
    '4 characters',
    '',
    '',
  ])
})

test('A key is written as in a path, without hidden characters', () => {
  const keys = [['x'], ['list', 3], ['a b'], ['x\u202e']].map((path) => keyText({ path, cells: null }))
  expect([...keys, keyText({ path: [3], cells: { text: '', digits: 2 } })]).toEqual([
    'x',
    '[3]',
    '["a b"]',
    '["x\\u{202e}"]',
    '[ 3]',
  ])
})

test('A note has its unit once', () => {
  expect([
    noteText({ path: 'a', note: 'buttons that it owns', unit: 'buttons' }),
    noteText({ path: 'a', note: 'how far it is', unit: 'spaces' }),
    noteText({ path: 'a', note: 'who is asked' }),
  ]).toEqual(['buttons that it owns', 'how far it is (spaces)', 'who is asked'])
})

test('A screen reader reports a change', () => {
  const path = ['hand', 3]
  expect([
    changeText({ path, before: 5, after: 6 }),
    changeText({ path, before: undefined, after: 6 }),
    changeText({ path, before: 5, after: undefined }),
    changeText({ path, before: 5, after: 5, from: ['hand', 7] }),
    fromText({ path, before: 5, after: 5 }),
  ]).toEqual([', was 5', ', new', ', removed', ', moved from [7]', ''])
})

test('The condition for a value is valid in a search', () => {
  expect([conditionOf(['buttons', 1], 5), conditionOf(['a b'], 'x"y'), conditionOf(['lost'], null)]).toEqual([
    'state.buttons[1] == 5',
    'state["a b"] == "x\\"y"',
    'state.lost == null',
  ])
})
