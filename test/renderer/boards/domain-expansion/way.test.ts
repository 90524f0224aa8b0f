import { expect, test } from 'vitest'
import type { DomainExpansionBoard, GridCell } from '../../../../src/engine/games/domain-expansion/state.ts'
import { spotOn, wayBetween } from '../../../../src/renderer/boards/domain-expansion/way.ts'

const open = Array.from({ length: 4 }, () => '....')
const tokens: readonly GridCell[] = [
  [0, 0],
  [3, 3],
]
const board: DomainExpansionBoard = { width: 4, height: 4, tokens, walls: { east: open, south: open } }

test('A way is straight if possible, and then the only one', () => {
  const way = wayBetween(board, [0, 1], [3, 1], undefined)
  const cells = [0, 1, 2, 3].map((x) => [x, 1])
  expect(way).toEqual({ cells, isOnly: true })
})

test('Of several shortest ways one has a single turn', () => {
  const way = wayBetween(board, [0, 0], [2, 1], undefined)!
  const isStraight = way.cells.filter(([, y]) => y === 0).length
  expect([way.cells.length, way.isOnly, [1, 3].includes(isStraight)]).toEqual([4, false, true])
})

test('A way goes round walls of either seat', () => {
  const walls = { east: ['0...', '1...', '....', '....'], south: open }
  expect(wayBetween({ ...board, walls }, [0, 0], [1, 0], undefined)).toEqual({
    cells: [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 2],
      [1, 1],
      [1, 0],
    ],
    isOnly: true,
  })
})

test('A way avoids the other token', () => {
  const way = wayBetween(board, [0, 0], [2, 0], [1, 0])!
  expect([way.cells.length, way.isOnly]).toEqual([5, true])
})

test('No way leads to a walled-off cell', () => {
  const walls = { east: ['0...', '....', '....', '....'], south: ['0...', '....', '....', '....'] }
  expect(wayBetween({ ...board, walls }, [0, 0], [1, 0], undefined)).toBeNull()
})

test('A token starts at the start of its way and stops at its end', () => {
  const cells: readonly GridCell[] = [
    [0, 0],
    [0, 1],
    [1, 1],
  ]
  expect([0, 0.5, 1].map((part) => spotOn(cells, part))).toEqual([
    { x: 50, y: 50 },
    { x: 50, y: 150 },
    { x: 150, y: 150 },
  ])
})
