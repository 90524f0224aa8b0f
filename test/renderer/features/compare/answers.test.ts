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
    { seat: 0, there: there.exchanges[1], here: here.exchanges[0], difference: 'same' },
    { seat: 1, there: undefined, here: here.exchanges[1], difference: 'action' },
    { seat: 2, there: there.exchanges[0], here: undefined, difference: 'action' },
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
  expect(others.map((other) => answerPairs({ exchanges: [other] }, here)[0]!.difference)).toEqual([
    'same',
    'action',
    'action',
    'action',
    'action',
  ])
})

test('A seat with two questions in a turn has two answers', () => {
  const pairs = answerPairs(
    { exchanges: [exchange(0, 'a'), exchange(0, 'b')] },
    { exchanges: [exchange(0, 'a')] },
  )
  expect(pairs.map(({ seat, difference }) => [seat, difference])).toEqual([
    [0, 'same'],
    [0, 'action'],
  ])
})

test('What the game says was done tells messages from actions, but not of an answer that was corrected', () => {
  const pairOf = (one: Exchange, other: Exchange) =>
    answerPairs({ exchanges: [one] }, { exchanges: [other] })[0]!.difference
  expect([
    pairOf(exchange(0, '6 hello', { did: '6' }), exchange(0, '6', { did: '6' })),
    pairOf(exchange(0, '6 hello', { did: '6' }), exchange(0, '7', { did: '7' })),
    pairOf(
      exchange(0, '98', { result: 'corrected', did: '6' }),
      exchange(0, '99', { result: 'corrected', did: '6' }),
    ),
  ]).toEqual(['message', 'action', 'action'])
})
