import { expect, test } from 'vitest'
import type { MatchCard } from '../../../src/contract.ts'
import { tagsOf, withTags } from '../../../src/renderer/lib/match-actions.ts'
import { whenText } from '../../../src/renderer/lib/when.ts'
import { faultText, foundText, resultText } from '../../../src/renderer/library/result-labels.ts'

const match = (facts: Partial<MatchCard>) =>
  ({ seats: [{ name: 'Ann' }, { name: 'Bea' }], end: 'natural', faults: [], ...facts }) as MatchCard

test('Who came first alone wins, and equals have drawn', () => {
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

test('A match that was cut off has no winner', () => {
  const ends = [null, 'stopped', 'interrupted', 'bug'] as const
  expect(ends.map((end) => resultText(match({ end, ranks: null })).text)).toEqual([
    'Running',
    'Stopped',
    'Interrupted',
    'Botscope bug',
  ])
})

test('A match that is played tells where it is held, or that it waits', () => {
  const question = { seat: 0, input: [], opening: 0, answerLines: 1, limitMillis: 100 }
  const held = { at: 'after', turn: 12, questions: [], replies: [] } as const
  const lives = [
    { held, asked: [], isInLine: false },
    { held: null, asked: [], isInLine: true },
    { held: null, asked: [{ turn: 3, question }], isInLine: false },
    { held: null, asked: [], isInLine: false },
  ]
  expect(lives.map((live) => resultText(match({ end: null }), live).text)).toEqual([
    'Paused in turn 12',
    'Queued',
    'Waiting for you',
    'Running',
  ])
})

test('The first fault is told with its turn, and how many there are more', () => {
  const fault = (seat: number, frame: number) => ({ seat, frame, fault: 'timeout', why: '' }) as const
  expect(
    [match({}), match({ faults: [fault(1, 17)] }), match({ faults: [fault(0, 3), fault(1, 4)] })].map(
      faultText,
    ),
  ).toEqual([undefined, 'Bea: timeout in turn 17', 'Ann: timeout in turn 3, 1 more'])
})

test('A fault of a bot that plays against itself is told by its seat', () => {
  const seats = [{ name: 'Ann' }, { name: 'Ann' }] as unknown as MatchCard['seats']
  const faults = [{ seat: 1, frame: 2, fault: 'crash', why: '' }] as const
  expect(faultText(match({ seats, faults }))).toBe('Seat 1: crash in turn 2')
})

test('Of today only the time is told, of this year the day, of others the year', () => {
  const now = new Date(2026, 10, 21, 12, 0).getTime()
  const then = [new Date(2026, 10, 21, 4, 5), new Date(2026, 10, 20, 23, 59), new Date(2024, 0, 2, 3, 4)]
  expect(then.map((date) => whenText(date.getTime(), now))).toEqual([
    '04:05',
    '20 Nov, 23:59',
    '2 Jan 2024, 03:04',
  ])
})

test('Tags are typed with commas, each is kept once', () => {
  expect([tagsOf(' a, b ,,a'), withTags({ tags: ['b', 'c'] }, ['a', 'b'])]).toEqual([
    ['a', 'b'],
    ['b', 'c', 'a'],
  ])
})

test('What was found says in how many turns, whether all was looked through, and how much of it is shown', () => {
  const found = { count: 1200, matches: 1, frames: 4000, isCancelled: false }
  expect([
    foundText('1,200 turns found', found, 1000),
    foundText('2 problems', { ...found, count: 2, matches: 3, isCancelled: true }, 2),
  ]).toEqual([
    '1,200 turns found in 1 match with 4,000 turns; the first 1,000 are shown',
    '2 problems in 3 matches with 4,000 turns, cancelled before the end',
  ])
})
