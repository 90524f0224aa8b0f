import { expect, test } from 'vitest'
import type { ChangedAnswer, ShelfRow } from '../../src/contract/rerun.ts'
import { answerChanges, changeTitle } from '../../src/reading/answer-changes.ts'

function changed(was: string, now: string, more: Partial<ChangedAnswer> = {}): ChangedAnswer {
  return { turn: 1, difference: 'action', was, now, fault: null, ...more }
}

test.each([
  [changed('SKIP', 'PLAY 3 4 0'), 'SKIP → PLAY'],
  [changed('PLAY 3 4 0', 'PLAY 3 5 0'), 'PLAY, another value 3'],
  [changed('PLAY 3 4 0', 'PLAY 2 5 0'), 'PLAY, other values 2, 3'],
  [changed('PLAY 1 2 3 4', 'PLAY 5 6 7 8'), 'PLAY, other values'],
  [changed('3 4 D', '3 4 U'), '2 numbers and a word, another value 3'],
  [changed('3', '4'), 'a number, another value 1'],
  [changed('SKIP', '', { difference: 'fault', fault: 'timeout' }), 'SKIP → timeout'],
  [changed('SKIP', 'SKIP hello', { difference: 'message' }), 'another message or spelling'],
  [changed('', 'SKIP'), 'nothing → SKIP'],
])('%j is called %s', (answer, title) => {
  expect(changeTitle(answer)).toBe(title)
})

test('Changes come by kind, the most frequent first, with examples from different matches', () => {
  const skip = changed('SKIP', 'PLAY 1')
  const row = (match: string, different: readonly ChangedAnswer[]) =>
    ({ match, seat: 0, different }) as ShelfRow
  const rows = [
    row('a', [changed('PLAY 1', 'PLAY 2'), skip, { ...skip, turn: 2 }, { ...skip, turn: 3 }]),
    row('b', [{ ...skip, turn: 4 }]),
  ]
  const [first, second] = answerChanges(rows, () => true)
  expect([
    { ...first, examples: first!.examples.map(({ match, turn }) => `${match}:${turn}`) },
    [second!.title, second!.turns, second!.matches],
  ]).toEqual([
    { title: 'SKIP → PLAY', turns: 4, matches: 2, gain: null, examples: ['a:1', 'b:4', 'a:2'] },
    ['PLAY, another value 2', 1, 1],
  ])
})
