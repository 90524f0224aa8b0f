import { expect, test } from 'vitest'
import {
  errorText,
  matchesFact,
  signedText,
  starvedTexts,
  testFacts,
  verdictSentence,
} from '../../src/reading/arena-text.ts'
import { fastchessLines } from '../../src/main/hosts/cli/fastchess.ts'
import { ArenaCourse } from '../../src/main/arena/arena-course.ts'
import { foundIn } from '../../src/main/arena/view.ts'
import { duel } from '../engine/arena/arena-samples.ts'
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
  )

test('A verdict is one sentence without the terms of the test: better, not better, worse, not worse, or not decided', () => {
  const [a, b] = arenaPlan.bots.map(({ name }) => name)
  expect([
    sentences(pairs(60, 20, 0), 0, 50),
    sentences(pairs(0, 20, 60), 0, 50),
    sentences(pairs(0, 90, 2), 0, 50),
    sentences(pairs(60, 20, 0), -20, 0),
    sentences(pairs(0, 20, 60), -20, 0),
    sentences(pairs(1, 2, 1), 0, 50),
    sentences(pairs(2, 0, 0), 0, 50),
  ]).toEqual([
    `${a} is better than ${b}: it won 67 % of 60 games, at least 58 % with 95 % certainty`,
    `${a} is not better than ${b}: it won 38 % of 52 games, at most 47 % with 95 % certainty`,
    expect.stringMatching(
      `^${a} is not clearly better than ${b}: it won 50 % of \\d+ games, at most 5\\d % with`,
    ),
    `${a} is not worse than ${b}: it won 78 % of 92 games, at least 71 % with 95 % certainty`,
    `${a} is worse than ${b}: it won 20 % of 100 games, at most 27 % with 95 % certainty`,
    `Not decided: ${a} won 50 % of 8 games against ${b}, 18 to 82 % with 95 % certainty`,
    `Not decided: ${a} won 100 % of 4 games against ${b}, at least 31 % with 95 % certainty`,
  ])
})

test('Where the table of a stopped arena has more games than its result, a fact says why', () => {
  const standing = new ArenaCourse(arenaPlan)
  for (const result of [duel(0, 0, 0), duel(0, 1, 0), duel(1, 0, 0)]) standing.add(result)
  const found = { plan: arenaPlan, ...foundIn(arenaPlan, standing) }
  expect([
    matchesFact({ ...found, status: 'stopped' }),
    matchesFact({ ...found, status: 'running' }),
  ]).toEqual([
    '3 games, 1 of them of pairs that are not finished: in the table, not in the result',
    '3 games',
  ])
})

test('Games of a pair that is not finished are no result, and are not denied', () => {
  const standing = new ArenaCourse(arenaPlan)
  const sentence = () => verdictSentence({ ...arenaView([]), ...foundIn(arenaPlan, standing) })
  const before = sentence()
  standing.add(duel(0, 0, 0))
  expect([before, sentence()]).toEqual(['No result yet', 'No pair is finished yet'])
})

test('The details have the terms of the test', () => {
  expect([testFacts(arenaView(pairs(60, 20, 0))), testFacts(arenaView(pairs(2, 0, 0)))]).toEqual([
    [
      expect.stringMatching(/^Elo \+\d+ \(\+\d+ to \+\d+\)$/),
      expect.stringMatching(/^nElo \+\d+ ± \d+$/),
      'LOS > 99.9 %',
      'Test stopped: better (H1)',
      expect.stringMatching(/^Elo corrected for early stop \+\d+ \(/),
    ],
    ['Elo at least -134', expect.stringMatching(/^LOS [78]\d\.\d %$/), 'Test not decided'],
  ])
})

test('A faulty bot stops an arena with the result so far and with the way to play on', () => {
  const rounds = Array.from({ length: 10 }, (_, block) => [duel(block, 0, 0, 1), duel(block, 1, 0)])
  const standing = new ArenaCourse(arenaPlan)
  for (const result of rounds.flat()) standing.add(result)
  const { name } = arenaPlan.bots[1]!
  expect(verdictSentence({ plan: arenaPlan, status: 'over', ...foundIn(arenaPlan, standing) })).toBe(
    `Stopped: ${name} failed in 10 of 20 games (10 timeouts); --most-faults 100 plays on. ` +
      `${arenaPlan.bots[0]!.name} won 100 % of 20 games, at least 79 % with 95 % certainty`,
  )
})

test('Timeouts of a busy machine are told as one or as many', () => {
  const [, bot] = arenaPlan.bots
  const texts = (
    [
      [1, 1],
      [2, 2],
      [1, 3],
    ] as const
  ).map(([starved, timeout]) => {
    const view = arenaView()
    const bots = view.tally.bots.map((each, i) =>
      i === 0 ? each : { ...each, starved, faults: { crash: 0, invalid: 0, timeout } },
    )
    return starvedTexts({ ...view, tally: { ...view.tally, bots } })[0]!.replace(/:.*/, '')
  })
  expect(texts).toEqual([
    `${bot!.name}'s only timeout`,
    `All 2 timeouts of ${bot!.name}`,
    `1 of 3 timeouts of ${bot!.name}`,
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
