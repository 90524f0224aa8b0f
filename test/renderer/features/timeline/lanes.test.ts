import { expect, test } from 'vitest'
import type { OutlineFrame } from '../../../../src/contract/reading.ts'
import {
  asked,
  corrected,
  crash,
  errors,
  exception,
  extra,
  stale,
} from '../../../../src/renderer/features/timeline/grades.ts'
import { EventLane, Lanes, seatless } from '../../../../src/renderer/features/timeline/lanes.ts'

const none = { least: Infinity, most: -Infinity, bits: 0 }
const sum = () => ({ least: 0, most: 0, bits: 0 })

const setup: OutlineFrame = { exchanges: [], events: [], standing: [1, 2], isChange: true }
const turn: OutlineFrame = {
  exchanges: [
    { seat: 0, micros: 50_000, limitMillis: 100, result: 'corrected', hasErrors: true },
    { seat: 1, micros: 0, limitMillis: 0, result: 'fault', fault: 'crash', hasErrors: true, exception: 'E' },
  ],
  events: [
    { kind: 'place', text: '', seat: 1 },
    { kind: 'end', text: '' },
  ],
  standing: [5, -1],
  isChange: true,
}

test('A lane stores the stale answers, and the turns with extra lines', () => {
  const fine = { seat: 0, micros: 0, limitMillis: 100, result: 'done' } as const
  const of = (...exchanges: OutlineFrame['exchanges']) => ({ ...turn, exchanges })
  const lanes = new Lanes(1)
  const old = { turn: 1, answer: 'WAIT' }
  lanes.grow([setup, of({ ...fine, extra: 'WAIT' }), of({ ...fine, stale: old })])
  const bits = (turn: number) => lanes.seats[0]!.sum(turn, turn + 1, sum()).bits
  expect([bits(1), bits(2)]).toEqual([asked | extra, asked | stale])
})

test('A lane stores a seat’s share of its limit and its events, and grows with the match', () => {
  const lanes = new Lanes(2)
  lanes.grow([setup])
  lanes.grow([setup, turn])
  expect({
    frames: lanes.frames,
    setup: lanes.seats[0]!.sum(0, 1, sum()),
    first: lanes.seats[0]!.sum(0, 2, sum()),
    second: lanes.seats[1]!.sum(1, 2, sum()),
    standing: lanes.standing.map((each) => each.sum(0, 2, sum())),
    faults: lanes.faults.sum(0, 2, sum()).bits,
  }).toEqual({
    frames: 2,
    setup: none,
    first: { least: 0.5, most: 0.5, bits: asked | corrected | errors },
    second: { least: 0, most: 0, bits: asked | crash | errors | exception },
    standing: [
      { least: 1, most: 5, bits: 0 },
      { least: -1, most: 2, bits: 0 },
    ],
    faults: crash,
  })
})

test('Events hidden by the user leave no mark', () => {
  const lane = new EventLane(({ kind }) => kind === 'place')
  lane.grow([setup, turn])
  const all = new EventLane(() => true)
  all.grow([setup, turn])
  expect([lane, all].map(({ marks }) => marks.sum(0, 2, sum()).bits)).toEqual([2, 2 | seatless])
})
