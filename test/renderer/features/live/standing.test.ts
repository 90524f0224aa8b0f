import { expect, test } from 'vitest'
import type { Live } from '../../../../src/contract/live.ts'
import type { Question } from '../../../../src/engine/game.ts'
import { aimText, sinceText, standingOf } from '../../../../src/renderer/features/live/standing.ts'

const live: Live = {
  isHere: true,
  paused: null,
  aim: { kind: 'end' },
  questions: [],
  waiting: [],
  isInLine: false,
  thinkMillis: null,
}
const question = (seat: number, limitMillis = 100): Question => ({
  seat,
  input: [],
  opening: 0,
  answerLines: 1,
  limitMillis,
})
const requested = [{ turn: 4, question: question(1) }]
const waiting = [
  { turn: 4, question: question(0, 1000), since: 7 },
  { turn: 4, question: question(2, 50), since: 7 },
]
const paused = { at: 'after', turn: 4, questions: [question(1)], replies: [] } as const

test('The status shows the most important state: paused, queued, users, bots', () => {
  const lives = [
    { ...live, paused, isInLine: true, questions: requested, waiting },
    { ...live, isInLine: true, questions: requested },
    { ...live, questions: requested, waiting },
    { ...live, waiting },
    live,
  ]
  expect(lives.map((each) => standingOf(each, 3))).toEqual([
    { kind: 'paused', at: 'after', turn: 4 },
    { kind: 'line', turn: 4 },
    { kind: 'asked', turn: 4, seats: [1] },
    { kind: 'waiting', turn: 4, seats: [0, 2], since: 7, limitMillis: 50 },
    { kind: 'playing', turn: 4 },
  ])
})

test('A game with secrets hides the other asked seats', () => {
  const requested = [1, 2].map((seat) => ({ turn: 4, question: question(seat) }))
  const seats = [
    { ...live, questions: requested },
    { ...live, waiting },
  ].map((each) => standingOf(each, 3, 1))
  expect(seats).toMatchObject([
    { kind: 'asked', seats: [1] },
    { kind: 'waiting', seats: [] },
  ])
})

test('The next pause of a match has a description', () => {
  const aims = [
    { kind: 'end' },
    { kind: 'now' },
    { kind: 'next', at: 'before' },
    { kind: 'next', at: 'after' },
    { kind: 'turn', turn: 1200, at: 'before' },
    { kind: 'turn', turn: 40, at: 'after' },
    { kind: 'condition', condition: 'turn > 3' },
  ] as const
  expect(aims.map(aimText)).toEqual([
    '',
    'will pause',
    'to the next question',
    'to the next answers',
    'until turn 1,200',
    'until the answers of turn 40',
    'until turn > 3',
  ])
})

test('A waiting time is shown with the limit', () => {
  const waits = [sinceText(-5, 100), sinceText(3249, 100), sinceText(59_999, 2000), sinceText(125_700, null)]
  expect(waits).toEqual(['0.0 s of 100 ms', '3.2 s of 100 ms', '59.9 s of 2,000 ms', '2 min 5 s, no limit'])
})
