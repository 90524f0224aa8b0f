import { expect, test } from 'vitest'
import { BlockKinds, bradleyTerry, leaderboardOf, winsOf } from '../../../src/engine/arena/ratings.ts'
import type { ArenaResult } from '../../../src/engine/arena/results.ts'
import type { Schedule } from '../../../src/engine/arena/schedule.ts'
import { randomFrom } from '../../../src/engine/random.ts'
import { luckyBlocks, versus } from './arena-samples.ts'

const wins = [
  [0, 7, 8],
  [3, 0, 6],
  [2, 4, 0],
]

const rounded = (numbers: readonly number[]) => numbers.map((each) => Number(each.toFixed(3)))

test('Ratings are those of maximum likelihood, or with a prior nearer to each other', () => {
  const { elo, errorOf } = bradleyTerry(wins, 400)
  expect([rounded(bradleyTerry(wins, Infinity).elo), rounded(elo), rounded([errorOf(0, 1)])]).toEqual([
    [128.65, -25.902, -102.748],
    [124.39, -25.02, -99.369],
    [97.481],
  ])
})

test('A bot that won every match has a finite rating', () => {
  const { elo } = bradleyTerry([
    [0, 1000],
    [0, 0],
  ])
  expect(elo[0]! > 300 && elo[0]! < 1500 && Math.abs(elo[0]! + elo[1]!) < 1e-6).toBe(true)
})

test('Of a match of four, the pairs of a seat weigh as one match together, and a tie is half a win', () => {
  const match = {
    block: 0,
    rotation: 0,
    bots: [0, 1, 2, 0],
    ranks: [0, 1, 1, 3],
    scores: [],
    faults: [],
    turns: 1,
  }
  expect(rounded(winsOf([match], 3).flat())).toEqual([0, 0.333, 0.333, 0.333, 0, 0.167, 0.333, 0.167, 0])
})

function boardOf(blocks: readonly (readonly ArenaResult[])[]) {
  const kinds = new BlockKinds(4)
  for (const block of blocks) kinds.add(block)
  return leaderboardOf(kinds, 4)
}

const league: Schedule = { ...versus, kind: 'round-robin', bots: 4 }

test('A leaderboard shows the order of the bots with intervals that contain them, whatever the order of the blocks', () => {
  // Elo 150, 50, -50 and -150, by the logistic distribution.
  const blocks = luckyBlocks(league, 600, 'league', (random, bot) => {
    const uniform = (random.below(2 ** 30) + 0.5) / 2 ** 30
    return -Math.log(-Math.log(uniform)) + (150 - 100 * bot) / (400 / Math.LN10)
  })
  const board = boardOf(blocks)
  const covered = board.elo.map(
    (_, bot) => board.low[bot]! < 150 - 100 * bot && 150 - 100 * bot < board.high[bot]!,
  )
  const again = boardOf(randomFrom('other').shuffled(blocks))
  expect([covered, board.better[0]![1]! > 0.99, board.better[1]![0]! < 0.01, again]).toEqual([
    [true, true, true, true],
    true,
    true,
    board,
  ])
})
