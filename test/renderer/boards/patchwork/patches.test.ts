import { expect, test } from 'vitest'
import { covered, emptyBoard, patchMark, specialMark } from '../../../../src/engine/games/patchwork/board.ts'
import { patchOf as enginePatch } from '../../../../src/engine/games/patchwork/patches.ts'
import { orientations, turned as engineTurned } from '../../../../src/engine/games/patchwork/shape.ts'
import { cellsOf, patchesOn, turned } from '../../../../src/renderer/boards/patchwork/cells.ts'
import { markOf, marks, patchOf, patchOfMark } from '../../../../src/renderer/boards/patchwork/patches.ts'

const ids = Array.from({ length: 33 }, (_, id) => id)

test('The patches are printed as the rules have them', () => {
  const lines = ids.map((id) => {
    const { income, price, time, rows } = patchOf(id)!
    return `${id} ${income} ${price} ${time} ${rows.join('|')}`
  })
  expect(lines).toEqual(ids.map((id) => enginePatch(id).line))
})

test('The marks on a quilt are those of the rules', () => {
  const own = [...ids.map(markOf), ...marks.slice(33)]
  const rules = [...ids.map(patchMark), ...[0, 1, 2, 3, 4].map(specialMark)]
  expect([own, marks, ids.map((id) => patchOfMark(markOf(id))?.id), patchOfMark('a')]).toEqual([
    rules,
    rules,
    ids,
    null,
  ])
})

test('Patches are turned as by the rules', () => {
  const all = ids.flatMap((id) =>
    orientations.map((orientation) => [patchOf(id)!.rows, orientation] as const),
  )
  expect(all.map(([rows, { mirrored, rotations }]) => turned(rows, mirrored, rotations))).toEqual(
    all.map(([rows, orientation]) => engineTurned(rows, orientation)),
  )
})

test('The cells of a patch are found on the quilt again', () => {
  const shape = enginePatch(6).shapes[0]!
  const board = covered(emptyBoard, shape, 2, 3, '6')
  expect([...patchesOn(board)]).toEqual([
    ['6', cellsOf(patchOf(6)!.rows).map(({ x, y }) => ({ x: x + 2, y: y + 3 }))],
  ])
})
