import { expect, test } from 'vitest'
import type { Bookmark, OutlineFrame } from '../../../../src/contract/reading.ts'
import { kindsOf, rowAt, rowsOf } from '../../../../src/renderer/features/events/event-rows.ts'

function frameOf(...kinds: readonly string[]): OutlineFrame {
  const events = kinds.map((kind) => ({ kind, text: kind }))
  return { exchanges: [], events, standing: null, isChange: true }
}

const outline = [frameOf(), frameOf('place', 'income'), frameOf('skip'), frameOf('place')]
const bookmarks = [0, 2].map((turn): Bookmark => ({ id: turn, match: '', turn, note: '', created: 0 }))

test('Bookmarks precede the events of their frame', () => {
  const rows = rowsOf(outline, bookmarks, () => true)
  expect(rows.map((row) => [row.turn, row.kind === 'event' ? row.event.kind : 'bookmark'])).toEqual([
    [0, 'bookmark'],
    [1, 'place'],
    [1, 'income'],
    [2, 'bookmark'],
    [2, 'skip'],
    [3, 'place'],
  ])
})

test('Unwanted events are not listed', () => {
  expect(rowsOf(outline, [], ({ kind }) => kind === 'skip').map(({ turn }) => turn)).toEqual([2])
})

test('The row of a frame is its first one, the next one, or the last', () => {
  const rows = rowsOf(outline, [], ({ kind }) => kind === 'place')
  expect([0, 1, 2, 3, 9].map((turn) => rowAt(rows, turn))).toEqual([0, 0, 1, 1, 1])
})

test('Kinds are counted, the most frequent first', () => {
  expect(kindsOf(outline, 2)).toEqual([
    { kind: 'place', count: 2 },
    { kind: 'income', count: 1 },
  ])
})
