import { expect, test } from 'vitest'
import {
  bytesText,
  countText,
  durationText,
  momentText,
  thinkingText,
} from '../../../src/main/text/amounts.ts'

test('Counts have the right singular or plural, and grouped thousands', () => {
  expect([
    countText(0, 'turn'),
    countText(1, 'match', 'matches'),
    countText(12345, 'match', 'matches'),
  ]).toEqual(['0 turns', '1 match', '12,345 matches'])
})

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

test('Storage is in powers of a thousand', () => {
  expect([1, 999, 1000, 3_440_000, 120_400_000, 5e15].map(bytesText)).toEqual([
    '1 byte',
    '999 bytes',
    '1.0 kB',
    '3.4 MB',
    '120 MB',
    '5,000 TB',
  ])
})

test('A moment is in the time zone of the user', () => {
  expect(momentText(new Date(2026, 0, 2, 3, 4).getTime())).toBe('2026-01-02 03:04')
})
