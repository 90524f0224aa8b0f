import { expect, test } from 'vitest'
import { covered, emptyBoard, patchMark, specialMark } from '../../../../src/engine/games/patchwork/board.ts'
import { leagues } from '../../../../src/engine/games/patchwork/leagues.ts'
import { patchOf } from '../../../../src/engine/games/patchwork/patches.ts'
import { patchesOn } from '../../../../src/renderer/boards/patchwork/cells.ts'
import {
  marks,
  nameOfMark,
  patchOfMark,
  patchWith,
} from '../../../../src/renderer/boards/patchwork/patches.ts'

const ids = Array.from({ length: 33 }, (_, id) => id)

test('Each mark on a quilt names its patch', () => {
  expect([
    marks,
    ids.map((id) => patchOfMark(patchMark(id))?.id),
    [patchMark(24), specialMark(4), '?'].map(nameOfMark),
  ]).toEqual([
    [...ids.map(patchMark), ...leagues[4]!.specials.map((_, index) => specialMark(index))],
    ids,
    ['patch 24', 'special patch', 'patch ?'],
  ])
})

test('An invalid id names no patch, a negative one a special one', () => {
  expect([33, 1.5, NaN, -20].map((id) => patchWith(id)?.line)).toEqual([
    undefined,
    undefined,
    undefined,
    '-20 0 0 0 O',
  ])
})

test('The cells of a patch are found on the quilt', () => {
  const shape = patchOf(6).shapes[0]!
  const board = covered(emptyBoard, shape, 2, 3, '6')
  expect([...patchesOn(board)]).toEqual([['6', shape.cells.map(({ x, y }) => ({ x: x + 2, y: y + 3 }))]])
})
