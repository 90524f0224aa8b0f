import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changes } from '../../../../src/engine/diff.ts'
import type { Json } from '../../../../src/engine/game.ts'
import { pathText, type Path } from '../../../../src/engine/path.ts'
import { marksOf } from '../../../../src/renderer/lib/diff-marks.ts'
import { Opened } from '../../../../src/renderer/features/state/opened.ts'
import { mostOpened, StateRows } from '../../../../src/renderer/features/state/state-rows.ts'
import { pickedOf } from '../../../../src/renderer/features/state/search.ts'

const state = {
  buttons: [5, 7],
  boards: [
    ['....', '.1..'],
    ['2...', '....'],
  ],
  circle: [3, 1, 4, 1, 5],
  lost: null,
}

/** Its lines as text, indented. */
function linesOf(rows: StateRows): readonly string[] {
  return Array.from({ length: rows.count }, (_, i) => {
    const { path, depth, isOpen, gone } = rows.at(i)
    const sign = gone === null ? (isOpen === null ? ' ' : isOpen ? 'v' : '>') : '-'
    return `${'  '.repeat(depth)}${sign}${pathText(path)}`
  })
}

test('At first, values per seat and grids are open', () => {
  expect(linesOf(new StateRows(state, new Opened('first')))).toEqual([
    'vbuttons',
    '   buttons[0]',
    '   buttons[1]',
    'vboards',
    '  vboards[0]',
    '     boards[0][0]',
    '     boards[0][1]',
    '  vboards[1]',
    '     boards[1][0]',
    '     boards[1][1]',
    '>circle',
    ' lost',
  ])
})

test('The chosen number of levels is open, except toggled branches', () => {
  const opened = new Opened(1).withAll([['circle']], false).withAll([['boards', 1]], true)
  expect(linesOf(new StateRows(state, opened))).toEqual([
    'vbuttons',
    '   buttons[0]',
    '   buttons[1]',
    'vboards',
    '  >boards[0]',
    '  vboards[1]',
    '     boards[1][0]',
    '     boards[1][1]',
    '>circle',
    ' lost',
  ])
})

test('Rows of a grid are cells, their numbers aligned to the widest', () => {
  const rows = new StateRows({ field: Array<string>(11).fill('....') }, new Opened('first'))
  expect([rows.at(1).cells, new StateRows({ a: ['ab', 'cd'] }, new Opened('all')).at(1).cells]).toEqual([
    { text: '....', digits: 2 },
    null,
  ])
})

test('A removed value keeps its place, and has no row of its own path', () => {
  const after = { circle: [3, 4, 5, 6], kept: 1 }
  const marks = marksOf(changes({ circle: [3, 1, 4, 5, 6], kept: 1, old: true }, after))
  const rows = new StateRows(after, new Opened('all'), marks)
  expect([linesOf(rows), rows.indexOf(['circle', 1]), rows.indexOf(['circle', 1], true)]).toEqual([
    [
      'vcircle',
      '   circle[0]',
      '  -circle[1]',
      '   circle[1]',
      '   circle[2]',
      '   circle[3]',
      ' kept',
      '-old',
    ],
    3,
    2,
  ])
})

test('Only hits are shown, with their surroundings, and can be opened fully', () => {
  const picked = pickedOf([['boards', 1, 0], ['circle']])
  const lines = (opened: Opened) => linesOf(new StateRows(state, opened, undefined, picked))
  expect([lines(new Opened(0)), lines(new Opened(0).withAll([['circle']], true)).length]).toEqual([
    ['vboards', '  vboards[1]', '     boards[1][0]', '>circle'],
    9,
  ])
})

test('A long list costs one piece: its rows are not created in advance', () => {
  const rows = new StateRows({ list: Array.from({ length: 300_000 }, (_, i) => i) }, new Opened('all'))
  expect([rows.count, rows.at(300_000).path, rows.indexOf(['list', 299_999])]).toEqual([
    300_001,
    ['list', 299_999],
    300_000,
  ])
})

test('A level with too many branches does not open itself', () => {
  const units = Array.from({ length: mostOpened + 1 }, (_, id) => ({ id }))
  const rows = new StateRows({ units }, new Opened('all'))
  const opened = new StateRows({ units }, new Opened('all').withAll([['units']], true))
  expect([rows.isCut, rows.count, opened.count]).toEqual([true, 1 + units.length, 1 + units.length])
})

test('A very deeply nested value is shown', () => {
  const nested = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as Json
  expect(new StateRows(nested, new Opened('all')).count).toBe(61)
})

test('Names of built-in properties are ordinary keys', () => {
  const hostile = JSON.parse('{"__proto__": {"a": 1}, "constructor": [2], "toString": 3}') as Json
  expect(linesOf(new StateRows(hostile, new Opened('all')))).toEqual([
    'v__proto__',
    '   __proto__.a',
    'vconstructor',
    '   constructor[0]',
    ' toString',
  ])
})

/** The lines of a tree, in the plainest way. */
function* plainly(value: Json, opened: Opened, path: Path = []): Iterable<Path> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const below = [...path, key]
    yield below
    if (typeof item === 'object' && item !== null && opened.isOpen(below, item as Json[]))
      yield* plainly(item as Json, opened, below)
  }
}

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(1, 'ab', null, true),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c d', 'e'), tie('value')),
  ),
})).value as fc.Arbitrary<Json>

test('Every row of any state is at its reported index, whatever is open', () => {
  fc.assert(
    fc.property(
      json,
      fc.constantFrom(0, 1, 2, 'first', 'all'),
      fc.array(fc.nat(30)),
      (value, levels, turned) => {
        const all = [...plainly(value, new Opened('all'))]
        const paths = turned.flatMap((each) => all.slice(each, each + 1))
        const opened = new Opened(levels as never).withAll(paths, true)
        const rows = new StateRows(value, opened)
        const shown = Array.from({ length: rows.count }, (_, i) => rows.at(i).path)
        expect(shown).toEqual([...plainly(value, opened)])
        expect(shown.map((path) => rows.indexOf(path))).toEqual([...shown.keys()])
      },
    ),
    { numRuns: 300 },
  )
})
