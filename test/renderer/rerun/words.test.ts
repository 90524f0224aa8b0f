import { expect, test } from 'vitest'
import type { Difference, RerunReport, RerunTurn } from '../../../src/contract.ts'
import {
  answerText,
  endWords,
  outcomeWords,
  repeatWords,
  toneOf,
} from '../../../src/renderer/panels/rerun/words.ts'

const turn = (frame: number, difference: Difference): RerunTurn => ({
  frame,
  difference,
  recorded: { seat: 0, by: 'bot', output: ['SKIP'], errors: '', micros: 1 },
  now: { seat: 0, by: 'bot', output: ['PLAY 1', 'x'], errors: '', micros: 1 },
  ruling: { seat: 0, result: 'done' },
})

function report(differences: readonly Difference[], more: Partial<RerunReport> = {}): RerunReport {
  const counts = { same: 0, message: 0, action: 0, fault: 0 }
  for (const difference of differences) counts[difference] += 1
  return {
    match: 'm',
    game: 'g',
    seat: 0,
    bot: { name: 'b', command: 'b', folder: '/' },
    clock: 'real',
    turns: differences.map((difference, i) => turn(i + 1, difference)),
    unasked: 0,
    end: 'complete',
    counts,
    first: null,
    rest: { errors: '', droppedBytes: 0 },
    times: 1,
    alike: 1,
    parting: null,
    ...more,
  }
}

test('An outcome says that all is the same, or how much is not', () => {
  expect([
    outcomeWords(report(['same', 'same'])),
    outcomeWords(report(['same'])),
    outcomeWords(report(['same', 'message', 'message', 'action', 'fault'])),
  ]).toEqual([
    'All 2 turns are the same',
    'The one turn is the same',
    '1 the same, 2 other messages, 1 other action, 1 fault',
  ])
})

test('Another message is less than another action, a crash or a lack of time', () => {
  expect([
    toneOf(report(['same'])),
    toneOf(report(['message'])),
    toneOf(report(['action'])),
    toneOf(report(['same'], { end: 'time' })),
  ]).toEqual(['ok', 'warn', 'fault', 'fault'])
})

test('Where not all was asked it says why', () => {
  const ends = ['crash', 'time', 'difference', 'complete'] as const
  expect(ends.map((end) => endWords(report(['same'], { end, unasked: end === 'complete' ? 0 : 3 })))).toEqual(
    [
      'The bot was gone in turn 1: 3 turns were not asked',
      'It took longer than it may: 3 turns were not asked',
      'Stopped at the first difference: 3 turns were not asked',
      null,
    ],
  )
})

test('Several runs are repeatable, or part in a turn', () => {
  const parting = { run: 2, turn: turn(7, 'action') }
  expect([
    repeatWords(report(['same'])),
    repeatWords(report(['same'], { times: 5, alike: 5 })),
    repeatWords(report(['same'], { times: 5, alike: 3, parting })),
  ]).toEqual([
    null,
    'Repeatable: 5 runs, all alike',
    'Not repeatable: 5 runs part first in turn 7; 3 answer as the first',
  ])
})

test('A new answer is told in one line, and cut where it is long', () => {
  expect([answerText(turn(1, 'same')), answerText(turn(1, 'same'), 4)]).toEqual(['PLAY 1 / x', 'PLAY…'])
})
