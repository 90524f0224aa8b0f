import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MatchCard } from '../../../../src/contract.ts'
import {
  branchAt,
  laidOut,
  lineOf,
  rowsOf,
  type Branch,
} from '../../../../src/renderer/features/timeline/branches.ts'

/** A fork; later ids are newer. */
const branch = (id: string, from: number, to: number): Branch => ({ card: { id } as MatchCard, from, to })
const rowsById = (branches: readonly Branch[], rows: number) =>
  Object.fromEntries(laidOut(branches, rows).laid.map(({ card, row }) => [card.id, row]))

test('Forks that do not overlap share a line; the newest gets one first', () => {
  const forks = [branch('a', 1, 9), branch('b', 12, 30), branch('c', 5, 20)]
  expect([rowsById(forks, 4), rowsOf(laidOut(forks, 4))]).toEqual([{ c: 0, b: 1, a: 1 }, 2])
})

test('Forks without a line, the oldest of their turn, are counted there', () => {
  const forks = Array.from({ length: 100 }, (_, i) => branch(`${100 + i}`, i < 60 ? 7 : 3, 50))
  const { laid, more } = laidOut(forks, 4)
  expect([laid.map(({ card }) => card.id).toSorted(), more]).toEqual([
    ['196', '197', '198', '199'],
    [
      { from: 3, count: 36 },
      { from: 7, count: 60 },
    ],
  ])
})

test('Every fork has a line or is counted, and no two on one line touch', () => {
  const forks = fc
    .array(fc.tuple(fc.nat(60), fc.nat(40)), { maxLength: 60 })
    .map((list) => list.map(([from, length], i) => branch(`${1000 + i}`, from, from + length)))
  fc.assert(
    fc.property(forks, fc.integer({ min: 1, max: 4 }), (all, rows) => {
      const { laid, more } = laidOut(all, rows)
      const touch = laid.some((a) =>
        laid.some((b) => a !== b && a.row === b.row && a.from <= b.to + 1 && b.from <= a.to + 1),
      )
      return !touch && laid.length + more.reduce((sum, { count }) => sum + count, 0) === all.length
    }),
  )
})

test('The line at the pointer is found, if there is one', () => {
  const branches = laidOut([branch('a', 10, 49), branch('b', 20, 49), branch('c', 20, 49)], 2)
  const scale = { span: { from: 0, to: 100 }, width: 1000 }
  const at = (x: number, row: number) => {
    const found = branchAt(branches, scale, x, lineOf(row))
    return found === null ? null : 'card' in found ? found.card.id : found.count
  }
  expect([at(300, 0), at(300, 1), at(150, 0), at(190, 1), at(700, 0), at(80, 0)]).toEqual([
    'c',
    'b',
    null,
    null,
    null,
    1,
  ])
})
