import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { changes, differences } from '../../../src/engine/diff.ts'
import type { Json } from '../../../src/engine/game.ts'
import { changeValue, differenceLines } from '../../../src/main/text/changes.ts'
import { paintLine, plain } from '../../../src/main/text/lines.ts'

function reported(before: Json, after: Json, width?: number): readonly string[] {
  return differenceLines(differences(before, after), width).map((line) => paintLine(line, plain))
}

test('Added, removed, moved and changed items have a line each', () => {
  const before = { hand: ['b1', 'b2', 'b3', 'b4', 'b5'], board: ['....', '....'], turns: 4, over: false }
  const after = { hand: ['b1', 'b3', 'b4', 'b2', 'b5', 'b9'], board: ['.AA.', '....'], turns: 5, news: [] }
  expect(reported(before, after)).toEqual([
    '  hand[3]  "b2" moved from [1]',
    '+ hand[5]  "b9"',
    '  board[0][1]  ".." → "AA"',
    '  turns  4 → 5',
    '+ news  []',
    '- over  false',
  ])
})

test('The whole state has a name', () => {
  expect(reported(null, 3)).toEqual(['  state  null → 3'])
})

test('Values too wide for one line are below each other', () => {
  const [was, is] = ['w'.repeat(40), 'i'.repeat(40)]
  expect([reported({ a: was }, { a: is }), reported({ a: 'short' }, { a: 'other' }, 20)]).toEqual([
    ['  a', `    - "${was}"`, `    + "${is}"`],
    ['  a', '    - "short"', '    + "other"'],
  ])
})

test('A note about a list with too many changes comes first', () => {
  const numbers = Array.from({ length: 2001 }, (_, i) => i)
  const [note, first] = reported({ deck: numbers }, { deck: numbers.toReversed() })
  expect([note, first]).toEqual([
    '  In state.deck too many items were added, removed or moved to follow them: they are compared by their positions',
    '  deck[0]  0 → 2000',
  ])
})

test('No line is wider than the screen, except a long path', () => {
  const long = '🀀'.repeat(200)
  const before = { list: [long, 'b', 'c', 'd', 'e'], was: long, gone: long }
  const after = { list: ['b', 'c', 'd', 'e', long], was: `${long}!`, come: long }
  const lines = reported(before, after, 40)
  expect([lines.length, lines.filter((line) => stringWidth(line) > 40), lines[0]]).toEqual([
    6,
    [],
    expect.stringMatching(/^ {2}list\[4\] {2}"🀀+… moved from \[0\]$/u),
  ])
})

test('For programs, missing values are left out and paths are expressions', () => {
  const before = { a: 1, 'b c': 2, queue: ['v', 'w', 'x', 'y', 'z'] }
  const after = { a: 3, queue: ['w', 'x', 'y', 'z', 'v'], d: null }
  expect(changes(before, after).map(changeValue)).toEqual([
    { path: 'state.a', before: 1, after: 3 },
    { path: 'state.queue[4]', before: 'v', after: 'v', from: 'state.queue[0]' },
    { path: 'state.d', after: null },
    { path: 'state["b c"]', before: 2 },
  ])
})
