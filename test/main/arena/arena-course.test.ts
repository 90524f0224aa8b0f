import { expect, test } from 'vitest'
import { ArenaCourse } from '../../../src/main/arena/arena-course.ts'
import { viewOf } from '../../../src/main/arena/view.ts'
import { leaderboardOf } from '../../../src/engine/arena/ratings.ts'
import { randomFrom } from '../../../src/engine/random.ts'
import { duel, luckyBlocks, versus, type Luck } from '../../engine/arena/arena-samples.ts'
import { arenaPlan } from './arena-view.ts'

const luck: Luck = (random, bot) => 3 * random.below(5) + (bot === 0 ? random.below(3) : 0)

function shown(course: ArenaCourse) {
  const card = {
    id: 'a',
    plan: arenaPlan,
    started: 0,
    status: 'over',
    why: null,
    matches: 0,
    verdict: null,
    name: '',
    note: '',
  } as const
  return [
    viewOf(card, course, { running: 0, stopped: 0, failures: [] }),
    course.contest.halfPoints,
    leaderboardOf(course.kinds, 2),
  ]
}

test.each([0, 1, 40, 119])(
  'An arena goes on from a summary of %i blocks as if it had read them',
  (blocks) => {
    const all = luckyBlocks(versus, 120, 'summary', luck).flat()
    const whole = new ArenaCourse(arenaPlan)
    const first = new ArenaCourse(arenaPlan)
    for (const result of all) {
      whole.add(result)
      if (result.block < blocks) first.add(result)
    }
    const summary = JSON.parse(JSON.stringify(first.summary)) as typeof first.summary
    const further = new ArenaCourse(arenaPlan, summary)
    for (const result of all.slice(2 * blocks)) further.add(result)
    expect(shown(further)).toEqual(shown(whole))
  },
)

test('Matches after a gap count in the numbers of bots, in any order and once', () => {
  const results = luckyBlocks(versus, 20, 'gap', luck).flat()
  const [ordered, shuffled] = [new ArenaCourse(arenaPlan), new ArenaCourse(arenaPlan)]
  for (const result of results.slice(1)) ordered.add(result)
  const others = results.slice(1)
  for (const result of [...randomFrom('order').shuffled(others), ...others]) shuffled.add(result)
  expect([shuffled.matches, shuffled.tally, shuffled.contest.blocks, shuffled.last]).toEqual([
    39,
    ordered.tally,
    0,
    19,
  ])
})

test('A game after a gap that was played before counts as a match, and not in the numbers of bots', () => {
  const course = new ArenaCourse(arenaPlan)
  const game = (block: number, rotation: number) => ({
    ...duel(block, rotation, 0),
    fingerprint: `g${rotation}`,
  })
  for (const result of [game(0, 0), game(0, 1), game(2, 1), game(3, 0)]) course.add(result)
  expect([course.matches, course.tally.matches, course.contest.blocks]).toEqual([4, 2, 1])
})
