import { expect, test } from 'vitest'
import { estimatesOf } from '../../../src/engine/arena/estimates.ts'
import { scoreOfElo } from '../../../src/engine/arena/elo.ts'
import { shareInterval } from '../../../src/engine/arena/share-interval.ts'
import { randomFrom, type Random } from '../../../src/engine/random.ts'

const rounded = (number: number) => Number(number.toFixed(4))

test('An interval of a share has the mid-P bounds, which are powers where all or none was won', () => {
  const shown = ([hits, trials]: readonly [number, number]) => {
    const { low, high } = shareInterval(hits / trials, trials)
    return [rounded(low), rounded(high)]
  }
  expect(
    (
      [
        [2, 2],
        [0, 2],
        [10, 10],
        [9, 10],
        [5, 10],
      ] as const
    ).map(shown),
  ).toEqual([
    [rounded(Math.sqrt(0.1)), 1],
    [0, rounded(1 - Math.sqrt(0.1))],
    [rounded(0.1 ** 0.1), 1],
    [0.5965, 0.995],
    [0.212, 0.788],
  ])
})

const shares = [0.5, 0.9, 0.99]
const sizes = [2, 10, 50]

test('Of all results of 2, 10 and 50 matches, those whose interval holds have 93 % of the probability or more', () => {
  const coverage = sizes.flatMap((matches) =>
    shares.map((share) => {
      let held = 0
      for (let won = 0, part = (1 - share) ** matches; won <= matches; won++) {
        const { eloLow, eloHigh } = estimatesOf([matches - won, 0, won], 1)!
        const isIn =
          (eloLow === null || scoreOfElo(eloLow) <= share) &&
          (eloHigh === null || share <= scoreOfElo(eloHigh))
        if (isIn) held += part
        part *= ((matches - won) / (won + 1)) * (share / (1 - share))
      }
      return held
    }),
  )
  expect(Math.min(...coverage)).toBeGreaterThan(0.93)
})

/** The half points of a pair of matches. */
type Pair = (random: Random, share: number) => number

const chance = (random: Random) => random.below(2 ** 30) / 2 ** 30
const won = (random: Random, share: number) => (chance(random) < share ? 2 : 0)

const kinds: { readonly [kind: string]: Pair } = {
  'each match by itself': (random, share) => won(random, share) + won(random, share),
  'both matches alike': (random, share) => 2 * won(random, share),
  'mostly the first seat': (random, share) =>
    chance(random) < 0.5 ? 2 : won(random, share) + won(random, share),
}

function holds(counts: readonly number[], mean: number): boolean {
  const { scoreLow, scoreHigh } = estimatesOf(counts, 2)!
  return scoreLow <= mean && mean <= scoreHigh
}

test.each(Object.entries(kinds))('Of 2, 10 and 50 pairs, %s, 93 % of the intervals hold', (kind, pair) => {
  const samples = 1500
  const coverage = sizes.flatMap((pairs) =>
    shares.map((share) => {
      const random = randomFrom(`${kind} ${pairs} ${share}`)
      const mean = kind === 'mostly the first seat' ? (0.5 + share) / 2 : share
      const known = new Map<string, boolean>()
      let held = 0
      for (let sample = 0; sample < samples; sample++) {
        const counts = [0, 0, 0, 0, 0]
        for (let i = 0; i < pairs; i++) counts[pair(random, share)]! += 1
        const name = counts.join()
        const isHeld = known.get(name) ?? holds(counts, mean)
        known.set(name, isHeld)
        if (isHeld) held += 1
      }
      return held / samples
    }),
  )
  expect(Math.min(...coverage)).toBeGreaterThan(0.93)
})
