import { expect, test } from 'vitest'
import type { Ruling } from '../../../src/engine/game.ts'
import type { Exchange, Frame } from '../../../src/engine/match.ts'
import { pathOf } from '../../../src/engine/path.ts'
import { refusedAnswersIn } from '../../../src/renderer/lib/board/refused-answer.ts'
import { marks } from '../../../src/renderer/lib/board/marks.ts'
import { messagesIn } from '../../../src/renderer/board/messages.ts'
import { messageText, turnText } from '../../../src/renderer/features/board/spoken.ts'

const exchange = (ruling: Ruling, output: readonly string[], say?: string): Exchange => ({
  question: { seat: ruling.seat, input: [], opening: 0, answerLines: 1, limitMillis: 100 },
  reply: { seat: ruling.seat, by: 'bot', output, errors: '', micros: 1 },
  ruling,
  ...(say !== undefined && { say }),
})
const frameOf = (...exchanges: readonly Exchange[]): Frame => ({ index: 7, exchanges, events: [], state: {} })

test('A refused or corrected answer is shown with its ruling', () => {
  const frame = frameOf(
    exchange({ seat: 0, result: 'done', did: 'SKIP' }, ['SKIP']),
    exchange({ seat: 1, result: 'corrected', did: 'SKIP', why: 'no buttons' }, ['PLAY 3 0 0']),
    exchange({ seat: 2, result: 'fault', fault: 'timeout' }, []),
  )
  expect(refusedAnswersIn(frame)).toEqual([
    { seat: 1, result: 'corrected', lines: ['PLAY 3 0 0'], did: 'SKIP', why: 'no buttons' },
    { seat: 2, result: 'fault', fault: 'timeout', lines: [], did: null, why: '' },
  ])
})

test('Messages are cut between characters, with nothing hidden in them', () => {
  const done: Ruling = { seat: 1, result: 'done' }
  const say = (text: string) => messagesIn(frameOf(exchange(done, [], text))).map(({ text }) => text)
  expect([
    say('hello '),
    say('  '),
    say('a\u202eb'),
    say('😀'.repeat(300)),
    say(`a${'😀'.repeat(300)}`),
  ]).toEqual([['hello'], [], ['a\\u{202e}b'], [`${'😀'.repeat(199)}…`], [`a${'😀'.repeat(199)}…`]])
})

test('A value is marked if it or a parent is selected', () => {
  const among = (selected: string) =>
    ['boards[0]', 'boards[0][1]', 'boards[0][10]', 'boards[01]', 'boards', 'tokens'].filter((path) =>
      marks(pathOf(selected), path),
    )
  expect([among('state.boards[0]'), among('boards[0][1]'), among('state'), among('1 + 1')]).toEqual([
    ['boards[0]', 'boards[0][1]', 'boards[0][10]'],
    ['boards[0][1]'],
    [],
    [],
  ])
})

test('A turn is described by its number and events, with bot names', () => {
  const seats = ['Ann', 'Bea'].map((name) => ({ name, command: '', folder: '/', fingerprint: null }))
  const events = [
    { kind: 'skip', text: '$1 skips' },
    { kind: 'end', text: 'over' },
  ]
  expect(turnText({ seats }, { ...frameOf(), events })).toBe('Turn 7. Bea skips. over')
})

test('Messages are shown with the speaker, long ones in part', () => {
  const seats = [{ seat: 0, name: 'Ann' }]
  const messages = [
    { seat: 0, text: 'hello' },
    { seat: 3, text: 'x'.repeat(300) },
  ]
  expect(messageText(seats, messages)).toEqual(['Ann says: hello', `Seat 3 says: ${'x'.repeat(159)}…`])
})
