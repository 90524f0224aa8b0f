import { expect, test } from 'vitest'
import type { Clock } from '../../src/contract.ts'
import {
  ProblemsSoFar,
  restProblems,
  type ExchangeFacts,
  type TurnFacts,
} from '../../src/reading/problems.ts'

const fine: ExchangeFacts = { seat: 0, micros: 1000, limitMillis: 100, result: 'done' }

function turn(
  frame: number,
  exchange: Partial<ExchangeFacts> = {},
  standing: TurnFacts['standing'] = null,
): TurnFacts {
  return { turn: frame, exchanges: [{ ...fine, ...exchange }], standing }
}

function reported(turns: readonly TurnFacts[], near = 0.8, clock: Clock = 'real') {
  const problems = new ProblemsSoFar(clock, near)
  for (const each of turns) problems.look(each)
  return problems.all.map(({ turn, seat, kind, text }) => [turn, seat, kind, text])
}

test('A turn without faults has no problem', () => {
  expect(reported([turn(0), turn(1), turn(2, { result: 'overruled' })])).toEqual([])
})

test('Faults, corrections, extra lines, exceptions and different answers are problems', () => {
  expect(
    reported([
      turn(1, { fault: 'invalid', result: 'fault', why: 'no such patch' }),
      turn(2, { result: 'corrected', why: 'not enough buttons' }),
      turn(3, { stalledMillis: 12, extra: 'WAIT' }),
      turn(4, { exception: 'IndexError: 9', divergence: 'SKIP' }),
      turn(5, { fault: 'crash', result: 'fault' }),
    ]),
  ).toEqual([
    [1, 0, 'fault', 'invalid: no such patch'],
    [2, 0, 'corrected', 'not enough buttons'],
    [3, 0, 'leftover', 'read as its next answer: WAIT'],
    [4, 0, 'exception', 'IndexError: 9'],
    [4, 0, 'divergence', 'SKIP'],
    [5, 0, 'fault', 'crash'],
  ])
})

test('Each answer written before its question is a problem, as is an extra line that its own turn does not report', () => {
  const stale = (frame: number, of: Partial<NonNullable<ExchangeFacts['stale']>>) =>
    turn(frame, { stale: { turn: frame - 2, answer: 'SKIP', ...of } })
  expect(
    reported([
      stale(1, { turn: 0, extra: true }),
      turn(33),
      stale(35, { extra: true }),
      stale(37, { counted: true }),
      stale(39, {}),
    ]),
  ).toEqual([
    [1, 0, 'stale', 'written before its first question: SKIP'],
    [33, 0, 'leftover', 'read as its next answer: SKIP'],
    [35, 0, 'stale', 'written in turn 33: SKIP'],
    [37, 0, 'stale', 'probably the answer to turn 35: SKIP'],
    [39, 0, 'stale', 'written in turn 37: SKIP'],
  ])
})

test('A stall is a problem only if the answer was late because of it', () => {
  const turns = [
    turn(1, { stalledMillis: 50, micros: 60_000 }),
    turn(2, { stalledMillis: 50, micros: 120_000 }),
    turn(3, { stalledMillis: 10, micros: 120_000 }),
  ]
  const stalls = (clock: Clock) => reported(turns, 10, clock).filter(([, , kind]) => kind === 'stall')
  expect([stalls('real'), stalls('relaxed'), stalls('off')]).toEqual([
    [[2, 0, 'stall', "Botscope's stall of 50 ms is not counted: 120 ms of 100 ms"]],
    [],
    [],
  ])
})

test('An answer is slow from a user-defined part of its limit on', () => {
  const turns = [turn(1, { micros: 79_000 }), turn(2, { micros: 80_000 }), turn(3, { limitMillis: 0 })]
  expect([
    reported(turns),
    reported(turns, 0.7).length,
    reported(turns, 0.9),
    reported(turns, 0.8, 'off'),
  ]).toEqual([[[2, 0, 'slow', '80 % of the real limit, 100 ms']], 2, [], []])
})

test('With a relaxed clock an answer is slow by the real limit, and a stall does not make it slow', () => {
  const turns = [
    turn(1, { micros: 118_000 }),
    turn(2, { micros: 118_000, stalledMillis: 100 }),
    turn(3, { micros: 1_050_000, stalledMillis: 1000 }),
  ]
  expect(reported(turns, 0.8, 'relaxed')).toEqual([
    [1, 0, 'slow', '118 % of the real limit, 100 ms'],
    [3, 0, 'stall', "Botscope's stall of 1000 ms is not counted: 1050 ms of 1,000 ms (real limit 100 ms)"],
  ])
})

test('A timeout is reported once, as a fault', () => {
  expect(
    reported([turn(1, { micros: 160_000, fault: 'timeout', result: 'fault', why: 'no answer' })]),
  ).toEqual([[1, 0, 'fault', 'timeout: no answer']])
})

test('For each seat, the turn with its smallest lead over the best other is shown', () => {
  const standings = [
    [0, 0, 0],
    [3, 0, 0],
    [3, 1, 0],
    [3, 1, 9],
    [3, 2, 7],
  ]
  expect(reported(standings.map((standing, frame) => turn(frame, {}, standing)))).toEqual([
    [1, 2, 'fall', '−3 points'],
    [3, 0, 'fall', '−8 points'],
    [3, 1, 'fall', '−6 points'],
  ])
})

test('An exception after the last answer is a problem, unless it says that the input has ended', () => {
  const rests = [
    'EOFError: EOF when reading a line',
    'IndexError: list index out of range',
    'Exception in thread "main" java.util.NoSuchElementException: No line found',
    'Error: write EPIPE',
  ].map((errors) => ({ errors }))
  expect(restProblems(rests, 9)).toEqual([
    { kind: 'exception', turn: 9, seat: 1, text: 'IndexError: list index out of range' },
  ])
})
