import { expect, test } from 'vitest'
import { durationText, thinkingText } from '../../src/reading/time-text.ts'

test('Thinking time is in milliseconds, finer if short', () => {
  expect([7, 1_000, 12_345, 99_940, 1_051_499].map(thinkingText)).toEqual([
    '0.01 ms',
    '1.00 ms',
    '12.3 ms',
    '99.9 ms',
    '1,051 ms',
  ])
})

test('Durations are in the usual units', () => {
  expect([0.4, 80, 999.4, 999.5, 9_940, 59_999, 185_000, 7_800_000].map(durationText)).toEqual([
    '0 ms',
    '80 ms',
    '999 ms',
    '1.0 s',
    '9.9 s',
    '59 s',
    '3 min 5 s',
    '2 h 10 min',
  ])
})
