import { expect, test } from 'vitest'
import { brutaltesterScores } from '../../../../src/main/hosts/cli/other-tools.ts'
import { sampleMatch } from '../../sample-match.ts'

const { card } = sampleMatch()

function scoresOf(scores: readonly number[], ranks: readonly number[], faulty: readonly number[] = []) {
  const faults = faulty.map((seat) => ({ seat, turn: 1, fault: 'timeout', why: '' }) as const)
  return brutaltesterScores({ ...card, seats: scores.map(() => card.seats[0]!), scores, ranks, faults })
}

test('Scores for brutaltester are those of the game, unless they are negative, broken or do not follow the ranks', () => {
  expect([
    scoresOf([30, 10, 20], [0, 2, 1]),
    scoresOf([-3, -9, 4], [1, 2, 0]),
    scoresOf([1.5, 1], [0, 1]),
    scoresOf([5, 9], [0, 1]),
    scoresOf([5, 5], [0, 0]),
  ]).toEqual([
    [30, 10, 20],
    [1, 0, 2],
    [1, 0],
    [1, 0],
    [5, 5],
  ])
})

test('Seats that failed are negative in their order, unless they are ahead of one that did not', () => {
  expect([scoresOf([0, 7, 3, 9], [3, 1, 2, 0], [0, 2]), scoresOf([9, 7], [0, 1], [0])]).toEqual([
    [-2, 7, -1, 9],
    [9, 7],
  ])
})
