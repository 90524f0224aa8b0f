import { expect, test } from 'vitest'
import { ProblemsSoFar, type ExchangeFacts, type TurnFacts } from '../../src/engine/problems.ts'

const fine: ExchangeFacts = { seat: 0, micros: 1000, limitMillis: 100, result: 'done' }

function turn(
  frame: number,
  exchange: Partial<ExchangeFacts> = {},
  standing: TurnFacts['standing'] = null,
): TurnFacts {
  return { frame, exchanges: [{ ...fine, ...exchange }], standing }
}

function told(turns: readonly TurnFacts[], near = 0.8) {
  const problems = new ProblemsSoFar(near)
  for (const each of turns) problems.look(each)
  return problems.all.map(({ frame, seat, kind, text }) => [frame, seat, kind, text])
}

test('A turn in which all went well has no problem', () => {
  expect(told([turn(0), turn(1), turn(2, { result: 'overruled' })])).toEqual([])
})

test('Faults, corrections, stalls, leftovers, exceptions and other answers are problems', () => {
  expect(
    told([
      turn(1, { fault: 'invalid', result: 'fault', why: 'no such patch' }),
      turn(2, { result: 'corrected', why: 'not enough buttons' }),
      turn(3, { stalledMillis: 12, hasLeftover: true }),
      turn(4, { exception: 'IndexError: 9', parted: 'SKIP' }),
      turn(5, { fault: 'crash', result: 'fault' }),
    ]),
  ).toEqual([
    [1, 0, 'fault', 'invalid: no such patch'],
    [2, 0, 'corrected', 'not enough buttons'],
    [3, 0, 'stall', '12 ms'],
    [3, 0, 'leftover', 'stays for its next turn'],
    [4, 0, 'exception', 'IndexError: 9'],
    [4, 0, 'parted', 'SKIP'],
    [5, 0, 'fault', 'crash'],
  ])
})

test('An answer is slow from the part of its limit on that a person sets', () => {
  const turns = [turn(1, { micros: 79_000 }), turn(2, { micros: 80_000 }), turn(3, { limitMillis: 0 })]
  expect([told(turns), told(turns, 0.7).length, told(turns, 0.9), told(turns, Infinity)]).toEqual([
    [[2, 0, 'slow', '80 % of 100 ms']],
    2,
    [],
    [],
  ])
})

test('A timeout is told once, as the fault that it is', () => {
  expect(told([turn(1, { micros: 160_000, fault: 'timeout', result: 'fault', why: 'no answer' })])).toEqual([
    [1, 0, 'fault', 'timeout: no answer'],
  ])
})

test('Of each seat the turn is told in which its lead over the best other became least', () => {
  const standings = [
    [0, 0, 0],
    [3, 0, 0],
    [3, 1, 0],
    [3, 1, 9],
    [3, 2, 7],
  ]
  expect(told(standings.map((standing, frame) => turn(frame, {}, standing)))).toEqual([
    [1, 2, 'fall', 'by 3'],
    [3, 0, 'fall', 'by 8'],
    [3, 1, 'fall', 'by 6'],
  ])
})
