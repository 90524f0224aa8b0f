import { expect, test } from 'vitest'
import type { MatchCard } from '../../src/contract.ts'
import { nameOfSeat, resultText, withNames } from '../../src/reading/match-labels.ts'

function cardOf(changes: Partial<MatchCard>): MatchCard {
  const seats = ['Ann', 'Bea', 'Cid'].map((name) => ({ name, command: name, folder: '/', fingerprint: null }))
  return {
    seats: seats.slice(0, 2),
    frames: 18,
    faults: [],
    scores: null,
    ranks: null,
    ...changes,
  } as MatchCard
}

test('The result is a phrase', () => {
  const three = cardOf({}).seats.concat(cardOf({}).seats[0]!)
  const fault = { seat: 1, turn: 17, fault: 'timeout', why: '' } as const
  expect(
    [
      cardOf({ end: null }),
      cardOf({ end: 'natural', scores: [34, 28], ranks: [0, 1] }),
      cardOf({ end: 'natural', scores: [3, 3], ranks: [0, 0] }),
      cardOf({ end: 'limit', scores: [1, 9], ranks: [1, 0] }),
      cardOf({ end: 'natural', seats: three, scores: [5, 9, 5], ranks: [1, 0, 1] }),
      cardOf({ end: 'fault', scores: [10, -1], ranks: [0, 1], faults: [fault] }),
      cardOf({ end: 'stopped' }),
      cardOf({ end: 'interrupted' }),
    ].map(resultText),
  ).toEqual([
    'Playing',
    'Ann wins 34 to 28',
    'Draw, 3 each',
    'Bea wins 9 to 1 at the turn limit',
    'Bea wins with 9',
    'Bea timed out in turn 17',
    'Stopped in turn 17',
    'Interrupted in turn 17',
  ])
})

test('Bots with the same name show their seats, and long names are cut', () => {
  const seats = ['Ann', 'Ann', 'x'.repeat(60)].map((name) => ({ name })) as unknown as MatchCard['seats']
  expect([0, 1, 2, 3].map((seat) => nameOfSeat({ seats }, seat))).toEqual([
    'Ann (seat 0)',
    'Ann (seat 1)',
    `${'x'.repeat(23)}…`,
    'seat 3',
  ])
})

test('Names replace seat placeholders in events, literally and not as patterns', () => {
  const seats = [{ name: '$& $1' }, { name: 'Bea' }] as unknown as MatchCard['seats']
  expect(withNames({ seats }, '$0 pays $1 and $7')).toBe('$& $1 pays Bea and $7')
})
