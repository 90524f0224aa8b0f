import { expect, test } from 'vitest'
import { patchworkDraft } from '../../../../src/engine/games/patchwork/draft/game.ts'
import { patchwork } from '../../../../src/engine/games/patchwork/game.ts'
import { shapeIn, patchOf } from '../../../../src/engine/games/patchwork/patches.ts'
import { newTable, type PatchworkAction } from '../../../../src/engine/games/patchwork/table.ts'
import { leagues } from '../../../../src/engine/games/patchwork/leagues.ts'
import { legalActions } from '../../../../src/engine/games/patchwork/legal.ts'
import { placingOf } from '../../../../src/renderer/boards/patchwork/placing.ts'

const table = newTable(
  { ...leagues[4]!, initialButtons: 100 },
  Array.from({ length: 33 }, (_, id) => id),
)
const placings = [...legalActions(table, 0)].filter(({ kind }) => kind === 'place')

test.each([
  ['PLAY', patchwork.protocol],
  ['TAKE', patchworkDraft.protocol],
])('%s is parsed as the rules do', (_, { format }) => {
  const read = (action: PatchworkAction) => placingOf(`${format(action)[0]} and a message`, true)
  expect(placings.map(read)).toEqual(
    placings.map((action) => {
      if (action.kind !== 'place') throw new Error('only placings are asked for')
      const { patch, x, y, orientation } = action
      const { cells } = shapeIn(patchOf(patch), orientation!)!
      return { patch, cells: cells.map((cell) => ({ x: cell.x + x, y: cell.y + y })) }
    }),
  )
})

test('A patch may lie off the quilt, with its place in digits of any script', () => {
  const line = (...cells: readonly (readonly [number, number])[]) => cells.map(([x, y]) => ({ x, y }))
  expect([
    placingOf('PLAY 32 -1 12', true),
    placingOf('PLAY -20 3 4 0 0', true),
    placingOf('PLAY 32 ３ 4 1 2', true),
    placingOf('PLAY 32 3 4 0 2147483646', true),
  ]).toEqual([
    { patch: 32, cells: line([-1, 12], [0, 12]) },
    { patch: -20, cells: line([3, 4]) },
    { patch: 32, cells: line([3, 4], [4, 4]) },
    { patch: 32, cells: line([3, 4], [4, 4]) },
  ])
})

test('If patches cannot be turned, a placing is upright', () => {
  expect(placingOf('PLAY 32 3 4 0 1', false)).toEqual(placingOf('PLAY 32 3 4', true))
})

test('Text without a patch or place is no placing', () => {
  const lines = ['PLAY 99 1 1', 'PLAY 3 1', 'PLAY 3 1 1 0 -1', 'TAKE 3 1 1 0', 'SKIP', '', 'PLAY 1e9 NaN 0x3']
  expect(lines.map((line) => placingOf(line, true))).toEqual(lines.map(() => null))
})
