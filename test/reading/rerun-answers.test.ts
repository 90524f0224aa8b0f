import { expect, test } from 'vitest'
import { RerunAnswers, type RerunAnswer } from '../../src/reading/rerun-answers.ts'
import type { ExchangeFacts } from '../../src/reading/problems.ts'

const facts = (seat: number): ExchangeFacts => ({ seat, micros: 1, limitMillis: 100, result: 'done' })

const rerun = (seat: number, ...turns: RerunAnswer['turns']): RerunAnswer => ({ seat, turns })

test('Another action, or a fault, is reported with its turn and seat; another message is not', () => {
  const again = new RerunAnswers([
    rerun(
      0,
      { turn: 1, now: { output: ['PUT 1', 'x'] }, difference: 'action' },
      { turn: 2, now: { output: [], fault: 'crash' }, difference: 'fault' },
      { turn: 3, now: { output: ['PUT 3 hi'] }, difference: 'message' },
    ),
    rerun(1, { turn: 1, now: { output: ['SKIP'] }, difference: 'same' }),
  ])
  const reported = [1, 2, 3, 4].map((turn) =>
    again.with(turn, [facts(0), facts(1)]).map(({ divergence }) => divergence),
  )
  expect(reported).toEqual([
    ['PUT 1 x', undefined],
    ['crash', undefined],
    [undefined, undefined],
    [undefined, undefined],
  ])
})

test('Input that was not read is reported beside a different answer', () => {
  const given = { lines: 4, of: 5 }
  const again = new RerunAnswers([
    rerun(0, { turn: 2, now: { output: ['SKIP'], given }, difference: 'action' }),
    rerun(0, { turn: 3, now: { output: ['PUT'], given: { ...given, wantsMore: true } }, difference: 'same' }),
  ])
  expect([2, 3].flatMap((turn) => again.with(turn, [facts(0)]).map(({ unread }) => unread))).toEqual([
    'answered without reading line 5 of 5: it is read as the first line of its next turn',
    'waits for more than the 5 lines of its input, or for something else',
  ])
})

test("If several differ in a turn, the first is reported; a fork's report comes first", () => {
  const answer = (text: string) => rerun(0, { turn: 1, now: { output: [text] }, difference: 'action' })
  const again = new RerunAnswers([answer('new'), answer('old')])
  expect(
    again.with(1, [facts(0), { ...facts(0), divergence: 'led' }]).map(({ divergence }) => divergence),
  ).toEqual(['new', 'led'])
})
