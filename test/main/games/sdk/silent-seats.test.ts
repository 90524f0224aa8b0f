import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GameEvent, Seat } from '../../../../src/engine/game.ts'
import type { Reply } from '../../../../src/engine/match.ts'
import { hostedExchange } from '../../../../src/main/games/exchange.ts'
import { SilentSeats } from '../../../../src/main/games/sdk/silent-seats.ts'

interface Turn {
  readonly asked: readonly Seat[]
  readonly events?: readonly GameEvent[]
  readonly fault?: NonNullable<Reply['fault']>
}

const all: Turn = { asked: [0, 1, 2] }
const without2: Turn = { asked: [0, 1] }
const red = (text: string): GameEvent => ({ kind: 'summary', text, raw: `¤RED¤${text}§RED§` })
const tooltip = (seat: Seat, text: string): GameEvent => ({ kind: 'tooltip', seat, text })

/** What is told at the end of turns that begin with turn 1. */
function remarksOf(turns: readonly Turn[], scores: readonly number[]) {
  const silent = new SilentSeats()
  for (const [i, { asked, events = [], fault }] of turns.entries()) {
    const exchanges = asked.map((seat) =>
      hostedExchange(
        { seat, input: [], opening: 0, answerLines: 1, limitMillis: 50 },
        { seat, by: 'bot', output: ['x'], errors: '', micros: 0, ...(fault !== undefined && { fault }) },
      ),
    )
    silent.look({ index: i + 1, exchanges, events })
  }
  return silent.remarks(scores)
}

const often = (turn: Turn, times: number) => Array.from({ length: times }, () => turn)
const last = [3, 2, 1]
const unasked = (turn: number, words = '') => [
  { kind: 'unasked', seat: 2, turn, text: `the game asks seat 2 no more after turn ${turn}${words}` },
]
const rejected = (turn: number, words: string) => [
  { kind: 'rejected', seat: 2, turn, text: `the game rejects the answer of turn ${turn}${words}` },
]

test.each([
  ['asked each turn, then no more', [all, all, ...often(without2, 3)], unasked(2)],
  [
    'with a tooltip',
    [all, { ...all, events: [tooltip(2, '$2: hit a wall')] }, ...often(without2, 3)],
    unasked(2, ': hit a wall'),
  ],
  [
    'with a summary that names it in the turn after',
    [all, all, { ...without2, events: [{ kind: 'summary', text: '$2 is out' }] }, ...often(without2, 2)],
    unasked(2, ': is out'),
  ],
  [
    'in red words about nobody',
    [all, { ...all, events: [red('Bad command')] }, ...often(without2, 3)],
    rejected(2, ': Bad command'),
  ],
  [
    'in red words about nobody, as other turns have',
    [{ ...all, events: [red('Turn 1')] }, { ...all, events: [red('Turn 2')] }, ...often(without2, 3)],
    unasked(2),
  ],
  [
    'in red words of the turn after',
    [all, all, { ...without2, events: [red('$2 wrote no number')] }, ...often(without2, 2)],
    rejected(2, ': wrote no number'),
  ],
  [
    'one after the other',
    [...[0, 1, 2, 0, 1, 2].map((seat) => ({ asked: [seat] })), ...often({ asked: [0] }, 9)],
    unasked(6),
  ],
  ['asked once', [all, ...often(without2, 9)], unasked(1)],
])('A seat that ends last is noted where it falls silent: %s', (_, turns, remarks) => {
  expect(remarksOf(turns, last).filter(({ seat }) => seat === 2)).toEqual(remarks)
})

test.each([
  ['for too short a time', [all, all, ...often(without2, 2)], last],
  ['no longer than it was silent before', [all, ...often(without2, 2), all, ...often(without2, 8)], last],
  ['and has finished above another', [all, all, ...often(without2, 9)], [3, 1, 2]],
  ['and all end alike', [all, all, ...often(without2, 9)], [1, 1, 1]],
  ['after a fault', [all, { ...all, fault: 'timeout' as const }, ...often(without2, 9)], last],
  ['with all others', [all, all, ...often({ asked: [] }, 9)], last],
])('A seat is not noted that is silent %s', (_, turns, scores) => {
  expect(remarksOf(turns, scores)).toEqual([])
})

test('No seat is noted that is asked at times of its own to the end, whatever the others do and whoever is last', () => {
  const seats = fc.array(
    fc.record({ every: fc.integer({ min: 1, max: 9 }), from: fc.nat({ max: 8 }), score: fc.nat(5) }),
    { minLength: 2, maxLength: 4 },
  )
  fc.assert(
    fc.property(seats, fc.integer({ min: 40, max: 200 }), (given, turns) => {
      const asked = (turn: number) =>
        [...given.keys()].filter(
          (seat) => turn % given[seat]!.every === given[seat]!.from % given[seat]!.every,
        )
      const all = Array.from({ length: turns }, (_, turn) => ({ asked: asked(turn) }))
      expect(
        remarksOf(
          all,
          given.map(({ score }) => score),
        ),
      ).toEqual([])
    }),
  )
})

test('Red words about nobody reject no answer where two seats fall silent', () => {
  const turns = [all, { ...all, events: [red('Collision')] }, ...often({ asked: [0] }, 3)]
  expect(remarksOf(turns, [3, 1, 1]).map(({ kind, seat }) => [kind, seat])).toEqual([
    ['unasked', 1],
    ['unasked', 2],
  ])
})
