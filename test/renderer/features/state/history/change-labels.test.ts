import { expect, test } from 'vitest'
import type { Json } from '../../../../../src/engine/game.ts'
import type { ValuePoint } from '../../../../../src/contract/reading.ts'
import { insideOf, insideText } from '../../../../../src/renderer/lib/inside.ts'
import { pickedOf } from '../../../../../src/renderer/features/state/history/picks.ts'
import { changesText } from '../../../../../src/renderer/features/state/history/change-labels.ts'

function inside(before: ValuePoint | undefined, after: ValuePoint): string | null {
  const pieces = insideOf(before, after)
  return pieces && insideText(pieces)
}

const point = (value: Json, turn = 1) => ({ turn, value })

test('The first point of a history is no change', () => {
  expect([0, 1, 2, 1201].map(changesText)).toEqual(['0 changes', '0 changes', '1 change', '1,200 changes'])
})

test('A change shows added and removed items of a long list, the cell of a grid, the field of records', () => {
  const hand = ['d1', 'd4', 'd6', 'd9', 'd9', 'b2']
  const rows = ['.........', '.........', '.........']
  const record = { name: 'a long name of somebody', x: 3, y: 4 }
  expect([
    inside(point(hand), point(hand.toSpliced(2, 1))),
    inside(point(hand), point([...hand, 'c1'])),
    inside(point(rows), point(rows.with(1, '...#.....'))),
    inside(point(record), point({ ...record, x: 5 })),
  ]).toEqual(['− "d6"', '+ "c1"', '[1][3]: "." → "#"', 'x: 3 → 5'])
})

test('Short values and entirely different values need no details', () => {
  const long = 'a text that is rather long, so that it is cut'
  expect([
    inside(point([1, 2]), point([1, 3])),
    inside(point(long), point([long])),
    inside(undefined, point([long])),
    inside({ turn: 0, value: '[1,2', cut: 5000 }, point([long])),
  ]).toEqual([null, null, null, null])
})

test('Changes can be filtered by direction', () => {
  const points = [point(5), point(7), point(-1), point(-2), point('x'), point(3), point(-1)]
  expect([
    pickedOf(points, 'all'),
    pickedOf(points, 'up'),
    pickedOf(points, 'down'),
    pickedOf(points, 'below'),
  ]).toEqual([null, [1], [2, 3, 6], [2, 6]])
})
