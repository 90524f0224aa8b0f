import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TurnRange } from '../../../src/contract/reading.ts'
import { framesUpTo, isIn, nextIn, stretchesOf, unionOf } from '../../../src/renderer/lib/turn-ranges.ts'

const frames = fc.uniqueArray(fc.nat(40)).map((list) => list.sort((a, b) => a - b))
const framesIn = (stretches: readonly TurnRange[]) =>
  stretches.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))

test('Consecutive frames are one stretch', () => {
  expect(stretchesOf([1, 2, 3, 7, 9, 10])).toEqual([
    [1, 3],
    [7, 7],
    [9, 10],
  ])
})

test('A union has the frames of both, in the fewest stretches', () => {
  fc.assert(
    fc.property(frames, frames, (some, others) => {
      const all = [...new Set([...some, ...others])].sort((a, b) => a - b)
      expect(unionOf(stretchesOf(some), stretchesOf(others))).toEqual(stretchesOf(all))
    }),
  )
})

test('The nearest frame in a direction, the count and membership are the same as for the frames', () => {
  fc.assert(
    fc.property(frames, fc.integer({ min: -1, max: 41 }), (list, turn) => {
      const stretches = stretchesOf(list)
      expect(framesIn(stretches)).toEqual(list)
      expect({
        next: nextIn(stretches, turn, 1),
        previous: nextIn(stretches, turn, -1),
        upTo: framesUpTo(stretches, turn),
        isIn: isIn(stretches, turn),
      }).toEqual({
        next: list.find((each) => each > turn),
        previous: list.findLast((each) => each < turn),
        upTo: list.filter((each) => each <= turn).length,
        isIn: list.includes(turn),
      })
    }),
  )
})
