import { expect, test } from 'vitest'
import { rowsOf, shapeOf } from '../../../../src/engine/games/patchwork/shape.ts'
import { outlineOf } from '../../../../src/renderer/boards/patchwork/outline.ts'

const outline = (text: string, inset = 0) => outlineOf(shapeOf(rowsOf(text)).cells, inset)

test('A patch is one line around its cells', () => {
  expect(outline('OO|.O')).toBe('M2 0L2 2L1 2L1 1L0 1L0 0Z')
})

test('An inset line keeps its distance from every edge', () => {
  expect(outline('OO|.O', 0.1)).toBe('M1.9 0.1L1.9 1.9L1.1 1.9L1.1 0.9L0.1 0.9L0.1 0.1Z')
})

test('A hole has its own line, cells that touch at a corner have one each', () => {
  const loops = (text: string) => outline(text).split('Z').length - 1
  expect([loops('OOO|O.O|OOO'), loops('O.|.O'), loops('O.O')]).toEqual([2, 2, 2])
})

test('No cells have no outline', () => {
  expect(outline('...')).toBe('')
})
