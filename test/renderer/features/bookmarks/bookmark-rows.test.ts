import { expect, test } from 'vitest'
import { fitting, nearestTo } from '../../../../src/renderer/features/bookmarks/bookmark-rows.ts'

const marks = [
  { turn: 3, note: 'Ann buys too early' },
  { turn: 17, note: '' },
  { turn: 30, note: 'buys\nthe 17th patch' },
].map((each, id) => ({ ...each, id, match: 'a', created: 0 }))

test.for([
  ['', [3, 17, 30]],
  ['BUYS', [3, 30]],
  ['buys ann', [3]],
  ['17', [17, 30]],
  ['nothing', []],
] as const)('A bookmark fits if all words match, a number also as its turn: "%s"', ([text, frames]) => {
  expect(fitting(marks, text).map(({ turn }) => turn)).toEqual(frames)
})

test('Nearest to a turn is the last bookmark up to it, or else the first one', () => {
  expect([0, 3, 16, 17, 99].map((turn) => nearestTo(marks, turn))).toEqual([0, 0, 0, 1, 2])
  expect(nearestTo([], 5)).toBe(-1)
})
