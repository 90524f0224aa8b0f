import { expect, test } from 'vitest'
import type { BotEntry, GameInfo } from '../../../src/contract/config.ts'
import type { MatchCard } from '../../../src/contract.ts'
import {
  againDraft,
  draftMistakes,
  newDraft,
  nextSeed,
  orderOf,
  seatsFor,
} from '../../../src/renderer/newmatch/draft.ts'
import { lastGame } from '../../../src/renderer/lib/last-game.ts'
import { rememberedDraft, rememberedText } from '../../../src/renderer/newmatch/remembered.ts'

const game: GameInfo = {
  id: 'nim',
  title: 'Nim',
  version: 1,
  seats: { min: 2, max: 3 },
  isOpen: true,
  options: {
    stones: { kind: 'number', initial: 21, min: 1, max: 200, note: '' },
    pause: { kind: 'number', initial: null, min: 0, max: 9, note: '' },
    open: { kind: 'flag', initial: false, note: '' },
  },
  notes: [],
  limitMillis: { first: 1000, later: 50 },
}
const ann: BotEntry = { id: 'a', name: 'Ann', command: './ann', folder: '/bots', game: null }
const other: BotEntry = { id: 'o', name: 'Other', command: './other', folder: '/bots', game: 'go' }
const random = { kind: 'builtin', command: 'builtin:random' } as const
const blank = newDraft(game, [], null)

test('A form starts with the game’s default options and enough bots', () => {
  expect(blank).toEqual({
    game: 'nim',
    options: { stones: '21', pause: '', open: false },
    seed: '',
    clock: 'real',
    matches: '1',
    rotate: true,
    keep: 'all',
    pause: { kind: 'no', turn: '10', condition: '' },
    think: '',
    runtimeEvents: false,
    seats: [random, random],
  })
})

test('Where a game does not tell legal answers, the first bot plays against itself, or persons play', () => {
  const hosted = {
    bridge: 'sdk',
    command: ['x'],
    folder: '/',
    can: [],
    board: 'grid',
    scene: null,
    limits: { messageBytes: 1, callMillis: 1 },
    problem: null,
    reader: '',
  } as const
  const own = { kind: 'bot', id: 'a' } as const
  expect([seatsFor({ ...game, hosted }, []), seatsFor({ ...game, hosted }, [own])]).toEqual([
    [{ kind: 'person' }, { kind: 'person' }],
    [own, own],
  ])
})

test('A form selects the user’s first bot for the game, and the project’s options', () => {
  const project = { file: '/p', bots: [], options: { nim: { stones: 5 } }, mistakes: [] }
  const { seats, options } = newDraft(game, [other, ann], project)
  expect([seats, options.stones]).toEqual([[{ kind: 'bot', id: 'a' }, random], '5'])
})

test('Missing seats are filled, and excess seats removed', () => {
  expect([seatsFor(game, []).length, seatsFor(game, [random, random, random, random]).length]).toEqual([2, 3])
})

test('An order has the options that are not defaults, and distinct names', () => {
  const draft = {
    ...blank,
    options: { stones: '7', pause: '', open: false },
    seed: ' 12 ',
    matches: '3',
    seats: [
      { kind: 'bot', id: 'a' },
      { kind: 'bot', id: 'a' },
    ] as const,
  }
  expect(orderOf(draft, game, [ann], '/home')).toEqual({
    game: 'nim',
    bots: [
      { name: 'Ann', command: './ann', folder: '/bots' },
      { name: 'Ann (2)', command: './ann', folder: '/bots' },
    ],
    options: { stones: 7 },
    seed: '12',
    clock: 'real',
    matches: 3,
    rotate: true,
    keep: 'all',
  })
})

test('A form with a removed bot, an empty command or no number of matches gives no order', () => {
  const typed = { kind: 'typed', name: '', command: ' ', folder: '/' } as const
  const draft = { ...blank, matches: '1.5', seats: [{ kind: 'bot', id: 'gone' }, typed] as const }
  expect([[...draftMistakes(draft, [ann])], orderOf(draft, game, [ann], '/')]).toEqual([
    [
      ['matches', 'Not a whole number from 1 to 100,000'],
      ['seat 0', 'This bot was removed: choose another one'],
      ['seat 1', 'The command is empty'],
    ],
    undefined,
  ])
})

const card = {
  game: 'nim',
  seed: '41',
  clock: 'off',
  keep: 'faults',
  options: { stones: 9, pause: null, unknown: 1 },
  seats: [
    { name: 'Ann', command: './ann', folder: '/bots' },
    { name: 'New', command: './new', folder: '/x' },
  ],
} as unknown as MatchCard

test('A repeated match keeps seed, options, clock and bots', () => {
  expect(againDraft(card, game, [ann], true)).toEqual({
    ...blank,
    options: { stones: '9', pause: '', open: false },
    seed: '41',
    clock: 'off',
    keep: 'faults',
    seats: [
      { kind: 'bot', id: 'a' },
      { kind: 'typed', name: 'New', command: './new', folder: '/x' },
    ],
  })
})

test('A file never chooses a program to run, not even a user’s bot', () => {
  expect(againDraft(card, game, [ann], false).seats).toEqual([random, random])
})

test('The next seed is the next integer, however large', () => {
  expect([nextSeed('9007199254740993'), nextSeed('-1'), nextSeed('abc'), nextSeed('')]).toEqual([
    '9007199254740994',
    '0',
    undefined,
    undefined,
  ])
})

const paused = { kind: 'turn', turn: '7', condition: 'turn > 3' } as const

test('Choices are remembered, except the seed and the number of matches', () => {
  const draft = { ...againDraft(card, game, [ann], true), matches: '20', rotate: false, pause: paused }
  expect(rememberedDraft(rememberedText(draft, 0), game, blank)).toEqual({ ...draft, seed: '', matches: '1' })
})

test('A form starts with the last played game', () => {
  const games = [game, { ...game, id: 'go' }, { ...game, id: 'hex' }]
  const orders = {
    nim: rememberedText(blank, 7),
    go: rememberedText(blank, 9),
    hex: '{}',
    gone: '{"at": 99}',
  }
  expect([lastGame(orders, games), lastGame({}, games)]).toEqual(['go', undefined])
})

test('Invalid values are not copied into the form', () => {
  const texts = [
    undefined,
    '',
    '[',
    '7',
    '{"options":{"stones":true,"__proto__":{"x":1}},"clock":"fast","keep":3,"matches":4,"hold":{"kind":"always"},"seats":[{"kind":"builtin","command":"rm"},{"kind":"bot"},null]}',
  ]
  expect(texts.map((text) => rememberedDraft(text, game, blank))).toEqual(texts.map(() => blank))
})

test('A human seat is kept like a bot, also in a repeated match or from a file, and needs every turn', () => {
  const draft = { ...blank, seats: [{ kind: 'person' }, random] as const }
  const bots = orderOf(draft, game, [], '/home')!.bots
  const played = { ...card, seats: bots.map((bot) => ({ ...bot, fingerprint: null })) } as MatchCard
  expect([
    bots[0],
    [true, false].map((isOwn) => againDraft(played, game, [], isOwn).seats),
    rememberedDraft(rememberedText(draft, 0), game, blank).seats,
    [...draftMistakes({ ...draft, keep: 'results' }, [])],
  ]).toEqual([
    { name: 'You', command: 'human', folder: '/home' },
    [draft.seats, draft.seats],
    draft.seats,
    [['seat 0', 'A human seat needs every turn: choose Save: Every turn below']],
  ])
})

test('Only a human seat has a time to think, in seconds', () => {
  const seats = [{ kind: 'person' }, random] as const
  const reported = ['', ' 2.5 ', 'soon', '0.01'].map((think) => {
    const draft = { ...blank, seats, think }
    return orderOf(draft, game, [], '/')?.thinkMillis ?? draftMistakes(draft, []).get('think') ?? null
  })
  const mistake = 'Not a number of seconds from 0.1 to 86,400'
  expect([...reported, orderOf({ ...blank, think: '5' }, game, [], '/')?.thinkMillis]).toEqual([
    null,
    2500,
    mistake,
    mistake,
    undefined,
  ])
})
