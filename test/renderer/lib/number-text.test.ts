import { expect, test } from 'vitest'
import { counted, numberText } from '../../../src/renderer/lib/number-text.ts'

test('One match is no matches', () => {
  expect([counted(1, 'match', 'matches'), counted(12345, 'match', 'matches')]).toEqual([
    '1 match',
    '12,345 matches',
  ])
})

test('Fractions are short', () => {
  expect([-1200, 1 / 3, 0, 25_000.5].map(numberText)).toEqual(['-1,200', '0.333333', '0', '25,000.5'])
})
