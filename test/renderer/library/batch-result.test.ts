import { expect, test } from 'vitest'
import type { MatchCard } from '../../../src/contract.ts'
import { batchResult, meanText } from '../../../src/renderer/library/batch-result.ts'

const match = (facts: object) =>
  ({ end: 'natural', faults: [], scores: null, ranks: null, ...facts }) as unknown as MatchCard
const seats = [{ name: 'Ann' }, { name: 'Bea' }]
const rotated = seats.toReversed()

test('Who was better is told by name, whichever seats they had', () => {
  const crash = { seat: 0, frame: 4, fault: 'crash', why: '' }
  const cards = [
    match({ seats, ranks: [1, 0], scores: [10, 20] }),
    match({ seats: rotated, ranks: [0, 1], scores: [31, 0], faults: [crash] }),
    match({ seats, ranks: [0, 0], scores: [5, 5] }),
    match({ seats, end: 'stopped' }),
    match({ seats, end: null }),
  ]
  expect(batchResult(cards)).toEqual({
    over: 4,
    running: 1,
    draws: 1,
    faults: 1,
    bots: [
      { name: 'Bea', wins: 2, meanScore: 56 / 3, faults: 1 },
      { name: 'Ann', wins: 0, meanScore: 5, faults: 0 },
    ],
  })
})

test('Without scores there is no mean', () => {
  const { bots } = batchResult([match({ seats, end: 'stopped' })])
  expect(bots.map(({ meanScore }) => meanScore)).toEqual([null, null])
})

test('A mean is as exact as its size asks for', () => {
  expect([18.66, -3, 188.5].map(meanText)).toEqual(['18.7', '-3', '189'])
})
