import { expect, test } from 'vitest'
import {
  barColumns,
  barsOf,
  csvOf,
  placeIn,
  queriesIn,
  withQuery,
} from '../../../src/renderer/explore/queries.ts'

const id = '01a218c8-3f7e-75c0-9a7a-5705d1aa887f'

test('Saved queries are read back by name; what is damaged is none', () => {
  const one = { name: 'b', query: 'SELECT 1' }
  const two = withQuery(withQuery([one], { name: 'a', query: 'SELECT 2' }), { ...one, query: 'SELECT 3' })
  expect(queriesIn(JSON.stringify(two))).toEqual([
    { name: 'a', query: 'SELECT 2' },
    { name: 'b', query: 'SELECT 3' },
  ])
  expect(['', '{}', 'null', '[1, {"name": 2}]'].map(queriesIn)).toEqual([[], [], [], []])
})

test('CSV quotes what spreadsheets would split', () => {
  const rows = [['a,b', 1, null] as const, ['"x"\n', -2.5, 'é'] as const]
  expect(csvOf({ columns: ['t', 'n', 'z'], rows, isCut: false })).toBe(
    't,n,z\r\n"a,b",1,\r\n"""x""\n",-2.5,é\r\n',
  )
})

test('Bars show a column of numbers that are not negative', () => {
  const answer = {
    columns: ['bot', 'seat', 'score'],
    rows: [['a', 0, 2] as const, ['b', 1, 4] as const],
    isCut: false,
  }
  expect([barsOf(answer), barsOf(answer, 1), barColumns(answer)]).toEqual([
    { label: 0, value: 2, most: 4 },
    { label: 0, value: 1, most: 1 },
    [1, 2],
  ])
  const none = [[['a', -1] as const, ['b', 2] as const], [['a', 1] as const], []]
  expect(none.map((rows) => barsOf({ columns: ['bot', 'n'], rows, isCut: false }))).toEqual([
    null,
    null,
    null,
  ])
})

test('The id of a match leads to it, at the turn of its row', () => {
  const answer = { columns: ['match', 'turn'], rows: [], isCut: false }
  expect([placeIn(answer, [id, 7], id), placeIn({ ...answer, columns: ['match'] }, [id], id)]).toEqual([
    { match: id, turn: 7 },
    { match: id, turn: null },
  ])
  expect([placeIn(answer, ['x', 7], 'x'), placeIn(answer, [id, 7], 7)]).toEqual([null, null])
})
