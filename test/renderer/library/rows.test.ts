import { expect, test } from 'vitest'
import type { MatchCard } from '../../../src/contract.ts'
import { Rows, type Row } from '../../../src/renderer/library/rows.ts'

const card = (id: string) => ({ id }) as MatchCard
const heading: Row = { kind: 'heading', id: 'heading', text: 'Open files' }
const below = (id: string): Row => ({ kind: 'match', id, card: card(id), isFork: true })

const rows = new Rows({
  before: [heading],
  total: 5,
  at: (position) => (position === 4 ? undefined : card(`m${position}`)),
  positionOf: (match) => (/^m[0-3]$/.test(match) ? Number(match.slice(1)) : undefined),
  below: [
    { position: 1, rows: [below('f1'), below('f2')] },
    { position: 3, rows: [below('f3')] },
  ],
})

test('What is unfolded stands below its match, and what comes before stays first', () => {
  const ids = Array.from({ length: rows.count + 1 }, (_, i) => rows.at(i)?.id)
  expect(ids).toEqual(['heading', 'm0', 'm1', 'f1', 'f2', 'm2', 'm3', 'f3', 'unread-4', undefined])
})

test('Every row is found at its index; one that is not read is not found', () => {
  const ids = ['heading', 'm0', 'm1', 'f1', 'f2', 'm2', 'm3', 'f3', 'unread-4']
  expect(ids.map((id) => rows.indexOf(id))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, -1])
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
