import { expect, test } from 'vitest'
import { inSecondPerson } from '../../src/reading/second-person.ts'

test.each([
  [
    'You has 5 buttons, earns 2 at an income, is on space 4.',
    'You have 5 buttons, earn 2 at an income, are on space 4.',
  ],
  ['You (seat 1) skips 3 and earns 3', 'You (seat 1) skip 3 and earn 3'],
  ['You reaches the end first', 'You reach the end first'],
  ['Ann wins 5 fan by a tile of You: Pong 1', 'Ann wins 5 fan by a tile of You: Pong 1'],
  ['Ann is to move, Young has 3', 'Ann is to move, Young has 3'],
])('A text addresses the user: %s', (words, wanted) => {
  expect(inSecondPerson(words)).toBe(wanted)
})
