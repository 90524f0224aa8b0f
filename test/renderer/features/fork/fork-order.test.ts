import { expect, test } from 'vitest'
import type { MatchCard } from '../../../../src/contract.ts'
import type { MistakePlace, UserError } from '../../../../src/engine/user-error.ts'
import {
  hindranceOf,
  orderOf,
  takerSame,
  type ForkForm,
  type Taker,
} from '../../../../src/renderer/features/fork/fork-order.ts'

const card = {
  id: 'm',
  origin: 'run',
  version: 2,
  framesKept: 9,
  status: 'ended',
  seats: [{ name: 'Ann' }, { name: 'Bob' }],
} as unknown as MatchCard

const form: ForkForm = {
  card,
  turn: 7,
  answers: new Map(),
  takerOf: () => takerSame,
  onDivergence: 'record',
  clock: 'own',
  pause: 'nowhere',
  bots: [{ id: 'b1', name: 'Mine', command: './mine', folder: '/bots', game: null }],
  home: '/home',
}
const taking = (taker: Taker, seat = 1) => ({
  takerOf: (each: number) => (each === seat ? taker : takerSame),
})
const nothing = { match: 'm', turn: 7, answers: [], bots: [], onDivergence: 'record' }

test('By default the same bots continue, with the clock of the match', () => {
  expect(orderOf(form)).toEqual(nothing)
})

test('An order contains the answers, the new bots, the clock and the pause', () => {
  const answers = new Map([[0, { text: 'SKIP', lines: ['SKIP'] }]])
  const chosen = {
    answers,
    clock: 'off',
    onDivergence: 'own',
    pause: 'next',
    ...taking({ kind: 'bot', id: 'b1' }),
  } as const
  expect(orderOf({ ...form, ...chosen })).toEqual({
    match: 'm',
    turn: 7,
    answers: [{ seat: 0, output: ['SKIP'] }],
    bots: [{ seat: 1, bot: { name: 'Mine', command: './mine', folder: '/bots' } }],
    onDivergence: 'own',
    clock: 'off',
    until: { kind: 'turn', turn: 8, at: 'before' },
  })
})

test.each([
  ['before', { kind: 'turn', turn: 7, at: 'before' }],
  ['after', { kind: 'turn', turn: 7, at: 'after' }],
] as const)('The fork pauses %s its turn', (pause, until) => {
  expect(orderOf({ ...form, pause })).toEqual({ ...nothing, until })
})

test('A human, a built-in bot or a typed command takes over a seat', () => {
  const typed = { kind: 'typed', name: '', command: 'node bot.js', folder: '/f' } as const
  const takers: readonly Taker[] = [{ kind: 'person' }, { kind: 'builtin', command: 'builtin:first' }, typed]
  expect(takers.map((taker) => orderOf({ ...form, ...taking(taker) }).bots[0])).toEqual([
    { seat: 1, bot: { name: 'You', command: 'human', folder: '/home' } },
    { seat: 1, bot: { name: 'builtin:first', command: 'builtin:first', folder: '/home' } },
    { seat: 1, bot: { name: 'bot.js', command: 'node bot.js', folder: '/f' } },
  ])
})

test.each<[string, Partial<ForkForm>, string]>([
  [
    'an answer',
    { answers: new Map([[1, { text: '', lines: [''] }]]) },
    'Choose an answer of seat 1 in turn 7',
  ],
  [
    'a command',
    taking({ kind: 'typed', name: '', command: ' ', folder: '/' }),
    'Type the command of the bot',
  ],
  ['a bot that is there', taking({ kind: 'bot', id: 'gone' }), 'no longer exists'],
  [
    'a bot for a seat of a file',
    { card: { ...card, origin: 'file' } },
    'Botscope runs no commands from files',
  ],
])('Without %s it is not started, and the message says why', (_, changed, words) => {
  expect(() => orderOf({ ...form, ...changed })).toThrow(words)
})

test('A mistake names its seat and field', () => {
  const empty = { answers: new Map([[1, { text: '', lines: [''] }]]) }
  const gone = taking({ kind: 'bot', id: 'gone' })
  expect([empty, gone].map((changed) => placeOfMistake({ ...form, ...changed }))).toEqual([
    { seat: 1, field: 'answers' },
    { seat: 1, field: 'bots' },
  ])
})

test.each(['file', 'import'])('In a match whose origin is %s every seat needs a new bot', (origin) => {
  expect(placeOfMistake({ ...form, card: { ...card, origin } })).toEqual({ seat: 0, field: 'bots' })
})

function placeOfMistake(changed: ForkForm): MistakePlace | null {
  try {
    orderOf(changed)
    return null
  } catch (error) {
    return (error as UserError).place
  }
}

test('The reason against a fork is explained', () => {
  const ground = { card, version: 2, last: 8 }
  const kept = { ...card, framesKept: 0 }
  expect(
    [
      ground,
      { ...ground, version: undefined },
      { ...ground, version: 3 },
      { ...ground, card: kept },
      { ...ground, last: 0 },
    ].map(hindranceOf),
  ).toEqual([
    null,
    'Botscope does not know its game',
    'It was played with version 2 of the rules; this Botscope has version 3',
    'Its turns were not kept',
    'It has no turns yet',
  ])
})
