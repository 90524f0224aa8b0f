import { expect, test } from 'vitest'
import { hintPlace } from '../../../../src/renderer/features/board/hint-place.ts'

const board = { left: 100, right: 700, top: 50, width: 600 }
const size = { width: 200, height: 30 }
const window = { width: 1000, height: 600 }
const at = (x: number, y: number) => hintPlace({ x, y, bottom: y + 20 }, size, board, window)

test('A hint is centred above its place', () => {
  expect(at(400, 300)).toEqual({ left: 300, top: 262 })
})

test('In the first row it is below its place, so the column names stay free', () => {
  expect(at(400, 90)).toEqual({ left: 300, top: 118 })
})

test('In the first column it leaves the row names free, in the last one it stays on the board', () => {
  expect([at(110, 300).left, at(690, 300).left]).toEqual([138, 492])
})

test('Without room below, it covers the column names', () => {
  expect(hintPlace({ x: 400, y: 90, bottom: 580 }, size, board, window).top).toBe(52)
})

test('A hint wider than the board stays within the window', () => {
  const narrow = { ...board, right: 300, width: 200 }
  expect(hintPlace({ x: 110, y: 300 }, size, narrow, window).left).toBe(10)
})
