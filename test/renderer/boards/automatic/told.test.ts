import { expect, test } from 'vitest'
import type { LatestExchange } from '../../../../src/contract/reading.ts'
import type { Parts } from '../../../../src/renderer/boards/automatic/parts.ts'
import { toldPartsOf } from '../../../../src/renderer/boards/automatic/told.ts'

const told = (input: readonly string[], more: Partial<LatestExchange> = {}): LatestExchange => ({
  ...{ turn: 3, input, answer: [], before: null, first: null },
  ...more,
})

/** Each part as its title and its lines. */
function linesOf({ grids, panels }: Parts) {
  return [
    ...grids.map(({ title, rows }) => [title, rows.map((row) => row.map(({ text }) => text).join(' '))]),
    ...panels.map((panel) =>
      panel.kind === 'facts'
        ? ['', panel.facts.map(({ name, cells }) => `${name}: ${cells.map(({ text }) => text).join(' ')}`)]
        : [panel.title, panel.rows.map(({ cells }) => cells.map((cell) => cell!.text).join(' '))],
    ),
  ]
}

test('Lines of one length are a grid, as many lines as a count says are a table, the rest stays lines', () => {
  const input = ['12 7', '#..#', '....', '#..#', '2', 'CANDY 4 1', 'KEY 2 2', '1 100']
  expect(linesOf(toldPartsOf(told(input), 1))).toEqual([
    ['Lines 2 to 4', ['# . . #', '. . . .', '# . . #']],
    ['', ['line 1: 12 7', 'line 5: 2', 'line 8: 1 100']],
    ['Lines 6 to 7', ['CANDY 4 1', 'KEY 2 2']],
  ])
})

test('Many lines of short words that repeat are a grid of words', () => {
  const input = ['0110 1010 1110', '1110 0111 0110', '1010 0110 0110']
  expect(toldPartsOf(told(input), 0).grids.map(({ columns, title }) => [columns, title])).toEqual([
    [3, 'Lines 1 to 3'],
  ])
})

test('What differs from the question before is marked, by the first words of lines where they name them', () => {
  const before = ['5', '2', 'a 1 1', 'b 2 2']
  const { panels } = toldPartsOf(told(['6', '2', 'b 2 3', 'c 9 9'], { before }), 0)
  const changed = panels.flatMap((panel) =>
    panel.kind === 'facts'
      ? panel.facts.flatMap(({ cells }) => cells)
      : panel.rows.flatMap(({ cells, isNew }) => (isNew ? [] : cells)),
  )
  expect(
    changed.flatMap((cell) => ((cell?.was ?? null) === null ? [] : [[cell!.path, cell!.was, cell!.text]])),
  ).toEqual([
    ['seat[0].input[0]', '5', '6'].map((each, i) => (i === 0 ? 'seat[0].input[0][0]' : each)),
    ['seat[0].input[2][2]', '2', '3'],
  ])
})

test('A map that was told once is shown from the first question', () => {
  const first = ['3', '#..', '..#', '#..']
  expect(linesOf(toldPartsOf(told(['1 2'], { first }), 0))[0]).toEqual([
    'First question',
    ['# . .', '. . #', '# . .'],
  ])
})

test('A click selects an expression of conditions for the line, and for the word where one blank is between words', () => {
  const { panels } = toldPartsOf(told(['12 7', 'x  y']), 1)
  const cells = panels.flatMap((panel) =>
    panel.kind === 'facts'
      ? panel.facts.flatMap((fact) => fact.cells)
      : panel.rows.flatMap((row) => row.cells),
  )
  expect(cells.map((cell) => cell?.expression)).toEqual([
    'seat[1].input.split("\\n")[0].split(" ")[0]',
    'seat[1].input.split("\\n")[0].split(" ")[1]',
    'seat[1].input.split("\\n")[1].split(" ")[0]',
    'seat[1].input.split("\\n")[1]',
  ])
})
