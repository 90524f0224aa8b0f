import { expect, test } from 'vitest'
import { Output } from '../../../src/main/bots/output.ts'

/** What an output holds: `?n` is the question of turn n, which takes one line; all else is written by the bot. */
function played(...steps: readonly string[]) {
  const output = new Output()
  const answers: unknown[] = []
  let isAsked = false
  for (const step of steps) {
    if (step.startsWith('?')) output.ask(Number(step.slice(1)), 1)
    else output.push(Buffer.from(step))
    isAsked ||= step.startsWith('?')
    const answer = isAsked ? output.take(1) : null
    if (answer === null) continue
    const extra = output.extra()
    answers.push([answer.lines[0], ...(answer.stale ? [answer.stale] : []), ...(extra ? [extra] : [])])
    isAsked = false
  }
  return answers
}

test('A bot that writes one line per question is never stale, however the lines arrive', () => {
  expect(played('?1', 'a', '\n', '?4', 'b\n', '?5', 'c\n')).toEqual([['a'], ['b'], ['c']])
})

test('A line before the first question is its answer, written in no turn', () => {
  expect(played('Ready\n', '?1', 'a\n', '?3', 'b\n', '?5')).toEqual([
    ['Ready', { turn: 0, extra: true }],
    ['a', { turn: 1 }],
    ['b', { turn: 3 }],
  ])
})

test('An extra line between two turns is reported with the answer that it becomes', () => {
  expect(played('?1', 'a\n', 'extra\n', 'more\n', '?3', '?5')).toEqual([
    ['a'],
    ['extra', { turn: 1, extra: true }],
    ['more', { turn: 1, extra: true }],
  ])
})

test('The answer of a bot that is ahead belongs to the question before, even if read after its own was sent', () => {
  expect(played('?1', 'a\nextra\n', '?3', '?5', 'b\n', '?7', 'c\n')).toEqual([
    ['a', { count: 1, lines: ['extra'] }],
    ['extra', { turn: 1 }],
    ['b', { turn: 3, counted: true }],
    ['c', { turn: 5, counted: true }],
  ])
})

test('A second extra line of a later turn is shown there', () => {
  expect(played('?1', 'a\nx\n', '?2', 'b\ny\n', '?3', 'c\n', '?4')).toEqual([
    ['a', { count: 1, lines: ['x'] }],
    ['x', { turn: 1 }],
    ['b', { turn: 2 }],
    ['y', { turn: 2, extra: true }],
  ])
})

test('An incomplete line is reported, and is not stale once complete', () => {
  expect(played('?1', 'a\nbeg', '?2', 'in\n')).toEqual([['a', { count: 1, lines: ['beg'] }], ['begin']])
})

test('The first five extra lines are shown, cut at 200 characters, and all are counted', () => {
  const [first] = played('?1', `a\n${'é'.repeat(300)}\r\n\n${'x\n'.repeat(5000)}`) as [
    string,
    { lines: string[] },
  ][]
  expect(first).toEqual(['a', { count: 5002, lines: [`${'é'.repeat(199)}…`, '', 'x', 'x', 'x'] }])
})

test('A late answer to an abandoned question makes no answer stale', () => {
  const output = new Output()
  output.ask(1, 1)
  output.giveUp(1)
  output.push(Buffer.from('late\n'))
  output.ask(2, 1)
  output.push(Buffer.from('b\n'))
  expect([output.take(1), output.extra()]).toEqual([{ lines: ['b'], droppedBytes: 4 }, undefined])
})

test('The first line of an answer decides whether it is stale; an answer of no lines never is', () => {
  const output = new Output()
  output.ask(1, 2)
  output.push(Buffer.from('a\nb\nc\n'))
  const answers = [output.take(2)]
  output.ask(2, 0)
  answers.push(output.take(0))
  output.ask(3, 2)
  output.push(Buffer.from('d\n'))
  answers.push(output.take(2))
  expect(answers.map((answer) => [answer?.lines, answer?.stale])).toEqual([
    [['a', 'b'], undefined],
    [[], undefined],
    [['c', 'd'], { turn: 1, extra: true }],
  ])
})
