import type { ArenaResult } from '../../../src/engine/arena/results.ts'
import { blockAt, type Schedule } from '../../../src/engine/arena/schedule.ts'
import { randomFrom, type Random } from '../../../src/engine/random.ts'

export const versus: Schedule = { kind: 'versus', bots: 2, seats: 2, seed: '7', seeds: null, options: {} }

/** What a bot's play is worth in a match; the higher comes first. */
export type Luck = (random: Random, bot: number, seat: number) => number

/** A block of a schedule, played by luck alone. */
export function luckyBlock(
  schedule: Schedule,
  index: number,
  random: Random,
  luck: Luck,
): readonly ArenaResult[] {
  return blockAt(schedule, index).seatings.map((bots, rotation) => {
    const values = bots.map((bot, seat) => luck(random, bot, seat))
    const ranks = values.map((value) => values.filter((other) => other > value).length)
    return { block: index, rotation, bots, ranks, scores: values, faults: bots.map(() => null), turns: 10 }
  })
}

export function luckyBlocks(schedule: Schedule, count: number, seed: string, luck: Luck) {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, index) => luckyBlock(schedule, index, random, luck))
}

/** A result of two bots: the first, the second, or both win. */
export function duel(block: number, rotation: number, winner: 0 | 1 | null, faulty?: number): ArenaResult {
  const bots = rotation === 0 ? [0, 1] : [1, 0]
  return {
    ...{ block, rotation, bots, scores: [0, 0], turns: 1 },
    ranks: bots.map((bot) => (winner === null || bot === winner ? 0 : 1)),
    faults: bots.map((bot) => (bot === faulty ? 'timeout' : null)),
  }
}
