import { expect, test } from 'vitest'
import { requirementsText } from '../../src/reading/requirements-text.ts'

test('Conditions are described by a text', () => {
  expect(
    [{}, { must: ['A', 'B'] }, { mustNot: ['A', 'B'], withinMillis: 40 }, { asGiven: true } as const].map(
      requirementsText,
    ),
  ).toEqual([
    'any answer without a fault',
    'A or B',
    'not A, not B, within 40 ms',
    'a legal answer, not corrected',
  ])
})
