import { expect, test } from 'vitest'
import { errorText, signedText, verdictSentence } from '../../src/reading/arena-text.ts'
import { fastchessLines } from '../../src/main/hosts/cli/fastchess.ts'
import { arenaPlan, arenaView } from '../main/arena/arena-view.ts'

type Pairs = Parameters<typeof arenaView>[0]

function pairs(won: number, even: number, lost: number): NonNullable<Pairs> {
  return [
    ...Array.from({ length: even }, () => [0, 1] as const),
    ...Array.from({ length: won }, () => [0, 0] as const),
    ...Array.from({ length: lost }, () => [1, 1] as const),
  ]
}

const sentences = (given: NonNullable<Pairs>, low: number, high: number) =>
  verdictSentence(
    arenaView(given, { rules: { ...arenaPlan.rules, test: { ...arenaPlan.rules.test!, low, high } } }),
  ).replace(/; about .*/, '')

test('A verdict is one sentence: better, not better, worse, not worse, or not decided', () => {
  const [a, b] = arenaPlan.bots.map(({ name }) => name)
  expect([
    sentences(pairs(60, 20, 0), 0, 50),
    sentences(pairs(0, 20, 60), 0, 50),
    sentences(pairs(60, 20, 0), -20, 0),
    sentences(pairs(0, 20, 60), -20, 0),
    sentences(pairs(1, 2, 1), 0, 50),
  ]).toEqual([
    expect.stringMatching(`^${a} is better than ${b}: H1 accepted after \\d+ games$`),
    expect.stringMatching(`^${a} is not better than ${b} by 50 nElo: H0 accepted after \\d+ games$`),
    expect.stringMatching(`^${a} is not worse than ${b}: H1 accepted after \\d+ games$`),
    expect.stringMatching(`^${a} is worse than ${b}: H0 accepted after \\d+ games$`),
    `Not decided: ${a} against ${b}, 8 games`,
  ])
})

test('Numbers have their sign, and 0 has none', () => {
  expect([signedText(38.4), signedText(-0.2), signedText(-2.06, 1), errorText(38.4, 21.2)]).toEqual([
    '+38',
    '0',
    '-2.1',
    '+38 ± 21',
  ])
})

test('The report for scripts of fastchess has its lines, its order and its digits', () => {
  const view = arenaView(pairs(3, 4, 2), { rules: { ...arenaPlan.rules, test: null } })
  const [a, b] = view.plan.bots.map(({ name }) => name)
  expect(fastchessLines(view)).toEqual([
    '-'.repeat(50),
    `Results of ${a} vs ${b} (real, patchwork):`,
    expect.stringMatching(/^Elo: 38\.\d\d \+\/- \d+\.\d\d, nElo: \d+\.\d\d \+\/- 160\.\d\d$/),
    'LOS: 67.45 %, DrawRatio: 44.44 %, PairsRatio: 1.50',
    'Games: 18, Wins: 10, Losses: 8, Draws: 0, Points: 10.0 (55.56 %)',
    'Ptnml(0-2): [2, 0, 4, 0, 3], WL/DD Ratio: inf',
    '-'.repeat(50),
  ])
  const tested = fastchessLines(arenaView(pairs(3, 4, 2)))
  expect(tested.at(-2)).toMatch(/^LLR: -?\d\.\d\d \(-?\d+\.\d%\) \(-2\.94, 2\.94\) \[0\.00, 50\.00\]$/)
})
