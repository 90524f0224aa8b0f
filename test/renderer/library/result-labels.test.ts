import { expect, test } from 'vitest'
import type { MatchCard } from '../../../src/contract.ts'
import { tagsOf, withTags } from '../../../src/renderer/lib/match-actions.ts'
import { whenText } from '../../../src/renderer/lib/when.ts'
import { faultText, foundText, resultText } from '../../../src/renderer/library/result-labels.ts'

const match = (facts: Partial<MatchCard>) =>
  ({ seats: [{ name: 'Ann' }, { name: 'Bea' }], end: 'natural', faults: [], ...facts }) as MatchCard

test('A sole first place wins, equal first places draw', () => {
  const results = [
    [0, 1],
    [1, 0],
    [0, 0],
  ].map((ranks) => resultText(match({ ranks })))
  expect(results).toEqual([
    { text: 'Ann wins', tone: 'plain', winner: 0 },
    { text: 'Bea wins', tone: 'plain', winner: 1 },
    { text: 'Draw', tone: 'plain' },
  ])
})

test('An aborted match has no winner', () => {
  const ends = [null, 'stopped', 'interrupted', 'bug'] as const
  expect(ends.map((end) => resultText(match({ end, ranks: null })).text)).toEqual([
    'Running',
    'Stopped',
    'Interrupted',
    'Botscope bug',
  ])
})

test('A running match shows its pause, queueing or waiting', () => {
  const question = { seat: 0, input: [], opening: 0, answerLines: 1, limitMillis: 100 }
  const paused = { at: 'after', turn: 12, questions: [], replies: [] } as const
  const lives = [
    { paused, questions: [], isInLine: false },
    { paused: null, questions: [], isInLine: true },
    { paused: null, questions: [{ turn: 3, question }], isInLine: false },
    { paused: null, questions: [], isInLine: false },
  ]
  expect(lives.map((live) => resultText(match({ end: null }), live).text)).toEqual([
    'Paused in turn 12',
    'Queued',
    'Waiting for you',
    'Running',
  ])
})

test('The first fault is shown with its turn and the number of others', () => {
  const fault = (seat: number, turn: number) => ({ seat, turn, fault: 'timeout', why: '' }) as const
  expect(
    [match({}), match({ faults: [fault(1, 17)] }), match({ faults: [fault(0, 3), fault(1, 4)] })].map(
      faultText,
    ),
  ).toEqual([undefined, 'Bea: timeout in turn 17', 'Ann: timeout in turn 3, 1 more'])
})

test('A fault of a bot that plays against itself shows its seat', () => {
  const seats = [{ name: 'Ann' }, { name: 'Ann' }] as unknown as MatchCard['seats']
  const faults = [{ seat: 1, turn: 2, fault: 'crash', why: '' }] as const
  expect(faultText(match({ seats, faults }))).toBe('Seat 1: crash in turn 2')
})

test('A date of today is a time, of this year a day, of other years a year', () => {
  const now = new Date(2026, 10, 21, 12, 0).getTime()
  const then = [new Date(2026, 10, 21, 4, 5), new Date(2026, 10, 20, 23, 59), new Date(2024, 0, 2, 3, 4)]
  expect(then.map((date) => whenText(date.getTime(), now))).toEqual([
    '04:05',
    '20 Nov, 23:59',
    '2 Jan 2024, 03:04',
  ])
})

test('Tags are separated by commas, and unique', () => {
  expect([tagsOf(' a, b ,,a'), withTags({ tags: ['b', 'c'] }, ['a', 'b'])]).toEqual([
    ['a', 'b'],
    ['b', 'c', 'a'],
  ])
})

test('Search results show the number of turns, whether the search is complete, and the shown part', () => {
  const found = { count: 1200, matches: 1, frames: 4000, isCancelled: false }
  expect([
    foundText('1,200 turns found', found, 1000),
    foundText('2 problems', { ...found, count: 2, matches: 3, isCancelled: true }, 2),
  ]).toEqual([
    '1,200 turns found in 1 match with 4,000 turns; the first 1,000 are shown',
    '2 problems in 3 matches with 4,000 turns, cancelled before the end',
  ])
})
