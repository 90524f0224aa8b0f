import { expect, test } from 'vitest'
import { patchworkDraft } from '../../../../src/engine/games/patchwork/draft/game.ts'
import { patchwork } from '../../../../src/engine/games/patchwork/game.ts'
import { draftRules, leagues } from '../../../../src/engine/games/patchwork/leagues.ts'
import { scoresOf } from '../../../../src/engine/games/patchwork/scores.ts'
import { newTable, type PatchworkTable } from '../../../../src/engine/games/patchwork/table.ts'
import type { Game } from '../../../../src/engine/game.ts'
import { pointsText } from '../../../../src/renderer/boards/patchwork/points.ts'
import { playedFrom, setupFrom } from '../../../engine/random-match.ts'

const deck = Array.from({ length: 33 }, (_, id) => id)
const table: PatchworkTable = { ...newTable(leagues[4]!, deck), buttons: [1, 9] }
const textOf = (each: PatchworkTable, seat: 0 | 1) => pointsText(each, seat, scoresOf(each)[seat])

test('The points of a seat are itemized', () => {
  const draft: PatchworkTable = { ...newTable(draftRules, deck), bonusOwner: 1 }
  expect([
    textOf(table, 0),
    textOf(draft, 1),
    textOf({ ...newTable(leagues[0]!, deck) }, 0),
    textOf({ ...table, buttons: [9, 9], finishedFirst: 1 }, 1),
    textOf({ ...draft, lost: 0 }, 0),
    pointsText(table, 0, 77),
  ]).toEqual([
    '200 + 1 button - 2 × 81 empty cells',
    '5 buttons + 7 for the full square - 2 × 81 empty cells',
    '200 - 2 × 81 empty cells',
    '200 + 9 buttons + 1 for reaching the end first in a tie - 2 × 81 empty cells',
    'the score after a fault',
    '',
  ])
})

test.each([patchwork as unknown as Game, patchworkDraft as unknown as Game])(
  '$title: the items add up to the score in each turn',
  (game) => {
    const { frames } = playedFrom(game, setupFrom(game, 'points'))
    const tables = frames.map(({ state }) => state as PatchworkTable).filter(({ lost }) => lost === null)
    const reported = tables.flatMap((each) => ([0, 1] as const).map((seat) => textOf(each, seat)))
    const sums = reported.map((text) => {
      const [gained, cells] = text.split(' - 2 × ')
      return (
        gained!.split(' + ').reduce((sum, part) => sum + parseInt(part, 10), 0) - 2 * parseInt(cells!, 10)
      )
    })
    expect(sums).toEqual(tables.flatMap(scoresOf))
  },
)
