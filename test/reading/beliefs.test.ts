import { expect, test } from 'vitest'
import type { OutlineBelief } from '../../src/contract/reading.ts'
import { telemetryIn } from '../../src/engine/drawings.ts'
import { BeliefsSoFar } from '../../src/reading/belief-runs.ts'
import { beliefCountText, beliefsOf, beliefText, outlinedBeliefs, ranked } from '../../src/reading/beliefs.ts'

const right = (path: string, actual: string): OutlineBelief => ({ path, actual })
const wrong = (path: string, believed: string, actual: string): OutlineBelief => ({ path, believed, actual })

/** The problems after turns in which seat 0 is asked, the first in turn 1. */
function problemsAfter(turns: readonly (readonly OutlineBelief[])[]): readonly (readonly [number, string])[] {
  const beliefs = new BeliefsSoFar()
  const begun = turns.flatMap((list, i) => beliefs.look(i + 1, 0, { list, wrong: 0 }))
  expect(beliefs.problems.map(({ turn }) => turn)).toEqual(begun.map(({ turn }) => turn))
  return beliefs.problems.map(({ turn, text }) => [turn, text])
}

test('A problem stands in the first turn of each run of wrong ones, and counts the turns', () => {
  const turns = ['7', '7', '5', '5', '7', '5'].map((actual) =>
    actual === '7' ? [right('x', '7')] : [wrong('x', '7', actual)],
  )
  const often = '; wrong in 3 of 6 turns'
  expect(problemsAfter(turns)).toEqual([
    [3, `x: the bot believes 7, the game has 5, 7 before turn 3${often}`],
    [6, `x: the bot believes 7, the game has 5, 7 before turn 6${often}`],
  ])
})

test('A turn that does not name a value ends no run', () => {
  expect(problemsAfter([[wrong('x', '1', '2')], [], [wrong('x', '1', '2')]])).toEqual([
    [1, 'x: the bot believes 1, the game has 2; wrong in 2 of 2 turns'],
  ])
})

test('A belief that becomes wrong while the game stays as it is says since when', () => {
  expect(problemsAfter([[right('x', '5')], [right('x', '5')], [wrong('x', '7', '5')]])).toEqual([
    [3, 'x: the bot believes 7, the game has 5, since turn 1 at least; wrong in 1 of 3 turns'],
  ])
})

test('What cannot be compared is a problem once, and none when it is named rightly', () => {
  const missing = { path: 'y', flaw: 'missing' } as const
  expect(problemsAfter([[missing], [missing], [right('y', '1')], [missing]])).toEqual([
    [1, 'y: the game has no such value'],
    [4, 'y: the game has no such value'],
  ])
})

test('Of many that become wrong in a turn the fifth counts the others; a million paths are bounded', () => {
  const many = (turn: number) =>
    Array.from({ length: 200 }, (_, i) => wrong(`a[${200 * turn + i}]`, '1', '2'))
  const found = problemsAfter(Array.from({ length: 50 }, (_, turn) => many(turn)))
  expect([found.length, found[4]]).toEqual([
    25,
    [1, 'a[4]: the bot believes 1, the game has 2; 195 more beliefs are wrong from this turn on'],
  ])
})

test('The beliefs of a turn are in order, the wrong ones first, with both values', () => {
  const errors = '@expect a 1\n@expect b [1,2,3]\n@expect c 1\n@expect d {\n@expect grid e .. .x\n'
  const all = ranked(beliefsOf(telemetryIn(errors), 0, { a: 1, b: [1, 5, 6], e: ['..', '..'] }, undefined))
  expect([beliefCountText(all), all.map((each) => `${each.path}: ${beliefText(each)}`)]).toEqual([
    '2 wrong of 5, 2 not compared',
    [
      'b: at b[1] the bot believes 2, the game has 5 (and 1 more differ)',
      'e: at e[1][1] the bot believes "x", the game has "."',
      'c: the game has no such value',
      '@expect d {: cannot be read: the value is neither JSON nor a single word',
      'a: right: 1',
    ],
  ])
})

test('An outline has the first 200 beliefs with short texts, and the number of all wrong ones', () => {
  const errors = Array.from(
    { length: 500 },
    (_, i) => `@expect a[${i}] ${i < 250 ? '"' + 'x'.repeat(300) + '"' : 0}`,
  )
  const state = { a: Array.from({ length: 500 }, () => 0) }
  const { list, wrong } = outlinedBeliefs(beliefsOf(telemetryIn(errors.join('\n')), 0, state, undefined))!
  expect([wrong, list.length, Math.max(...list.map(({ believed }) => believed!.length))]).toEqual([
    250, 200, 60,
  ])
})
