import { expect, test } from 'vitest'
import type { Question } from '../../../../src/engine/game.ts'
import type { Reply } from '../../../../src/engine/match.ts'
import { openQuestions } from '../../../../src/renderer/features/turn/open-questions.ts'

const question = (seat: number): Question => ({
  seat,
  input: [],
  opening: 0,
  answerLines: 1,
  limitMillis: 100,
})
const reply = (seat: number): Reply => ({ seat, by: 'bot', output: ['PASS'], errors: '', micros: 9 })
const questions = [question(1), question(2)]

test('A match paused before its questions shows them, one paused after also the answers', () => {
  const [before, after] = (['before', 'after'] as const).map((at) =>
    openQuestions({
      paused: { at, turn: 5, questions, replies: at === 'after' ? [reply(1), reply(2)] : [] },
      questions: [],
      waiting: [],
    }),
  )
  expect([before, after]).toEqual([
    questions.map((question) => ({ turn: 5, question, state: 'paused', since: null, reply: null })),
    questions.map((question, i) => ({
      turn: 5,
      question,
      state: 'answered',
      since: null,
      reply: reply(i + 1),
    })),
  ])
})

test('Each asked seat is listed once, by number: users at once, bots after a while', () => {
  const requested = [{ turn: 5, question: question(2) }]
  const waiting = [3, 2, 0].map((seat) => ({ turn: 5, question: question(seat), since: 77 }))
  const reported = (live: Parameters<typeof openQuestions>[0]) =>
    openQuestions(live).map(({ question, state, since }) => [question.seat, state, since])
  expect([
    reported({ paused: null, questions: requested, waiting: [] }),
    reported({ paused: null, questions: requested, waiting }),
  ]).toEqual([
    [[2, 'person', null]],
    [
      [0, 'waiting', 77],
      [2, 'person', 77],
      [3, 'waiting', 77],
    ],
  ])
})
