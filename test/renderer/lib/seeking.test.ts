import { expect, test } from 'vitest'
import type { KeptRerun } from '../../../src/contract/rerun.ts'
import type { OutlineFrame } from '../../../src/contract/reading.ts'
import {
  countUpTo,
  nextOf,
  differencesOf,
  framesThat,
  isCorrected,
  isFault,
  seatIsAsked,
} from '../../../src/renderer/lib/seeking.ts'

function frameOf(seat: number, fault?: 'crash'): OutlineFrame {
  const exchange = {
    seat,
    micros: 1,
    limitMillis: 1,
    result: fault ? 'fault' : 'done',
    ...(fault && { fault }),
  }
  return {
    exchanges: [exchange as OutlineFrame['exchanges'][number]],
    events: [],
    standing: null,
    isChange: true,
  }
}

const outline = [
  { exchanges: [], events: [], standing: null, isChange: true },
  frameOf(0),
  frameOf(1, 'crash'),
  frameOf(1),
  frameOf(0, 'crash'),
]

test('Frames are found by fault and by asked seat', () => {
  expect([isFault, seatIsAsked(1), seatIsAsked(null)].map((fits) => framesThat(outline, fits))).toEqual([
    [2, 4],
    [2, 3],
    [1, 2, 3, 4],
  ])
})

test('A frame is corrected if the rules changed an action of a bot, not at a fault', () => {
  const [exchange] = frameOf(1).exchanges
  const corrected = { ...frameOf(1), exchanges: [{ ...exchange!, result: 'corrected' as const }] }
  expect(framesThat([...outline, corrected], isCorrected)).toEqual([5])
})

test('Frames at or before a position are counted', () => {
  expect([0, 2, 3, 4, 9].map((cursor) => countUpTo([2, 4], cursor))).toEqual([0, 1, 1, 2, 2])
})

test('A rerun differs at each different answer; no rerun, no difference', () => {
  const turns = [
    { turn: 1, difference: 'same' },
    { turn: 3, difference: 'message' },
    { turn: 5, difference: 'fault' },
  ]
  expect([differencesOf({ report: { turns } } as unknown as KeptRerun), differencesOf(null)]).toEqual([
    new Set([3, 5]),
    new Set(),
  ])
})

test('The next frame is the first after the cursor, the previous one the last before it', () => {
  const next = [0, 3, 5, 9].map((cursor) => [1, -1].map((by) => nextOf([3, 5, 8], cursor, by as 1 | -1)))
  expect(next).toEqual([
    [3, undefined],
    [5, undefined],
    [8, 3],
    [undefined, 8],
  ])
})
