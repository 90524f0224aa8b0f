import { expect, test } from 'vitest'
import {
  coloursBefore,
  findIn,
  linesOf,
  rowOf,
} from '../../../../src/renderer/features/errors/errors-log.svelte.ts'

const lines = [
  { frame: 1, seat: 0, text: 'one' },
  { frame: 1, seat: 1, text: 'ONE more' },
  { frame: 4, seat: 0, text: '\u001b[31mo\u001b[0mne again' },
  { frame: 9, seat: 0, text: 'last' },
]

test('The lines of one seat or of all are shown', () => {
  expect([linesOf(lines, null), linesOf(lines, 1)]).toEqual([[0, 1, 2, 3], [1]])
})

test('A search ignores case and colours', () => {
  expect([findIn(lines, [0, 1, 2, 3], 'One'), findIn(lines, [1, 3], 'one'), findIn(lines, [0], '')]).toEqual([
    [0, 1, 2],
    [0],
    [],
  ])
})

test('The row of a turn is its first line, or that of a later turn', () => {
  expect([0, 1, 2, 4, 9, 10].map((frame) => rowOf(lines, [0, 2, 3], frame))).toEqual([0, 0, 1, 1, 2, 3])
})

test('Colours continue in lines of the same turn and bot, and in no others', () => {
  const red = '\u001b[31mred'
  const written = [
    { frame: 1, seat: 0, text: red },
    { frame: 1, seat: 0, text: 'still' },
    { frame: 1, seat: 0, text: 'still' },
    { frame: 1, seat: 1, text: 'another bot' },
    { frame: 2, seat: 1, text: 'another turn' },
  ]
  const rows = written.map((_, row) => row)
  expect(rows.map((row) => coloursBefore(written, rows, row))).toEqual([[], [red], [red], [], []])
})
