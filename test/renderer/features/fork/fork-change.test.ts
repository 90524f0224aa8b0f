import { expect, test } from 'vitest'
import type { SeatRecord } from '../../../../src/contract.ts'
import type { Frame, Reply } from '../../../../src/engine/match.ts'
import { changesOf } from '../../../../src/renderer/features/fork/fork-change.ts'
import {
  askedText,
  moreText,
  divergenceBrief,
  divergenceText,
  comparedScores,
} from '../../../../src/renderer/features/fork/fork-labels.ts'

const seat = (name: string, command = `./${name}`, fingerprint = 'f'): SeatRecord => ({
  name,
  command,
  folder: '/',
  fingerprint,
})
const frame = (...replies: readonly Partial<Reply>[]) =>
  ({ exchanges: replies.map((reply, i) => ({ reply: { seat: i, ...reply } })) }) as unknown as Frame
const parent = { seats: [seat('Ann'), seat('Bob')] }
const was = frame({ by: 'bot', output: ['PLAY 3'] })

test('A new answer, a new bot, a human and changed bot files are shown seat by seat', () => {
  const now = frame({ by: 'person', output: ['SKIP'] })
  const fork = { seats: [seat('New', './new'), seat('Bob', './Bob', 'other')] }
  const hand = { seats: [seat('Ann'), seat('You', 'human')] }
  expect([changesOf({ fork, parent, now, was }), changesOf({ fork: hand, parent, now: was, was })]).toEqual([
    [
      { seat: 0, text: 'New, instead of Ann' },
      { seat: 0, text: 'SKIP, instead of PLAY 3' },
      { seat: 1, text: 'The files of its bot have changed since' },
    ],
    [{ seat: 1, text: 'You, instead of Bob' }],
  ])
})

test('Unknown changes are not shown, and a continuing human changes no answer', () => {
  const now = frame({ by: 'person', output: ['SKIP'] })
  const hand = { seats: [seat('You', 'human'), seat('Bob')] }
  expect([
    changesOf({ fork: parent, parent: null, now, was: undefined }),
    changesOf({ fork: hand, parent: hand, now, was }),
    changesOf({ fork: parent, parent, now: undefined, was }),
  ]).toEqual([[{ seat: 0, text: 'SKIP' }], [], []])
})

test('Scores are shown next to those of the match, if any', () => {
  const fork = { scores: [5, 9] }
  expect([comparedScores(fork, { scores: [7, 9] }), comparedScores(fork, { scores: null })[0]]).toEqual([
    [
      { seat: 0, score: 5, more: -2 },
      { seat: 1, score: 9, more: 0 },
    ],
    { seat: 0, score: 5, more: null },
  ])
  expect([3, 0, -2].map(moreText)).toEqual(['+3', '±0', '−2'])
})

test('A diverged bot is shown with its answer and the one that counts', () => {
  const kept = { seat: 1, turn: 4, now: ['SKIP'], recorded: ['PLAY 3'] }
  const own = { seat: 0, turn: 4, now: [], recorded: null }
  expect(
    [kept, own].flatMap((divergence) => [divergenceText(parent, divergence), divergenceBrief(divergence)]),
  ).toEqual([
    'Bob answered SKIP instead of PLAY 3 in turn 4: the recorded answer was used',
    'Seat 1 answered differently in turn 4: the recorded answer was used',
    'Ann did not answer in turn 4: the new answer counts',
    'Seat 0 answered differently in turn 4: the new answer counts',
  ])
})

test('It is shown who is asked: the bot again, another one, or the user', () => {
  expect([
    askedText({ kind: 'same' }, false),
    askedText({ kind: 'bot', id: 'b1' }, false),
    askedText({ kind: 'same' }, true),
    askedText({ kind: 'person' }, false),
  ]).toEqual(['Ask the bot again', 'Ask the other bot', 'You are asked', 'You are asked'])
})
