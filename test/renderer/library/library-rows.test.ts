import { expect, test } from 'vitest'
import type { MatchCard } from '../../../src/contract.ts'
import {
  plainRows,
  LibraryRows,
  type MatchSource,
  type LibraryRow,
} from '../../../src/renderer/library/library-rows.ts'

const card = (id: string) => ({ id, seats: [{}, {}] }) as unknown as MatchCard
const heading: LibraryRow = { kind: 'heading', id: 'heading', text: 'Open files' }
const below = (id: string): LibraryRow => ({ kind: 'match', id, card: card(id), depth: 1 })
const rerun = { kind: 'rerun', id: 'f2' } as LibraryRow
const source = (name: string) => ({ name }) as unknown as MatchSource
const match = (id: string): LibraryRow => ({ kind: 'match', id, card: card(id) })

/** A batch of two matches, one of which is read and has a fork. */
const batch = new LibraryRows({
  before: [{ kind: 'wins', id: 's', card: card('b0') }],
  total: 2,
  at: (position) => (position === 0 ? match('b0') : undefined),
  positionOf: (id) => (id === 'b0' ? 0 : undefined),
  below: [{ position: 0, rows: plainRows([below('f4')]) }],
  name: 'b',
  source: source('batch'),
})

const rows = new LibraryRows({
  before: [heading],
  total: 5,
  at: (position) => (position === 4 ? undefined : match(`m${position}`)),
  positionOf: (id) => (/^m[0-3]$/.test(id) ? Number(id.slice(1)) : undefined),
  below: [
    { position: 1, rows: plainRows([below('f1'), rerun]) },
    { position: 2, rows: batch },
    { position: 3, rows: plainRows([below('f3')]) },
  ],
  source: source('list'),
})

const order = [
  'heading',
  'm0',
  'm1',
  'f1',
  'f2',
  'm2',
  's',
  'b0',
  'f4',
  'unread-b:1',
  'm3',
  'f3',
  'unread-:4',
]

test('Unfolded rows are shown below their match or batch, and leading rows stay first', () => {
  const ids = Array.from({ length: rows.count + 1 }, (_, i) => rows.at(i)?.id)
  expect(ids).toEqual([...order, undefined])
})

test('Every row, even an unread one, is found at its index; other indices have no row', () => {
  expect([...order, 'm9'].map((id) => rows.indexOf(id))).toEqual([...order.keys(), -1])
})

test('Visible rows give the matches to read; a row below another counts as that one', () => {
  const seen = (from: number, to: number) =>
    rows.stretches(from, to).map(({ source, ...span }) => ({ ...source, ...span }))
  expect([seen(0, 12), seen(3, 4), seen(8, 9)]).toEqual([
    [
      { name: 'list', first: 0, last: 4 },
      { name: 'batch', first: 0, last: 1 },
    ],
    [{ name: 'list', first: 1, last: 1 }],
    [
      { name: 'list', first: 2, last: 2 },
      { name: 'batch', first: 0, last: 1 },
    ],
  ])
})

test('An unread row has the height of a match', () => {
  expect([rows.height(0), rows.height(12) === rows.height(1)]).toEqual([34, true])
})

test('The offset of a row is the height of rows above it', () => {
  const heights = Array.from({ length: rows.count }, (_, i) => rows.height(i))
  const above = heights.map((_, i) => heights.slice(0, i).reduce((sum, height) => sum + height, 0))
  expect([heights.map((_, i) => rows.top(i)), rows.pixels]).toEqual([above, above.at(-1)! + heights.at(-1)!])
})

test('A row is found by its position', () => {
  const middles = Array.from({ length: rows.count }, (_, i) => rows.top(i) + rows.height(i) / 2)
  expect(middles.map((middle) => rows.indexAt(middle))).toEqual(middles.map((_, i) => i))
})
