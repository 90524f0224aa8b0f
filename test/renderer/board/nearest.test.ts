import { expect, test } from 'vitest'
import { nearest, type ArrowKey } from '../../../src/renderer/lib/board/nearest.ts'

/** Cells of 3 columns and 3 rows, 20 pixels each. */
const cells = Array.from({ length: 9 }, (_, i) => ({
  left: (i % 3) * 20,
  top: Math.floor(i / 3) * 20,
  width: 20,
  height: 20,
}))
const arrows: readonly ArrowKey[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
const from = (i: number) => arrows.map((arrow) => nearest(cells, cells[i]!, arrow))

test('Arrow keys select neighbours, up to the edge', () => {
  expect([from(4), from(0), from(8)]).toEqual([
    [3, 5, 1, 7],
    [undefined, 1, undefined, 3],
    [7, undefined, 5, undefined],
  ])
})

test('An item in line precedes a nearer one off line', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 })
  expect(nearest([box(30, 12), box(40, 0)], box(0, 0), 'ArrowRight')).toBe(1)
})
