import { expect, test } from 'vitest'
import { bytesText, countText, momentText } from '../../../src/main/text/amounts.ts'

test('Counts have the right singular or plural, and grouped thousands', () => {
  expect([
    countText(0, 'turn'),
    countText(1, 'match', 'matches'),
    countText(12345, 'match', 'matches'),
  ]).toEqual(['0 turns', '1 match', '12,345 matches'])
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
