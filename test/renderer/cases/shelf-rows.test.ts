import { expect, test } from 'vitest'
import type { CaseCard, KeptResult } from '../../../src/contract/cases.ts'
import { shelfOf, shelfRows, caseStatus } from '../../../src/renderer/cases/shelf-rows.ts'
import { changedText, countText } from '../../../src/reading/case-labels.ts'

const card = (file: string, game = 'patchwork'): CaseCard => ({
  ...{ file, game, match: null, turn: 1, seat: 0, note: '', asks: {}, recorded: null },
})
const result = (
  file: string,
  checked: number,
  outcome: KeptResult['result'],
  isCase = false,
): KeptResult => ({
  ...{ file, checked, result: outcome, why: '', got: null, micros: 0, divergedAt: null, errors: '' },
  bot: { name: 'a', command: './a', folder: '/' },
  clock: 'real',
  changed: { isCase, isBot: false },
})
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

test('A case shows its newest result, by any bot', () => {
  const results = [result('a', 2, 'passed'), result('a', 3, 'failed'), result('gone', 9, 'passed')]
  expect(shelfOf([card('a'), card('b')], results).map(caseStatus)).toEqual(['failed', 'none'])
})

test('Cases are grouped by game, in the order of the games; an unknown game is last', () => {
  const cases = shelfOf([card('x', 'chess'), card('a'), card('b', 'draft'), card('c')], [])
  expect(idsOf(shelfRows(cases, 'all', ['draft', 'patchwork']))).toEqual([
    ...['game draft', 'b', 'game patchwork', 'a', 'c', 'game chess', 'x'],
  ])
})

test.each([
  ['failing', ['game patchwork', 'a', 'b']],
  ['none', ['game patchwork', 'd']],
  ['changed', ['game patchwork', 'c']],
] as const)('A filter keeps the heading of a game: %s', (shown, seen) => {
  const results = [result('a', 1, 'failed'), result('b', 1, 'faulted'), result('c', 1, 'passed', true)]
  const cases = shelfOf(
    ['a', 'b', 'c', 'd'].map((file) => card(file)),
    results,
  )
  expect(idsOf(shelfRows(cases, shown, ['patchwork']))).toEqual(seen)
})

test('Results are counted, those to look at first', () => {
  expect([countText(['none', 'passed', 'failed', 'passed', 'faulted']), countText([])]).toEqual([
    '1 faulted, 1 failed, 2 passed, 1 not run',
    '0 cases',
  ])
})

test('A result shows what changed since', () => {
  const words = (isCase: boolean, isBot: boolean) => changedText({ changed: { isCase, isBot } })
  expect([words(false, false), words(true, false), words(false, true), words(true, true)]).toEqual([
    null,
    'Case changed since',
    'Bot changed since',
    'Case and bot changed since',
  ])
})
