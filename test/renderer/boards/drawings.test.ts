import { expect, test } from 'vitest'
import type { Json } from '../../../src/engine/game.ts'
import { games } from '../../../src/engine/games/index.ts'
import type { Path } from '../../../src/engine/path.ts'
import { boardOf } from '../../../src/renderer/boards/boards.ts'
import { drawingOfValue as drawField } from '../../../src/renderer/boards/labyrinth/drawing.ts'
import {
  drawingOf as drawTiles,
  drawingOfValue as drawTable,
} from '../../../src/renderer/boards/mahjong/drawing.ts'
import {
  drawingOf as drawPatch,
  drawingOfValue as drawQuilt,
} from '../../../src/renderer/boards/patchwork/drawing.ts'
import type { ValueDrawing } from '../../../src/renderer/lib/drawing.ts'
import { legal, playRandom, setupFrom } from '../../engine/random-match.ts'

const facesOf = (drawing: ValueDrawing | null) =>
  drawing?.kind === 'tiles'
    ? drawing.groups.map((group) => group.map(({ face, name }) => face || name).join(' '))
    : null
const namesOf = (drawing: ValueDrawing | null) =>
  drawing?.kind === 'shapes' ? drawing.shapes.map(({ name }) => name) : null

test('A patch is drawn row by row, by its name in either edition', () => {
  const rows = [
    [true, false],
    [true, true],
  ]
  const shape = { kind: 'shapes', shapes: [{ rows, name: 'A shape of 3 cells' }] }
  expect([drawPatch('patchShape', 'O.|OO'), drawPatch('tile_shape', 'O.|OO')]).toEqual([shape, shape])
})

test('Other text draws no patch', () => {
  expect([drawPatch('patchId', '7'), drawPatch('patchShape', '<svg>')]).toEqual([null, null])
})

test('Tiles are drawn one by one, with their names in the statement', () => {
  const drawing = drawTiles('targetTiles', 'd1b5c9w1r3f1s4')
  expect(drawing?.kind === 'tiles' && drawing.groups[0]!.map(({ face, name }) => [face, name])).toEqual([
    ['1', '1 dot'],
    ['5', '5 bamboo'],
    ['9', '9 character'],
    ['E', 'East'],
    ['', 'white dragon'],
    ['1', 'Plum'],
    ['4', 'Winter'],
  ])
})

test('Other text draws no tiles', () => {
  expect([drawTiles('action', 'd1'), drawTiles('targetTiles', 'd0'), drawTiles('targetTiles', '')]).toEqual([
    null,
    null,
    null,
  ])
})

test('A Mahjong state draws hands as tiles, melds as groups, actions by their tiles', () => {
  const melds = [
    { kind: 'pong', tiles: ['b1', 'b1', 'b1'], from: 3 },
    { kind: 'seung', tiles: ['d1', 'd2', 'd3'], from: 0 },
  ]
  const values: readonly (readonly [Path, Json])[] = [
    [
      ['hands', 0],
      ['d1', 'w2'],
    ],
    [['hands', 0, 1], 'w2'],
    [['melds', 2], melds],
    [['melds', 2, 0], melds[0]!],
    [['drawn'], { seat: 0, tile: 'c5', source: 'wall' }],
    [['lastAction', 'tiles'], ['b2']],
    [['untold', 1, 0], '0 DISCARD r1'],
    [['order'], 'd1w1'],
  ]
  expect(values.map(([path, value]) => facesOf(drawTable(path, value)))).toEqual([
    ['1 S'],
    ['S'],
    ['1 1 1', '1 2 3'],
    ['1 1 1'],
    ['5'],
    ['2'],
    ['red dragon'],
    ['1 E'],
  ])
})

test('A Patchwork state draws patches and quilts, and a move by its patch', () => {
  const quilt = ['AA.......', ...Array.from({ length: 8 }, () => '.........')]
  const move = drawQuilt(['unseenMoves', 0, 0], 'PLAY 31 0 0 0 1')
  expect([
    namesOf(drawQuilt(['circle'], [3, 0])),
    namesOf(drawQuilt(['circle', 0], 24)),
    namesOf(drawQuilt(['boards', 1], quilt)),
    move?.kind === 'shapes' && move.shapes[0]!.rows.map((row) => row.map((is) => (is ? 'O' : '.')).join('')),
    drawQuilt(['unseenMoves', 0, 0], 'SKIP'),
  ]).toEqual([['Patch 3', 'Patch 0'], ['Patch 24'], ['2 of 81 squares are taken'], ['OO', 'O.'], null])
})

test('A labyrinth state draws the field and its rows', () => {
  const row = ['field', 'water', 'home:1', 'portal:2']
  const drawn = {
    kind: 'cells',
    rows: [
      [
        { ink: 'none', sign: '' },
        { ink: 'water', sign: '' },
        { ink: 'seat-1', sign: '1' },
        { ink: 'portal', sign: '2' },
      ],
    ],
  }
  expect([
    drawField(['tiles', 0], row),
    drawField(['tiles'], [row]),
    drawField(['tiles', 0], ['lava']),
  ]).toEqual([drawn, drawn, null])
})

/** All values of a state, with their paths. */
function* valuesIn(value: Json, path: Path = []): Generator<readonly [Path, Json]> {
  yield [path, value]
  if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      yield* valuesIn(item, [...path, Array.isArray(value) ? Number(key) : key])
}

const strange: readonly Json[] = [
  null,
  1e9,
  -1,
  0.5,
  '',
  'd1<b>',
  '\u0000',
  [],
  [[]],
  [null],
  ['d0'],
  {},
  { tiles: 5 },
  [9.5],
  [[1]],
  Array.from({ length: 500 }, () => 'd1'),
  'd1'.repeat(5000),
]

test.each(games.map((game) => [game.id, game] as const))(
  'No state of %s, and no odd value in its place, breaks drawing',
  async (id, game) => {
    const drawingOfValue = (await boardOf(id))?.drawingOfValue
    if (drawingOfValue === undefined) return expect(id).toBe('domain-expansion')
    const frames = playRandom(game, setupFrom(game, 'drawn'), legal)
    const values = frames
      .filter(({ index }) => index % 10 === 0)
      .flatMap(({ state }) => [...valuesIn(state as Json)])
    const drawn = values.filter(([path, value]) => drawingOfValue(path, value) !== null)
    const paths = values.flatMap(([path], i) => (i % 7 === 0 ? [path] : []))
    for (const path of paths) for (const value of strange) drawingOfValue(path, value)
    expect(drawn.length).toBeGreaterThan(5)
  },
)
