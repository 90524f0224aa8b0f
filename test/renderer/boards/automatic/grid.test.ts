import { render } from 'svelte/server'
import { expect, test } from 'vitest'
import type { Json } from '../../../../src/engine/game.ts'
import { gameBoard } from '../../../../src/renderer/boards/automatic/automatic-board.ts'
import { Bands, drawingOf } from '../../../../src/renderer/boards/automatic/blocks.ts'
import { statePartsOf } from '../../../../src/renderer/boards/automatic/state.ts'
import { plainProps } from '../plain-props.ts'

const look = { width: 1, isZeroEmpty: true, isBefore: false }
const blocksIn = (state: Json, before?: Json, bands = new Bands()) =>
  bands.of(statePartsOf(state, before, 2).grids[0]!).flat()
const drawn = (map: readonly string[]) => drawingOf(blocksIn({ map })[0]!.cells, look)

/** A map of 60 by 40, in which one cell has this letter. */
function mapWith(letter: string, x: number, y: number): Json {
  const row = '.#ab'.repeat(15)
  const map = Array.from({ length: 40 }, () => row)
  return { map: map.with(y, `${row.slice(0, x)}${letter}${row.slice(x + 1)}`) }
}

function page(state: Json, given: object = {}): string {
  const frame = { index: 1, exchanges: [], events: [], state }
  const props = { ...plainProps, frame, before: null, seats: [{ seat: 0, name: 'Ann' }], ...given }
  return render(gameBoard.component, { props }).body
}

const cellsOn = (body: string) => body.match(/data-cell="[^"]*"/g) ?? []

test('Cells of one colour are one path, and their letters one text with a place for each', () => {
  const { fills, texts } = drawn(['#a.a', '..a#'])
  expect([
    fills.map(({ kind, path }) => [kind.split(' ')[0], path.split('z').length - 1]),
    texts.map(({ isDim, text, xs }) => [isDim, text, xs]),
  ]).toEqual([
    [
      ['wall', 2],
      ['colour', 3],
      ['empty', 3],
    ],
    [
      [false, 'aaa', '1.5 3.5 2.5'],
      [true, '...', '2.5 0.5 1.5'],
    ],
  ])
})

test('The letters of a number stand side by side in the middle of its cell', () => {
  const [cells] = blocksIn({
    map: [
      [12, 0],
      [0, 12],
    ],
  })
  const { texts } = drawingOf(cells!.cells, { ...look, width: 2 })
  expect(texts[0]).toMatchObject({ text: '1212', xs: '0.838 1.162 2.838 3.162' })
})

test('A text whose letters are not as wide as others is a text of its own', () => {
  const cells = ['😀', 'e\u0301', '漢字', 'é★']
  const [block] = blocksIn({ map: [cells, cells] })
  const texts = drawingOf(block!.cells, look).texts.map(({ text }) => text)
  expect(texts).toEqual(['é★é★', ...['😀', 'e\u0301', '漢字'], ...['😀', 'e\u0301', '漢字']])
})

test('A step that changes one cell changes one block of its grid, and the next step that block only', () => {
  const steps = [mapWith('a', 9, 9), mapWith('b', 9, 9), mapWith('b', 9, 9), mapWith('b', 9, 9)]
  const bands = new Bands()
  const blocks = steps.map((state, i) => blocksIn(state, steps[i - 1], bands))
  const changed = blocks.map((each, i) => each.filter((block, k) => block !== (blocks[i - 1] ?? each)[k]))
  expect([blocks[0]!.length, changed.map(({ length }) => length)]).toEqual([40, [0, 1, 1, 0]])
})

test('A large grid is few elements, in which only the selected cell is one', () => {
  const body = page(mapWith('a', 3, 2), { expression: 'state.map[2][3]' })
  expect([cellsOn(body), (body.match(/<(rect|path|text)/g) ?? []).length < 400]).toEqual([
    ['data-cell="3,2"'],
    true,
  ])
})

test('Where bots draw over it, each cell is an element that says what it shows', () => {
  const body = page(mapWith('a', 3, 2), { isDrawnOver: true })
  expect([cellsOn(body).length, body.includes('data-hint="map[2][3]: a"')]).toEqual([2400, true])
})

test('Lines with fewer cells than the first are drawn as far as they go', () => {
  const input = ['ab'.repeat(12), ...Array.from({ length: 9 }, () => '😀'.repeat(12))]
  const told = [{ turn: 1, input, answer: [], before: null, first: null }]
  expect(cellsOn(page(null, { told, isDrawnOver: true })).length).toBe(24 + 9 * 12)
})
