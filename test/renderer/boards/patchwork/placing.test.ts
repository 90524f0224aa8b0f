import { expect, test } from 'vitest'
import { patchworkDraft } from '../../../../src/engine/games/patchwork/draft/game.ts'
import { patchwork } from '../../../../src/engine/games/patchwork/game.ts'
import { shapeIn, patchOf } from '../../../../src/engine/games/patchwork/patches.ts'
import { newTable, type Action } from '../../../../src/engine/games/patchwork/table.ts'
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
])('%s is read as the rules read it', (_, { format }) => {
  const read = (action: Action) => placingOf(`${format(action)[0]} and a message`)
  expect(placings.map(read)).toEqual(
    placings.map((action) => {
      if (action.kind !== 'place') throw new Error('only placings are asked for')
      const { patch, x, y, orientation } = action
      return { patch, x, y, rows: shapeIn(patchOf(patch), orientation!)!.rows }
    }),
  )
})

test('A patch may lie beside the quilt; words that name none are no placing', () => {
  expect([
    placingOf('PLAY 32 -1 12'),
    placingOf('PLAY -20 3 4 0 0'),
    placingOf('PLAY 99 1 1'),
    placingOf('PLAY 3 1'),
    placingOf('PLAY 3 1 1 0 -1'),
    placingOf('TAKE 3 1 1 0'),
    placingOf('SKIP'),
    placingOf(''),
    placingOf('PLAY 1e9 NaN 0x3'),
  ]).toEqual([
    { patch: 32, x: -1, y: 12, rows: ['OO'] },
    { patch: -20, x: 3, y: 4, rows: ['O'] },
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
