import { expect, test } from 'vitest'
import { unbiasedElo } from '../../../src/engine/arena/after-test.ts'
import {
  boundsOf,
  checkEloTest,
  expectedMatches,
  presets,
  type EloTest,
} from '../../../src/engine/arena/bounds.ts'
import { estimatesOf, pairRatios, usualEstimatesOf } from '../../../src/engine/arena/estimates.ts'
import { blocksRemaining } from '../../../src/engine/arena/remaining.ts'

const rounded = (number: number, digits: number) => Number(number.toFixed(digits))

function shown(counts: readonly number[], matchesPerBlock: number): readonly number[] {
  const { elo, eloError, nelo, neloError, superiority } = usualEstimatesOf(counts, matchesPerBlock)!
  return [elo, eloError, nelo, neloError, 100 * superiority].map((each) => rounded(each, 2))
}

test('Elo, normalised Elo, their errors and LOS are those of fastchess', () => {
  expect([
    shown([96, 111, 136], 1),
    shown([34, 54, 63, 64, 75], 2),
    shown([332, 433, 498, 333, 334], 2),
    shown([177, 1629, 3083, 1780, 221], 2),
  ]).toEqual([
    [40.7, 30.43, 49.77, 36.77, 99.6],
    [55.58, 27.65, 57.94, 28.28, 100],
    [-8.64, 10.33, -9.17, 10.96, 5.05],
    [6.03, 3.49, 10.01, 5.8, 99.96],
  ])
})

test('Normalised Elo of pairs and of blocks of four is that of fishtest', () => {
  const ofFour = usualEstimatesOf([0, 0, 2, 5, 9, 14, 18, 17, 15, 10, 6, 3, 1], 4)!
  const pairs = shown([379, 10170, 21828, 10640, 343], 2).slice(2, 4)
  const rshogi = shown([184, 15, 508, 17, 290], 2).slice(2, 4)
  expect([pairs, rshogi, rounded(ofFour.nelo, 4), rounded(ofFour.neloError, 4)]).toEqual([
    [3.05, 2.31],
    [38.05, 15.12],
    54.4844,
    34.0477,
  ])
})

const options: EloTest = { model: 'logistic', low: 0, high: 20, alpha: 0.05, beta: 0.05 }

test('Elo after a test is that of fishtest, which plain Elo exceeds', () => {
  const counts = [10, 20, 60, 35, 25]
  const { elo, low, high } = unbiasedElo(counts, 2, options)!
  const plain = usualEstimatesOf(counts, 2)!
  expect([elo, low!, high!].map((each) => rounded(each, 3))).toEqual([49.088, 14.808, 84.013])
  const { high: unbounded } = unbiasedElo([0, 0, 0, 0, 17], 2, options)!
  expect(unbounded).toBeNull()
  expect([rounded(plain.elo, 4), rounded(plain.eloError, 4)]).toEqual([52.5116, 31.3748])
})

test('Elo after a test is between its bounds, and mirrored for exchanged names', () => {
  const cases = [
    [2, 3, 20, 4, 9],
    [0, 1, 3, 2, 1],
    [60, 200, 300, 230, 70],
    [20, 9, 8, 5, 3],
  ]
  const found = cases.map((counts) => {
    const mirrored = { ...options, low: -20, high: 20 }
    const a = unbiasedElo(counts, 2, mirrored)!
    const b = unbiasedElo(counts.toReversed(), 2, mirrored)!
    return [a.low! < a.elo && a.elo < a.high!, rounded(a.elo + b.elo, 3), rounded(a.low! + b.high!, 3)]
  })
  expect(found).toEqual(cases.map(() => [true, 0, 0]))
})

test('The bounds of the LLR are those of Wald', () => {
  const shown = [
    { alpha: 0.05, beta: 0.05 },
    { alpha: 0.05, beta: 0.1 },
    { alpha: 0.1, beta: 0.1 },
    { alpha: 0.01, beta: 0.01 },
  ].map((rates) => {
    const { lower, upper } = boundsOf(rates)
    return [rounded(lower, 5), rounded(upper, 5)]
  })
  expect(shown).toEqual([
    [-2.94444, 2.94444],
    [-2.25129, 2.89037],
    [-2.19722, 2.19722],
    [-4.59512, 4.59512],
  ])
})

test('A test with bounds 100 apart needs 64 matches at a bound and 105 at worst, one with 5 needs 400 times as many', () => {
  const found = [100, 50, 30, 20, 10, 5].map((high) => {
    const { atBound, atWorst } = expectedMatches({ low: 0, high, alpha: 0.05, beta: 0.05 })
    return [Math.round(atBound), Math.round(atWorst)]
  })
  expect(found).toEqual([
    [64, 105],
    [256, 419],
    [711, 1163],
    [1599, 2616],
    [6398, 10465],
    [25591, 41861],
  ])
  expect(Object.values(presets).map(([low, high]) => high - low)).toEqual([100, 50, 20, 20])
})

test('A test that goes on needs fewer blocks the nearer it is to a bound, and none after it', () => {
  const even = [10, 20, 40, 20, 10]
  const ahead = [10, 20, 40, 30, 15]
  const decided = [0, 0, 10, 30, 60]
  const [more, fewer, none] = [even, ahead, decided].map((counts) => blocksRemaining(counts, 2, options)!)
  expect([more! > fewer!, fewer! > 0, none, blocksRemaining([0, 0, 1, 0, 0], 2, options)]).toEqual([
    true,
    true,
    0,
    null,
  ])
})

test('With many blocks the intervals are those of fastchess', () => {
  const counts = [177, 1629, 3083, 1780, 221]
  const { elo, eloLow, eloHigh, eloError, nelo, superiority } = estimatesOf(counts, 2)!
  const usual = usualEstimatesOf(counts, 2)!
  expect([elo, eloError!, nelo!, superiority].map((each) => rounded(each, 2))).toEqual(
    [usual.elo, usual.eloError, usual.nelo, usual.superiority].map((each) => rounded(each, 2)),
  )
  expect([eloLow!, eloHigh!].map((each) => rounded(each, 1))).toEqual([2.5, 9.5])
})

test('Results at one end have one bound, and nobody is certain to be better', () => {
  const [one, many, none] = [
    [0, 0, 0, 0, 1],
    [0, 0, 0, 0, 17],
    [3, 0, 0, 0, 0],
  ].map((counts) => {
    const { eloLow, eloHigh, eloError, nelo, superiority } = estimatesOf(counts, 2)!
    const whole = (elo: number | null) => (elo === null ? null : Math.round(elo))
    return [whole(eloLow), whole(eloHigh), eloError, nelo, superiority > 0 && superiority < 1]
  })
  expect([one, many, none]).toEqual([
    [-381, null, null, null, true],
    [336, null, null, null, true],
    [null, 25, null, null, true],
  ])
})

test('A few equal results do not look certain', () => {
  const [few, many] = [20, 20_000].map((blocks) => estimatesOf([0, 0, blocks, 0, 0], 2)!)
  expect([few!.eloError! > 30, few!.nelo, many!.eloError! < 2]).toEqual([true, null, true])
})

test('Pairs have a share that ended even and better ones for each worse one; without a worse one there is no such number', () => {
  expect([
    pairRatios([177, 1629, 3083, 1780, 221])!.draws.toFixed(4),
    pairRatios([177, 1629, 3083, 1780, 221])!.better!.toFixed(2),
    pairRatios([0, 0, 1, 1, 0]),
    pairRatios([1, 2, 3]),
  ]).toEqual(['0.4475', '1.11', { draws: 0.5, better: null }, null])
})

test('Terms that cannot decide are refused by name', () => {
  const given: readonly Partial<EloTest>[] = [
    { low: 20, high: 0 },
    { low: 0, high: 0 },
    { high: NaN },
    { high: 5000 },
    { alpha: 0 },
    { beta: 1 },
    { alpha: 0.5, beta: 0.5 },
  ]
  const refused = given.map((part) => {
    try {
      checkEloTest({ ...options, ...part })
      return null
    } catch (error) {
      return (error as Error).message
    }
  })
  expect(refused).toEqual([
    'The bounds 20..0 are the wrong way round: the lower one comes first',
    'The bounds 0..0 are the wrong way round: the lower one comes first',
    'The bounds 0..NaN are not two numbers from -1000 to 1000',
    'The bounds 0..5000 are not two numbers from -1000 to 1000',
    'alpha is 0, not a number between 0 and 1',
    'beta is 1, not a number between 0 and 1',
    'alpha and beta are 0.5 and 0.5: together they must be less than 1',
  ])
})

test('No counts have no estimates', () => {
  expect([estimatesOf([0, 0, 0], 1), unbiasedElo([0, 0, 0], 1, options)]).toEqual([null, null])
})
