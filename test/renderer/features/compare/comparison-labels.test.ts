import { expect, test } from 'vitest'
import {
  differText,
  distanceText,
  missingText,
  stateText,
  swapped,
} from '../../../../src/renderer/features/compare/comparison-labels.ts'

test('The distance from the other turn is shown in turns', () => {
  expect([0, 1, -1, 12, -2000].map(distanceText)).toEqual([
    'same turn',
    '1 turn later',
    '1 turn earlier',
    '12 turns later',
    '2,000 turns earlier',
  ])
})

test('A missing turn is explained', () => {
  const usual = { turn: 45, last: 40, isLive: false, isOwn: false }
  expect([
    missingText(usual),
    missingText({ ...usual, isLive: true }),
    missingText({ ...usual, turn: -2 }),
    missingText({ ...usual, turn: -1, isOwn: true }),
    missingText({ ...usual, last: -1 }),
    missingText({ ...usual, last: -1, isLive: true }),
  ]).toEqual([
    'The other match ended in turn 40',
    'Turn 45 has not been played yet',
    'The other match begins 2 turns later',
    'The match begins 1 turn later',
    'Of the other match only the result is kept',
    'The other match has no turns yet',
  ])
})

test('Differences are counted in turns', () => {
  expect([0, 1, 1234].map(differText)).toEqual(['No differences', '1 turn differs', '1,234 turns differ'])
})

test('Differences of states are counted if both are known', () => {
  expect([null, [], [1], Array(1000)].map(stateText)).toEqual([
    'one match has no state',
    'the same',
    '1 difference',
    '1,000 differences',
  ])
})

test('Seen from the other match the distance has the opposite sign', () => {
  expect([swapped({ match: 'b', by: 2 }, 'a', 9), swapped({ match: 'b', turn: 4 }, 'a', 9)]).toEqual([
    { match: 'a', by: -2 },
    { match: 'a', turn: 9 },
  ])
})
