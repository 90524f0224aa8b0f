import { expect, test } from 'vitest'
import {
  coloursBefore,
  findIn,
  linesOf,
  rowOf,
} from '../../../../src/renderer/features/errors/errors-log.svelte.ts'

const lines = [
  { turn: 1, seat: 0, text: 'one' },
  { turn: 1, seat: 1, text: 'ONE more' },
  { turn: 4, seat: 0, text: '\u001b[31mo\u001b[0mne again' },
  { turn: 9, seat: 0, text: 'last' },
]

test("The lines of one seat, of the game's program or of all are shown", () => {
  const written = [...lines, { turn: 9, seat: null, text: 'over' }]
  expect([linesOf(written, 'all'), linesOf(written, 1), linesOf(written, 'game')]).toEqual([
    [0, 1, 2, 3, 4],
    [1],
    [4],
  ])
})

test('A search ignores case and colours', () => {
  expect([findIn(lines, [0, 1, 2, 3], 'One'), findIn(lines, [1, 3], 'one'), findIn(lines, [0], '')]).toEqual([
    [0, 1, 2],
    [0],
    [],
  ])
})

test('The row of a turn is its first line, or that of a later turn', () => {
  expect([0, 1, 2, 4, 9, 10].map((turn) => rowOf(lines, [0, 2, 3], turn))).toEqual([0, 0, 1, 1, 2, 3])
})

test('Colours continue in lines of the same turn and bot, and in no others', () => {
  const red = '\u001b[31mred'
  const written = [
    { turn: 1, seat: 0, text: red },
    { turn: 1, seat: 0, text: 'still' },
    { turn: 1, seat: 0, text: 'still' },
    { turn: 1, seat: 1, text: 'another bot' },
    { turn: 2, seat: 1, text: 'another turn' },
  ]
  const rows = written.map((_, row) => row)
  expect(rows.map((row) => coloursBefore(written, rows, row))).toEqual([[], [red], [red], [], []])
})
