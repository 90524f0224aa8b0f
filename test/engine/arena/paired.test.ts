import { expect, test } from 'vitest'
import {
  comparisonOf,
  evidenceOf,
  relativeScores,
  signVerdict,
  standingsOf,
} from '../../../src/engine/arena/paired.ts'
import { randomFrom, type Random } from '../../../src/engine/random.ts'

const rates = { alpha: 0.05, beta: 0.05 }

test('A score is told as a share of the best in its case, whatever the direction', () => {
  expect([
    relativeScores([50, 100, 0], 'higher'),
    relativeScores([50, 100, 200], 'lower'),
    relativeScores([-5, 0, 0], 'higher'),
    relativeScores([-5, 10], 'higher'),
    relativeScores([0, 10], 'lower'),
  ]).toEqual([
    [0.5, 1, 0],
    [1, 0.5, 0.25],
    [0, 1, 1],
    [0, 1],
    [1, 0],
  ])
})

test('A comparison counts cases and gives the mean advantage; where lower is better a smaller score is one', () => {
  const cases = [
    [10, 20],
    [30, 30],
    [40, 20],
    [10, 40],
    [5, 10],
  ]
  const { better, equal, worse, difference } = comparisonOf(cases, 'lower')!
  expect([better, equal, worse, difference, comparisonOf(cases, 'higher')!.difference]).toEqual([
    3, 1, 1, 5, -5,
  ])
})

test('Fewer than five cases have no interval, and none no comparison', () => {
  const four = comparisonOf(
    [
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
    ],
    'higher',
  )!
  expect([four.difference, four.low, four.high, comparisonOf([], 'higher')]).toEqual([2.5, null, null, null])
})

test('Bots have mean places, ties share theirs, and the same seed gives the same intervals', () => {
  const cases = Array.from({ length: 6 }, (_, i) => [10 + i, 10 + i, 5])
  const [first, second, third] = standingsOf(cases, 'higher')
  expect([first!.rank.mean, second!.rank.mean, third!.rank]).toEqual([
    1.5,
    1.5,
    { mean: 3, low: null, high: null },
  ])
  expect(standingsOf(cases, 'higher')).toEqual([first, second, third])
})

test('Evidence is the sum of binomial terms: seven cases without a loss decide, six do not', () => {
  expect([evidenceOf(7, 0), evidenceOf(0, 7), evidenceOf(0, 0)]).toEqual([255 / 8, 1 / 8, 1])
  expect([
    signVerdict({ better: 6, worse: 0 }, rates),
    signVerdict({ better: 7, worse: 0 }, rates),
    signVerdict({ better: 0, worse: 7 }, rates),
  ]).toEqual([null, 'H1', 'H0'])
})

test('Evidence of very many cases is a number, and stays below its bound', () => {
  expect([evidenceOf(100_000, 0), evidenceOf(50_000, 50_000) < 1]).toEqual([1e12, true])
})

/** From 0 to 1, neither included. */
const uniform = (random: Random) => (random.below(2 ** 30) + 0.5) / 2 ** 30
const laws = {
  uniform,
  cauchy: (random: Random) => Math.tan(Math.PI * (uniform(random) - 0.5)),
  pareto: (random: Random) => uniform(random) ** -1.25,
  ties: (random: Random) => random.below(3),
}

/** The verdict when somebody looks after every case. */
function verdictAfterEach(draw: () => number, cases: number): 'H1' | 'H0' | null {
  const signs = { better: 0, worse: 0 }
  for (let i = 0; i < cases; i++) {
    const gain = draw()
    if (gain > 0) signs.better += 1
    if (gain < 0) signs.worse += 1
    const verdict = signVerdict(signs, rates)
    if (verdict !== null) return verdict
  }
  return null
}

test.each(Object.entries(laws))(
  'Of two equal bots with %s scores the first passes in at most 5 % of arenas that look after each of 200 cases',
  (name, law) => {
    const random = randomFrom(name)
    const verdicts = Array.from({ length: 400 }, () => verdictAfterEach(() => law(random) - law(random), 200))
    expect(verdicts.filter((verdict) => verdict === 'H1').length).toBeLessThanOrEqual(20)
  },
)

test('A bot that is better in seven of ten cases passes in nearly all arenas', () => {
  const random = randomFrom('better')
  const draw = () => (uniform(random) < 0.7 ? 1 : -1)
  const verdicts = Array.from({ length: 200 }, () => verdictAfterEach(draw, 300))
  expect(verdicts.filter((verdict) => verdict === 'H1').length).toBeGreaterThan(190)
})

test('The interval of the mean holds the true one in about 95 % of samples of ten', () => {
  const random = randomFrom('coverage')
  const held = Array.from({ length: 200 }, (_, i) => {
    const cases = Array.from({ length: 10 }, () => [uniform(random), uniform(random)])
    const { low, high } = comparisonOf(cases, 'higher', `${i}`)!
    return low! <= 0 && high! >= 0
  })
  expect(held.filter(Boolean).length).toBeGreaterThan(183)
})
