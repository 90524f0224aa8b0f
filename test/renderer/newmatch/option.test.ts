import { expect, test } from 'vitest'
import type { Option } from '../../../src/engine/game.ts'
import {
  changedOptions,
  isChanged,
  optionMistake,
  typedOption,
} from '../../../src/renderer/newmatch/option.ts'

const size: Option = { kind: 'number', initial: 7, min: 5, max: 24, note: '' }
const rate: Option = { kind: 'number', initial: 0.5, min: 0, max: 1, whole: false, note: '' }
const round: Option = { kind: 'number', initial: null, min: 1, max: 4, note: '' }
const mode: Option = { kind: 'choice', initial: 'a', of: ['a', 'b'], note: '' }

test('A number out of range is reported with the range', () => {
  expect(['40', '', 'x', '6.5', ' 24 '].map((typed) => optionMistake(size, typed))).toEqual([
    'Not a whole number from 5 to 24',
    'Not a whole number from 5 to 24',
    'Not a whole number from 5 to 24',
    'Not a whole number from 5 to 24',
    undefined,
  ])
})

test('A number set by the game may be empty', () => {
  expect([optionMistake(round, ''), optionMistake(round, '9'), typedOption(null)]).toEqual([
    undefined,
    'Not a whole number from 1 to 4, or empty',
    '',
  ])
})

test('Another spelling of a value is not a change', () => {
  expect([isChanged(size, ' 07'), isChanged(rate, '0.50'), isChanged(size, '8')]).toEqual([
    false,
    false,
    true,
  ])
})

test('Changed options have values of their types', () => {
  const options = { size, rate, round, mode }
  expect(changedOptions({ options }, { size: '8', rate: '0.5', round: '', mode: 'b' })).toEqual({
    size: 8,
    mode: 'b',
  })
})
