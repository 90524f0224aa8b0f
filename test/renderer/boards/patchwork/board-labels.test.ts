import { expect, test } from 'vitest'
import { draftRules, leagues } from '../../../../src/engine/games/patchwork/leagues.ts'
import { newTable, type PatchworkTable } from '../../../../src/engine/games/patchwork/table.ts'
import { describe } from '../../../../src/renderer/boards/patchwork/describe.ts'
import {
  answered,
  happened,
  outcome,
  signed,
} from '../../../../src/renderer/boards/patchwork/board-labels.ts'

const deck = Array.from({ length: 33 }, (_, id) => id)

test('The events of a turn are one sentence that names a bot once', () => {
  const texts = ['$1 places patch 4 at 0 0', '$1 receives an income of 3', '$0 skips', 'the end']
  expect(happened(texts.map((text) => ({ text })))).toBe(
    '$1 places patch 4 at 0 0, receives an income of 3, $0 skips, the end',
  )
})

test('An answer is its command without its message; any other is cut, with no hidden text', () => {
  expect([
    answered('PLAY 3 0 -1 1 2 hello'),
    answered('SKIP 7up'),
    answered('\u0007'),
    answered('x'.repeat(70)),
  ]).toEqual(['PLAY 3 0 -1 1 2', 'SKIP', '\\x07', `${'x'.repeat(59)}…`])
})

test('Numbers have a sign', () => {
  expect([signed(3), signed(-3000), signed(0)]).toEqual(['+3', '-3,000', '0'])
})

test('The end shows who won, a draw, or who lost by a fault', () => {
  const over: PatchworkTable = { ...newTable(draftRules, deck), toAct: [] }
  const both = (table: PatchworkTable, scores: readonly number[]) =>
    [0, 1].map((seat) => outcome(table, seat, scores))
  expect([
    both(over, [5, 3]),
    both(over, [3, 3]),
    both({ ...over, lost: 0 }, [-1000, 3]),
    both({ ...over, toAct: [0] }, [5, 3]),
  ]).toEqual([
    ['wins', ''],
    ['draw', 'draw'],
    ['lost', 'wins'],
    ['', ''],
  ])
})

test('The text for screen readers shows the action, the scores, and who can choose what', () => {
  const state = { ...newTable(leagues[4]!, deck), time: [3, 5] as const, toAct: [0] as const }
  const frame = {
    index: 4,
    exchanges: [],
    events: [{ kind: 'skip', seat: 1, text: '$1 skips 3 and earns 3' }],
    state,
  }
  const seats = ['Ann', 'Bea'].map((name, seat) => ({ seat, name }))
  const looked = {
    frame,
    before: null,
    seats,
    options: {},
    seat: null,
    standing: [43, 40],
    result: null,
    viewer: null,
  }
  expect(describe(looked)).toEqual([
    'Bea skips 3 and earns 3.',
    'Ann has 5 buttons, earns 0 at an income, is on space 3 of 53, has 81 empty cells, stands at 43.',
    'Bea has 5 buttons, earns 0 at an income, is on space 5 of 53, has 81 empty cells, stands at 40.',
    'Ann is to move, can choose from patch 0 for 7 and 6 spaces, patch 1 for 3 and 6 spaces, patch 2 for 10 and 4 spaces.',
  ])
})
