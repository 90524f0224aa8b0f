import { expect, test } from 'vitest'
import { changesBetween } from '../../../../src/renderer/features/turn/changes.ts'

test('Without changes, nothing is new', () => {
  expect(changesBetween(['1 2', 'x'], ['1 2', 'x'])).toEqual(new Map())
})

test('In a replaced line, the different words are new', () => {
  expect(changesBetween(['3 4 0', 'same'], ['3 5 1', 'same'])).toEqual(new Map([[0, new Set([1, 2])]]))
})

test('A line with another number of words is new as a whole', () => {
  expect(changesBetween(['PLAY 1', 'end'], ['PLAY 1 2', 'end'])).toEqual(new Map([[0, 'line']]))
})

test('Inserted lines are new, the lines that they move are not', () => {
  expect(changesBetween(['2', 'a', 'b'], ['3', 'c', 'a', 'b'])).toEqual(
    new Map([
      [0, 'line'],
      [1, 'line'],
    ]),
  )
})

test('A removed line makes no other line new', () => {
  expect(changesBetween(['a', 'b', 'c', 'd'], ['a', 'c', 'd'])).toEqual(new Map())
})

test('With no earlier input, nothing is new', () => {
  expect(changesBetween([], ['1', '2'])).toEqual(new Map())
})
