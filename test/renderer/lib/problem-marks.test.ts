import { expect, test } from 'vitest'
import type { MatchCard } from '../../../src/contract.ts'
import { marksIn, marksOf, markText, worstOf } from '../../../src/renderer/lib/problem-marks.ts'

const card = (given: Partial<MatchCard>): MatchCard =>
  ({ problems: null, slowest: null, clock: 'real', ...given }) as MatchCard
const problems = {
  fault: { count: 1, turn: 50, seat: 0 },
  corrected: { count: 3, turn: 4, seat: 1 },
  leftover: { count: 1, turn: 33, seat: 0 },
  stale: { count: 2, turn: 35, seat: 0 },
}
const slowest = { part: 0.9, turn: 7, seat: 1 }

test('A list marks all kinds of problems except faults, the most serious first', () => {
  const reported = (given: Partial<MatchCard>, near = 0.8) => marksOf(card(given), near).map(markText)
  expect([
    reported({ problems, slowest }),
    reported({ problems: {}, slowest }, 0.95),
    reported({ problems: {}, slowest, clock: 'off' }),
    reported({}),
    reported({ slowest: { ...slowest, part: 1.51 }, clock: 'relaxed' }),
  ]).toEqual([['2 stale answers', '1 extra line', '3 corrected', 'near limit'], [], [], [], ['over limit']])
})

test('A match opens at its first stale answer or extra line; a fork ignores problems of its parent', () => {
  const worst = (given: Partial<MatchCard>, from = 0) => worstOf(card(given), from)?.turn
  const { stale: _, ...others } = problems
  expect([
    worst({ problems }),
    worst({ problems: others }),
    worst({ problems: { corrected: problems.corrected } }),
    worst({ problems }, 36),
    worst({}),
  ]).toEqual([35, 33, undefined, undefined, undefined])
})

test('The header of a match shows each kind with its count and first turn, but no falls', () => {
  const problem = (kind: 'fall' | 'stale', turn: number) => ({ kind, turn, seat: 0, text: '' })
  expect(marksIn([problem('stale', 35), problem('fall', 36), problem('stale', 37)])).toEqual([
    { kind: 'stale', count: 2, turn: 35, seat: 0 },
  ])
})
