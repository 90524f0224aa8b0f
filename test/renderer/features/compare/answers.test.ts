import { expect, test } from 'vitest'
import type { Ruling } from '../../../../src/engine/game.ts'
import type { Exchange } from '../../../../src/engine/match.ts'
import { answerPairs } from '../../../../src/renderer/features/compare/answers.ts'

function exchange(seat: number, output: string, ruling: Partial<Ruling> = {}, micros = 1): Exchange {
  return {
    question: { seat, input: [], opening: 0, answerLines: 1, limitMillis: 100 },
    reply: { seat, by: 'bot', output: [output], errors: `${micros}`, micros },
    ruling: { seat, result: 'done', ...ruling },
  }
}

test('Answers are paired by seat, also if only one of two turns has one', () => {
  const there = { exchanges: [exchange(2, 'a'), exchange(0, 'b')] }
  const here = { exchanges: [exchange(0, 'b'), exchange(1, 'c')] }
  expect(answerPairs(there, here)).toEqual([
    { seat: 0, there: there.exchanges[1], here: here.exchanges[0], isSame: true },
    { seat: 1, there: undefined, here: here.exchanges[1], isSame: false },
    { seat: 2, there: there.exchanges[0], here: undefined, isSame: false },
  ])
})

test('Output and rulings are compared, time and stderr are not', () => {
  const here = { exchanges: [exchange(0, 'a')] }
  const others = [
    exchange(0, 'a', {}, 77),
    exchange(0, 'b'),
    exchange(0, 'a', { result: 'corrected' }),
    exchange(0, 'a', { did: 'b' }),
    exchange(0, 'a', { result: 'fault', fault: 'invalid' }),
  ]
  expect(others.map((other) => answerPairs({ exchanges: [other] }, here)[0]!.isSame)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('A seat with two questions in a turn has two answers', () => {
  const pairs = answerPairs(
    { exchanges: [exchange(0, 'a'), exchange(0, 'b')] },
    { exchanges: [exchange(0, 'a')] },
  )
  expect(pairs.map(({ seat, isSame }) => [seat, isSame])).toEqual([
    [0, true],
    [0, false],
  ])
})
