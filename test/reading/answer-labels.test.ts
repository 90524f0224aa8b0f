import { expect, test } from 'vitest'
import type { Ruling } from '../../src/engine/game.ts'
import type { Reply } from '../../src/engine/match.ts'
import { didInstead, notesOf, rulingWord, staleText, tookText } from '../../src/reading/answer-labels.ts'

const reply = (more: Partial<Reply> = {}): Reply => ({
  seat: 0,
  by: 'bot',
  output: ['PLAY 1 2 hello'],
  errors: '',
  micros: 4200,
  ...more,
})

test('A ruling with a fault shows the fault', () => {
  const rulings: Ruling[] = [
    { seat: 0, result: 'done' },
    { seat: 0, result: 'corrected' },
    { seat: 0, result: 'overruled' },
    { seat: 0, result: 'fault', fault: 'timeout' },
    { seat: 0, result: 'fault', fault: 'crash' },
    { seat: 0, result: 'fault', fault: 'invalid' },
  ]
  expect(rulings.map(rulingWord)).toEqual([
    'Done',
    'Corrected',
    'Overruled',
    'Timeout',
    'Crash',
    'Invalid answer',
  ])
})

test('A time is shown with the limit of its clock and the real one; a timeout without an answer says so', () => {
  const question = { limitMillis: 1000 }
  expect([
    tookText(reply(), 'real', question),
    tookText(reply(), 'relaxed', question),
    tookText(reply(), 'off', question),
    tookText(reply({ fault: 'timeout', output: [] }), 'real', question),
  ]).toEqual([
    '4.20 ms of 1,000 ms',
    '4.20 ms of 10,000 ms (real limit 1,000 ms)',
    '4.20 ms, no limit',
    'no answer within 1,000 ms',
  ])
})

test('The action is shown only if the answer does not begin with it', () => {
  const did = 'PLAY 1 2'
  expect([
    didInstead(reply(), { seat: 0, result: 'done', did }),
    didInstead(reply({ output: ['PLAY 1 20'] }), { seat: 0, result: 'done', did }),
    didInstead(reply(), { seat: 0, result: 'corrected', did }),
    didInstead(reply(), { seat: 0, result: 'fault' }),
  ]).toEqual([null, did, did, null])
})

test('All observations about an answer are shown', () => {
  const noticed = reply({
    by: 'person',
    late: 2,
    leftover: true,
    unterminated: true,
    raw: '/w==',
    dropped: { output: 1, errors: 2000 },
    stalledMillis: 12,
  })
  expect([notesOf(reply()), notesOf(noticed)]).toEqual([
    [],
    [
      'Answered by a person',
      'Late answer number 2 of this seat; the third is a timeout',
      'It wrote more than one line. The extra line will be read as its next answer',
      'The last line had no newline',
      'Not valid UTF-8: shown with replacement characters, the bytes are kept',
      '1 more byte of output not kept',
      '2,000 more bytes of stderr not kept',
      'Botscope was stalled for 12 ms (not counted)',
    ],
  ])
})

test('Extra lines are shown with their text, as far as it is known', () => {
  const reported = (count: number, ...lines: readonly string[]) =>
    notesOf(reply({ leftover: true, extra: { count, lines } }))
  expect([reported(1, 'WAIT'), reported(3, 'a', 'b')]).toEqual([
    ['It wrote more than one line. The extra line will be read as its next answer: WAIT'],
    ['It wrote 3 extra lines. They will be read as its next answers: a ⏎ b …'],
  ])
})

test('An answer written before its question shows its turn, and has no time', () => {
  const stale = reply({ stale: { turn: 33 } })
  expect([
    staleText({ turn: 33 }),
    staleText({ turn: 0, extra: true }),
    staleText({ turn: 35, counted: true }),
    tookText(stale, 'real', { limitMillis: 100 }),
    tookText(reply({ stale: { turn: 35, counted: true } }), 'real', { limitMillis: 100 }),
  ]).toEqual([
    'This answer was written in turn 33, before the question',
    'This answer was written before the first question',
    'This is probably the answer to turn 35: the bot wrote an extra line before and is one answer ahead',
    'already written',
    '4.20 ms of 100 ms',
  ])
})
