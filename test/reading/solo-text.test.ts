import { expect, test } from 'vitest'
import type { SoloView } from '../../src/contract/arena.ts'
import { comparisonOf, standingsOf } from '../../src/engine/arena/paired.ts'
import type { Decision } from '../../src/engine/arena/contest.ts'
import {
  comparisonText,
  criterionText,
  scoreText,
  soloBetter,
  soloFacts,
  soloSentence,
} from '../../src/reading/solo-text.ts'
import { arenaPlan, arenaView } from '../main/arena/arena-view.ts'

const criterion = { name: 'Distance', unit: 'km', better: 'lower' } as const

test('A score has its unit where the game says one, and is a bare number where it says nothing', () => {
  expect([
    scoreText(27_400),
    scoreText(27_400, criterion),
    scoreText(27_400.5, { unit: '' }),
    criterionText(criterion),
    criterionText({ name: 'Points', unit: '', better: 'higher' }),
  ]).toEqual([
    '27400',
    '27,400 km',
    '27,400.5',
    'Distance in km, lower is better',
    'Points, higher is better',
  ])
})

const names = arenaPlan.bots.map(({ name }) => name)

/** Six cases in which the second bot has these scores, and the first one 10. */
function found(others: readonly number[], reason: Decision['reason'] | null, hasTest = true) {
  const cases = others.map((other) => [10, other])
  const solo: SoloView = {
    ...{ criterion, cases: cases.length, bots: standingsOf(cases, 'lower') },
    comparison: comparisonOf(cases, 'lower'),
  }
  const test = hasTest ? { alpha: 0.01, beta: 0.05 } : null
  const plan = { ...arenaPlan, rules: { ...arenaPlan.rules, solo: { better: 'lower' as const, test } } }
  const decision = reason === null ? null : { ...arenaView().versus!.state, reason }
  return { plan, decision, status: 'over' as const, solo }
}

test('The verdict names the bot, the cases, and the mean advantage with its interval', () => {
  const won = found([20, 20, 20, 20, 20, 20], 'H1')
  expect(soloSentence(won)).toBe(
    `${names[0]} is better than ${names[1]}: better in 6 of 6 cases, worse in 0, mean advantage +10 km`,
  )
  expect(soloBetter(won)).toBe(names[0])
})

test('Details name what decides the test that the arena has', () => {
  const { solo, plan } = found([20, 20, 20, 20, 20, 20], 'H1')
  const untested = found([20, 20, 20, 20, 20, 20], 'blocks', false)
  expect([soloFacts(solo, plan).slice(1), soloFacts(untested.solo, untested.plan).length]).toEqual([
    [
      'Equal in 0 cases',
      'Advantage relative to the better score: +50.0 %',
      expect.stringMatching(
        /^Test of signs: evidence that it is better [\d.]+ \(100 decides\), that it is worse [\d.]+ \(20 decides\)$/,
      ),
    ],
    3,
  ])
})

test('Until the test decides nobody is better; without a test the interval of the mean says it', () => {
  const others = [5, 5, 5, 5, 5, 6]
  expect([
    soloSentence(found(others, 'blocks')).split(':')[0],
    soloBetter(found(others, 'blocks')),
    soloBetter(found(others, 'H0')),
    soloBetter(found(others, 'blocks', false)),
  ]).toEqual(['No clear difference', null, names[1], names[1]])
})

test('A few cases, and equal ones, have no interval', () => {
  const comparison = comparisonOf([[10, 12.5]], 'lower')!
  expect(comparisonText(comparison, criterion)).toBe(
    'better in 1 of 1 case, worse in 0, mean advantage +2.5 km',
  )
})
