import { expect, test } from 'vitest'
import type { OutlineExchange } from '../../../../src/contract/reading.ts'
import { quickestLike } from '../../../../src/renderer/features/profile/turns-to-compare.ts'

/** A frame for each text: `done 5` is an answer of seat 0 that took 5 microseconds. */
const outline = (...turns: readonly string[]) => [
  { exchanges: [] },
  ...turns.map((turn) => ({ exchanges: turn.split(',').map(exchangeOf) })),
]

function exchangeOf(text: string, seat: number): OutlineExchange {
  const [result, micros] = text.split(' ')
  return { seat, micros: Number(micros), limitMillis: 100, result: result as OutlineExchange['result'] }
}

test.each([
  ['the quickest', ['done 1', 'done 9', 'done 3', 'done 4'], 2, 3],
  ['one with the same result', ['done 1', 'corrected 9', 'done 3', 'corrected 4'], 2, 4],
  ['of a timeout one in time', ['done 1', 'fault 90', 'fault 3', 'done 4'], 2, 4],
  ['another result, where no turn has the same', ['done 1', 'corrected 9', 'done 3'], 2, 3],
  ['not one whose time is not known', ['done 1', 'done 9', 'done 0'], 2, null],
  ['not the first', ['done 1', 'done 9'], 2, null],
])('A turn is compared with %s', (_, turns, turn, found) => {
  expect(quickestLike(outline(...turns), 0, turn)).toBe(found)
})

test('Other seats do not count', () => {
  expect(quickestLike(outline('done 1,done 1', 'done 9,done 1', 'done 5,done 1'), 0, 2)).toBe(3)
})
