import { expect, test } from 'vitest'
import type { MatchCard } from '../../../src/contract.ts'
import { Rows, type Row } from '../../../src/renderer/library/rows.ts'

const card = (id: string) => ({ id }) as MatchCard
const heading: Row = { kind: 'heading', id: 'heading', text: 'Open files' }
const below = (id: string): Row => ({ kind: 'match', id, card: card(id), depth: 1 })

const rerun = { kind: 'rerun', id: 'f2' } as Row

const rows = new Rows({
  before: [heading],
  total: 5,
  at: (position) => (position === 4 ? undefined : card(`m${position}`)),
  positionOf: (match) => (/^m[0-3]$/.test(match) ? Number(match.slice(1)) : undefined),
  below: [
    { position: 1, rows: [below('f1'), rerun] },
    { position: 3, rows: [below('f3')] },
  ],
})

test('What is unfolded stands below its match, and what comes before stays first', () => {
  const ids = Array.from({ length: rows.count + 1 }, (_, i) => rows.at(i)?.id)
  expect(ids).toEqual(['heading', 'm0', 'm1', 'f1', 'f2', 'm2', 'm3', 'f3', 'unread-4', undefined])
})

test('Every row is found at its index, also one that is not read; another one is not found', () => {
  const ids = ['heading', 'm0', 'm1', 'f1', 'f2', 'm2', 'm3', 'f3', 'unread-4']
  expect([...ids, 'm9'].map((id) => rows.indexOf(id))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, -1])
})

test('Rows that are seen are matches that have to be read: one below another counts as that one', () => {
  expect([rows.positions(0, 8), rows.positions(3, 4), rows.positions(5, 7)]).toEqual([
    { first: 0, last: 4 },
    { first: 1, last: 1 },
    { first: 2, last: 3 },
  ])
})

test('A row that is not read is as high as a match', () => {
  expect([rows.height(0), rows.height(8) === rows.height(1)]).toEqual([34, true])
})

test('What is above a row is as high as all rows above it', () => {
  const heights = Array.from({ length: rows.count }, (_, i) => rows.height(i))
  const above = heights.map((_, i) => heights.slice(0, i).reduce((sum, height) => sum + height, 0))
  expect(heights.map((_, i) => rows.top(i))).toEqual(above)
})

test('A row is found by where it is seen', () => {
  const middles = Array.from({ length: rows.count }, (_, i) => rows.top(i) + rows.height(i) / 2)
  expect(middles.map((middle) => rows.indexAt(middle))).toEqual(middles.map((_, i) => i))
})
