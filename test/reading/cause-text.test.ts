import { expect, test } from 'vitest'
import { causeText } from '../../src/reading/cause-text.ts'

const found = { needed: [], recordedTurns: 9, isFewest: true, isSteady: true, isFailure: true }

test.each([
  [{}, 'It also fails without any earlier turn'],
  [{ isFailure: false }, 'It does the same without any earlier turn'],
  [{ needed: [3, 7] }, 'It needs 2 of the 9 earlier turns: 3, 7'],
  [{ recordedTurns: 0 }, 'No earlier turn: it is its first'],
  [
    { needed: [3, 7], isFewest: false },
    'It needs 2 of the 9 earlier turns: 3, 7; the search ended early: fewer may do',
  ],
  [
    { needed: [3], isSteady: false },
    'It needs 1 of the 9 earlier turns: 3; run again with these, it did something else: it depends on chance or time',
  ],
])('%j: %s', (more, text) => {
  expect(causeText({ ...found, ...more })).toBe(text)
})
