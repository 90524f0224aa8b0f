import { expect, test } from 'vitest'
import type { Reply } from '../../src/engine/match.ts'
import { causeText, otherVersionText } from '../../src/reading/cause-text.ts'

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

const reply = (output: string) => ({ seat: 0, output: [output], micros: 1, errors: '' }) as unknown as Reply

test.each([
  [{ first: null, does: true }, 'old acts as recorded in all these turns; it does the same in turn 9'],
  [
    { first: { turn: 4, recorded: reply('A'), now: reply('B') }, does: false },
    'old acts otherwise first in turn 4 (B, not A); it does something else in turn 9',
  ],
  [
    { first: { turn: 9, recorded: reply('A'), now: reply('B') }, does: false },
    'old acts otherwise first in turn 9 (B, not A)',
  ],
  [
    { first: { turn: 4, recorded: reply('A'), now: reply('B') }, does: null },
    'old acts otherwise first in turn 4 (B, not A); it does not come to turn 9',
  ],
])('%j: %s', (other, text) => {
  expect(otherVersionText({ bot: 'old', ...other }, 9)).toBe(text)
})
