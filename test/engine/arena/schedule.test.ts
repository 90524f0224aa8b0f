import { expect, test } from 'vitest'
import { informativeLineup } from '../../../src/engine/arena/informative.ts'
import {
  blockAt,
  lineupAt,
  matchesPerBlock,
  seedAt,
  type Schedule,
} from '../../../src/engine/arena/schedule.ts'
import { versus } from './arena-samples.ts'

function lineupsIn(schedule: Schedule, count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => lineupAt(schedule, i).join(''))
}

test('In a block each bot has each seat once, all with the same seed and options', () => {
  const four = { ...versus, kind: 'round-robin', bots: 4, seats: 4 } as const
  const { seatings } = blockAt(four, 0)
  const bySeat = [0, 1, 2, 3].map((seat) => seatings.map((seating) => seating[seat]).toSorted())
  expect([blockAt(versus, 5).seatings, bySeat]).toEqual([
    [
      [0, 1],
      [1, 0],
    ],
    Array.from({ length: 4 }, () => [0, 1, 2, 3]),
  ])
})

test('No two of 100,000 blocks have the same seed, which is a whole number of 31 bits', () => {
  const seeds = Array.from({ length: 100_000 }, (_, i) => seedAt('a', i))
  const isFit = seeds.every((seed) => Number(seed) >= 1 && Number(seed) < 2 ** 31)
  expect([new Set(seeds).size, isFit, seedAt('a', 3) === seedAt('b', 3)]).toEqual([100_000, true, false])
})

test('Fixed seeds are taken in their order', () => {
  const fixed = { ...versus, seeds: ['x', 'y'] }
  expect([blockAt(fixed, 0).seed, blockAt(fixed, 1).seed]).toEqual(['x', 'y'])
})

test('Lists of options take turns, each combination once', () => {
  const schedule = { ...versus, options: { league: [2, 3], size: ['s'], fog: [true, false] } }
  const found = [0, 1, 2, 3, 4].map((i) => Object.values(blockAt(schedule, i).options))
  expect(found).toEqual([
    [2, 's', true],
    [3, 's', true],
    [2, 's', false],
    [3, 's', false],
    [2, 's', true],
  ])
})

test('The first bot meets its rivals in turn; with more seats it meets several at once', () => {
  expect([
    lineupsIn({ ...versus, bots: 4 }, 4),
    lineupsIn({ ...versus, bots: 2, seats: 4 }, 2),
    lineupsIn({ ...versus, bots: 3, seats: 4 }, 3),
    lineupsIn({ ...versus, bots: 5, seats: 3 }, 3),
  ]).toEqual([
    ['01', '02', '03', '01'],
    ['0111', '0111'],
    ['0121', '0212', '0121'],
    ['012', '034', '012'],
  ])
})

test('A round robin plays every line-up before it plays one again, with options that change after each round', () => {
  const schedule: Schedule = { ...versus, kind: 'round-robin', bots: 4, options: { league: [1, 2] } }
  const rounds = [0, 6].map((from) => lineupsIn(schedule, 12).slice(from, from + 6))
  const leagues = Array.from({ length: 12 }, (_, i) => blockAt(schedule, i).options['league'])
  expect([rounds.map((round) => round.toSorted()), leagues]).toEqual([
    Array.from({ length: 2 }, () => ['01', '02', '03', '12', '13', '23']),
    [...Array.from({ length: 6 }, () => 1), ...Array.from({ length: 6 }, () => 2)],
  ])
})

test('With fewer bots than seats, bots of a round robin have several', () => {
  expect(lineupsIn({ ...versus, kind: 'round-robin', bots: 3, seats: 4 }, 1)).toEqual(['0120'])
})

test('The pair that never met comes next, then the pair whose order is least certain', () => {
  const none = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]
  const unmet = [
    [0, 5, 0],
    [5, 0, 5],
    [0, 5, 0],
  ]
  const met = [
    [0, 50, 90],
    [48, 0, 80],
    [10, 20, 0],
  ]
  const pending = [
    [0, 9, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]
  expect([
    informativeLineup(unmet, none, 2),
    informativeLineup(met, none, 2),
    informativeLineup(none, pending, 2),
    informativeLineup(met, none, 4),
  ]).toEqual([
    [0, 2],
    [0, 1],
    [0, 2],
    [0, 1, 2, 0],
  ])
})

test('With one seat a block is a case that every bot plays once, with the seed and options of the case', () => {
  const cases = [
    { title: 'Map 1', seed: '1', options: { input: 'a' } },
    { title: 'Map 2', seed: '2', options: { input: 'b' } },
  ]
  const options = { input: ['usual'], size: [5] }
  const schedule: Schedule = {
    kind: 'round-robin',
    bots: 3,
    seats: 1,
    seed: '7',
    seeds: null,
    options,
    cases,
  }
  expect(blockAt(schedule, 1)).toEqual({
    seed: '2',
    options: { input: 'b', size: 5 },
    seatings: [[0], [1], [2]],
  })
  expect(matchesPerBlock(schedule)).toBe(3)
})
