import { render } from 'svelte/server'
import { expect, test } from 'vitest'
import type { Json } from '../../../../src/engine/game.ts'
import { randomFrom } from '../../../../src/engine/random.ts'
import { gameBoard } from '../../../../src/renderer/boards/automatic/automatic-board.ts'
import type { Cell, Parts } from '../../../../src/renderer/boards/automatic/parts.ts'
import { statePartsOf } from '../../../../src/renderer/boards/automatic/state.ts'
import { damaged } from '../odd-states.ts'
import { plainProps } from '../plain-props.ts'

const partsOf = (state: Json, before?: Json, seats = 2) => statePartsOf(state, before, seats)
const textsOf = (rows: Parts['grids'][number]['rows']) =>
  rows.map((row) => row.map(({ text }) => text).join(' '))
const cellsIn = ({ grids, panels }: Parts): readonly Cell[] => [
  ...grids.flatMap(({ rows }) => rows.flat()),
  ...panels.flatMap((panel) =>
    panel.kind === 'facts'
      ? panel.facts.flatMap(({ cells }) => cells)
      : panel.rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null)),
  ),
]

test.each<[string, Json, string, readonly string[]]>([
  ['Texts of one length that repeat their characters', { map: ['#..', '..#'] }, 'map', ['# . .', '. . #']],
  [
    'Lists of one length',
    {
      cells: [
        [1, 0],
        [0, 2],
      ],
    },
    'cells',
    ['1 0', '0 2'],
  ],
  [
    'One list next to its width and height',
    { width: 2, height: 3, tiles: [1, 2, 3, 4, 5, 6] },
    'tiles',
    ['1 2', '3 4', '5 6'],
  ],
  [
    'A list of lists of records',
    {
      field: [
        [{ kind: 'a' }, { kind: 'b' }],
        [{ kind: 'c' }, { kind: 'd' }],
      ],
    },
    'field',
    ['a b', 'c d'],
  ],
  [
    'A state that is itself one',
    [
      ['x', 'o'],
      ['o', 'x'],
    ],
    '',
    ['x o', 'o x'],
  ],
])('%s are a grid', (_, state, title, rows) => {
  const { grids } = partsOf(state)
  expect(grids.map((grid) => [grid.title, textsOf(grid.rows)])).toEqual([[title, rows]])
})

test('Names, cards and lists of different lengths are no grids', () => {
  const state = { names: ['Ann', 'Bob'], cards: ['2H', '3D', 'KS'], hands: [[1, 2], [3]] }
  expect(partsOf(state).grids).toEqual([])
})

test('Grids inside of records, and of each seat, are grids of their own', () => {
  const state = {
    players: [
      { score: 1, board: ['..', '.#'] },
      { score: 2, board: ['#.', '..'] },
    ],
    layers: [
      [
        [1, 2],
        [3, 4],
      ],
      [
        [5, 6],
        [7, 8],
      ],
    ],
  }
  expect(partsOf(state).grids.map(({ title }) => title)).toEqual([
    'players[0].board',
    'players[1].board',
    'layers[0]',
    'layers[1]',
  ])
})

test('Simple values and numbers of each seat are facts, records in a list are a table', () => {
  const { panels } = partsOf({
    turn: 3,
    phase: 'buy',
    scores: [4, 5],
    units: [
      { id: 7, hp: 3 },
      { id: 8, at: [1, 2] },
    ],
  })
  const shown = panels.map((panel) =>
    panel.kind === 'facts'
      ? [
          panel.title,
          panel.facts.map(({ name, seat, cells, isNumber }) => [name, seat, cells[0]!.text, isNumber]),
        ]
      : [panel.title, panel.columns, panel.rows.map(({ cells }) => cells.map((cell) => cell?.text ?? null))],
  )
  expect(shown).toEqual([
    [
      '',
      [
        ['turn', null, '3', true],
        ['phase', null, 'buy', false],
      ],
    ],
    [
      'scores',
      [
        ['0', 0, '4', true],
        ['1', 1, '5', true],
      ],
    ],
    [
      'units',
      ['id', 'hp', 'at'],
      [
        ['7', '3', null],
        ['8', null, '[1, 2]'],
      ],
    ],
  ])
})

test('What changed is marked with its text before; of records with ids the one with the same id counts', () => {
  const before = {
    turn: 1,
    map: ['..', '.#'],
    units: [
      { id: 1, hp: 3 },
      { id: 2, hp: 4 },
    ],
  }
  const after = {
    turn: 2,
    map: ['..', '##'],
    units: [
      { id: 2, hp: 1 },
      { id: 9, hp: 4 },
    ],
  }
  const parts = partsOf(after, before)
  const changed = cellsIn(parts).filter(({ was }) => was !== null)
  expect(changed.map(({ path, was, text }) => [path, was, text])).toEqual([
    ['map[1][0]', '.', '#'],
    ['turn', '1', '2'],
    ['units[0].hp', '4', '1'],
  ])
  expect(
    parts.panels.flatMap((panel) => (panel.kind === 'table' ? panel.rows.map(({ isNew }) => isNew) : [])),
  ).toEqual([false, true])
})

test('Things with places on the largest grid move on it, in the colour of their owner; elsewhere they are not drawn', () => {
  const state = (x: number) => ({
    map: ['....', '....', '....'],
    units: [
      { id: 4, owner: 1, x, y: 2 },
      { id: 5, owner: 0, x: -1, y: -1 },
    ],
    far: [{ x: 100, y: 3 }],
  })
  expect(partsOf(state(2), state(1)).grids[0]!.tokens).toEqual([
    { path: 'units[0]', label: '4', seat: 1, from: [1, 2], to: [2, 2], isNew: false },
  ])
})

test('Large things are cut, and say so', () => {
  const state = {
    map: Array.from({ length: 300 }, () => '.'.repeat(300)),
    units: Array.from({ length: 5000 }, (_, id) => ({ id, hp: 1 })),
    list: Array.from({ length: 100_000 }, (_, i) => i),
    deep: JSON.parse(`${'{"a":'.repeat(90)}1${'}'.repeat(90)}`) as Json,
  }
  const parts = partsOf(state)
  expect(parts.grids.map(({ cut }) => cut)).toEqual(['100 of 300 columns, 60 of 300 rows'])
  expect(cellsIn(parts).length).toBeLessThan(7000)
})

test('Any state is drawn', () => {
  const random = randomFrom('any')
  const whole: Json = {
    map: ['..#', '#..'],
    units: [{ id: 1, x: 1, y: 0, bag: ['a', { b: [1] }] }],
    players: [
      {
        board: [
          [1, 2],
          [3, 4],
        ],
      },
      {
        board: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    '': null,
    '[1]': { __proto: [[[]]] },
  }
  const states: readonly Json[] = [
    null,
    0,
    '',
    [],
    {},
    [[]],
    [{}],
    [[], {}],
    true,
    ...Array.from({ length: 200 }, () => damaged(whole, random)),
  ]
  const drawn = states.map((state, i) => {
    const frame = { index: i, exchanges: [], events: [], state }
    const before = i === 0 ? null : { ...frame, index: i - 1, state: states[i - 1]! }
    const props = { ...plainProps, frame, before, seats: [{ seat: 0, name: 'Ann' }], part: 0.4 }
    return render(gameBoard.component, { props }).body.length > 0
  })
  expect(new Set(drawn)).toEqual(new Set([true]))
})
