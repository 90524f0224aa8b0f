import { expect, test } from 'vitest'
import type { Json } from '../../../src/engine/game.ts'
import { sceneReader } from '../../../src/engine/scene/read.ts'
import { blocksOf } from '../../documents.ts'

const match = { game: 'own', seats: 2, options: { size: 3 } }
const frameOf = (state: Json) => ({ index: 4, exchanges: [], events: [], state })
const read = (scene: Json, state: Json = {}) =>
  sceneReader(scene)({ frame: frameOf(state), before: undefined, match })
const itemsOf = (items: Json, state: Json = {}) => read({ size: [10, 10], items }, state).items
const mistakeIn = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

test('The example of the documentation draws what it says', () => {
  const [scene, state] = ['scene', 'state'].map((word) =>
    blocksOf('docs/scene.md', 'json').find(({ info }) => info === word)!,
  )
  const { size, items } = read(JSON.parse(scene!.text) as Json, JSON.parse(state!.text) as Json)
  const cells = items.filter(({ shape }) => shape === 'cell')
  expect([size, cells.length, cells.filter(({ fill }) => fill === 'grey').length]).toEqual([[8, 7], 40, 24])
  expect(cells[9]).toMatchObject({ at: [1, 1], path: 'map[1][1]', fill: 'ground' })
  expect(
    items
      .filter(({ shape }) => shape !== 'cell')
      .map(({ shape, at, fill, label, title, path, answer, image }) => [
        shape,
        at,
        fill,
        label || title || image,
        path,
        answer,
      ]),
  ).toEqual([
    ['image', [6, 1], 'surface', 'treasure.svg', null, null],
    ['text', [0, 5], 'text', 'Turn 4', null, null],
    ['rect', [3, 6], 'accent', 'Wait', null, ['WAIT']],
    ['circle', [1, 1], 'seat0', 'K', 'units[0]', null],
    ['circle', [6, 3], 'seat1', 'A', 'units[1]', null],
  ])
})

test('An item is there for each of a number, a list or an object, and where its condition is true', () => {
  const state = { n: 2, list: ['a', 'b'], map: { x: 5, y: 6 } }
  const labels = (each: Json, label: string, more = {}) =>
    itemsOf([{ each, at: [0, 0], label, ...more }], state).map((item) => item.label)
  expect(labels(3, '=index')).toEqual(['0', '1', '2'])
  expect(labels('=state.n', '=item')).toEqual(['0', '1'])
  expect(labels('=state.list', '=item + string(index)')).toEqual(['a0', 'b1'])
  expect(labels('=state.map', '=item', { if: '=item > 5' })).toEqual(['6'])
  expect(labels('=state.missing', '=item')).toEqual([])
  expect(
    itemsOf([{ each: 2, as: 'row', items: [{ each: 2, at: ['=index', '=row'], label: '=rowIndex' }] }]).map(
      ({ at, label }) => [at, label],
    ),
  ).toEqual([
    [[0, 0], '0'],
    [[1, 0], '0'],
    [[0, 1], '1'],
    [[1, 1], '1'],
  ])
})

test('Items of one id, or of none, are told apart by their order', () => {
  const items = itemsOf([
    { each: 2, at: [0, 0] },
    { id: 'a', at: [0, 0] },
    { id: 'a', at: [0, 0] },
  ])
  expect(items.map(({ id }) => id)).toEqual(['#0', '#1', 'a', 'a#1'])
})

test.each<[string, Json, string]>([
  ['a scene that is no object', [], 'The scene is not an object with "size" and "items"'],
  ['a missing size', { items: [] }, '"size" is not [width, height], two numbers up to 10000'],
  ['a size of 0', { size: [0, 3], items: [] }, '"size" is not [width, height]'],
  [
    'an unknown field',
    { size: [1, 1], items: [{ at: [0, 0], colour: 'red' }] },
    '"items[0]": Unknown field of an item "colour"',
  ],
  [
    'an unknown colour',
    { size: [1, 1], items: [{ at: [0, 0], fill: 'rde' }] },
    '"items[0].fill" is not known',
  ],
  [
    'an unknown shape',
    { size: [1, 1], items: [{ at: [0, 0], shape: 'star' }] },
    '"items[0].shape" is not known',
  ],
  ['a missing place', { size: [1, 1], items: [{}] }, '"items[0].at" is missing'],
  ['a place far away', { size: [1, 1], items: [{ at: [1e9, 0] }] }, '"items[0].at" is not [x, y]'],
  [
    'a hostile path',
    { size: [1, 1], items: [{ at: [0, 0], path: 'a[0' }] },
    '"items[0].path" is not a path in the state',
  ],
  [
    'a mistake in an expression',
    { size: [1, 1], items: [{ at: [0, 0], label: '=state.' }] },
    '"items[0].label": ',
  ],
  ['an unknown name', { size: [1, 1], items: [{ at: [0, 0], label: '=sate.x' }] }, '"items[0].label": '],
  [
    'a file above the folder',
    { size: [1, 1], items: [{ at: [0, 0], shape: 'image', image: '../secret.png' }] },
    '"items[0].image" is not a file below the folder of the game: ../secret.png',
  ],
  [
    'an absolute file',
    { size: [1, 1], items: [{ at: [0, 0], shape: 'image', image: '/etc/passwd' }] },
    '"items[0].image" is not a file below the folder of the game',
  ],
  [
    'an address',
    { size: [1, 1], items: [{ at: [0, 0], shape: 'image', image: 'https://x.y/z.png' }] },
    '"items[0].image" is not a file below the folder of the game',
  ],
  [
    'a million items',
    { size: [1, 1], items: [{ each: 1_000_000, at: [0, 0] }] },
    'The scene has too many items: 1000000, more than 5000',
  ],
  [
    'a million items by loops in loops',
    { size: [1, 1], items: [{ each: 1000, as: 'a', items: [{ each: 1000, at: [0, 0] }] }] },
    'The scene has too many items: more than 5000',
  ],
  [
    'loops in loops that give nothing',
    {
      size: [1, 1],
      items: [
        {
          each: 5000,
          as: 'a',
          items: [{ each: 5000, as: 'b', items: [{ each: 5000, as: 'c', if: false, items: [] }] }],
        },
      ],
    },
    'The scene takes too much work in this turn',
  ],
  [
    'groups without an end',
    { size: [1, 1], items: JSON.parse(`${'[{"items":'.repeat(40)}[]${'}]'.repeat(40)}`) as Json },
    'is deeper than 4 groups',
  ],
])('%s is named: it does not draw', (_, scene, words) => {
  expect(mistakeIn(() => read(scene))).toContain(words)
})

const many = (count: number, item: Json): Json => Array.from({ length: count }, () => item)

test.each<[string, Json]>([
  ['items that are not there', { items: many(5000, { if: false, at: [0, 0] }) }],
  ['loops without rounds', { items: many(5000, { each: 0, at: [0, 0] }) }],
  ['empty groups', { items: many(5000, { items: [] }) }],
  ['long lists', { if: many(5000, 0), at: [0, 0] }],
  ['many fields', Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`field${i}`, i]))],
])('Constants are work too: a scene of thousands times thousands of %s does not draw', (_, item) => {
  const scene = { size: [1, 1], items: [{ each: 5000, ...(item as object) }] }
  expect(mistakeIn(() => read(scene))).toBe('The scene takes too much work in this turn')
})

test('The points of all paths together are counted before more are read', () => {
  const item = { each: 5000, shape: 'path', at: [0, 0], points: '=state.track' }
  const track = many(20_000, [0, 0])
  expect(mistakeIn(() => itemsOf([item], { track }))).toBe('The scene has paths of more than 20000 points')
})

test('The largest scene, of constants or of expressions, is far from too much work', () => {
  const cell = { shape: 'cell', size: [1, 1], fill: 'grey', stroke: 'line', label: 'x', title: 'a cell' }
  const constant = Array.from({ length: 5000 }, (_, i) => ({ ...cell, at: [i % 100, Math.floor(i / 100)] }))
  expect(itemsOf(constant)).toHaveLength(5000)
  const column = { ...cell, each: 100, at: ['=index', '=row'], label: "=row > index ? 'a' : string(row)" }
  expect(itemsOf([{ each: 50, as: 'row', items: [column] }])).toHaveLength(5000)
})
