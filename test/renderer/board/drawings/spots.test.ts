import { expect, test } from 'vitest'
import { telemetryIn } from '../../../../src/engine/drawings.ts'
import { games } from '../../../../src/engine/games/index.ts'
import { openMatch } from '../../../../src/engine/match.ts'
import { boardOf } from '../../../../src/renderer/boards/boards.ts'
import type { Path } from '../../../../src/engine/path.ts'
import { drawnIn } from '../../../../src/renderer/board/drawings/drawn.ts'
import { spotted } from '../../../../src/renderer/board/drawings/spots.ts'
import { setupFrom } from '../../../engine/random-match.ts'

const namesIn = (errors: string, state: object, cellAt: Parameters<typeof spotted>[2] = null) =>
  spotted(
    telemetryIn(errors).drawings.map((drawing) => ({ seat: 1, drawing })),
    state,
    cellAt,
  ).map(({ at, to }) => [at, to])

test('A value has a place only if the state contains it', () => {
  const state = { boards: ['ab', 'c.'], time: [3, 0] }
  const errors = [
    ...['@cell boards[1][0]', '@arrow time[1] boards', '@cell boards[9]', '@cell boards[0][2]'],
    ...['@cell __proto__', '@cell constructor.name', '@cell boards.length', '@cell time["0"]'],
  ]
  expect(namesIn(errors.join('\n'), state)).toEqual([
    ['boards[1][0]', 'boards[1][0]'],
    ['time[1]', 'boards'],
    ...Array.from({ length: 6 }, () => [null, null]),
  ])
})

test('A cell has the name that the board of each game uses, if any', async () => {
  const names = new Map<string, unknown>()
  for (const game of games) {
    const { state } = openMatch(game, setupFrom(game, '1')).first
    const board = await boardOf(game.id)
    const spots = namesIn('@cell 3,4\n@cell 200,4', state as object, board!.cellAt)
    names.set(
      game.id,
      spots.map(([at]) => at),
    )
  }
  expect(Object.fromEntries(names)).toEqual({
    'domain-expansion': ['3 4', '200 4'],
    labyrinth: ['tiles[4][3]', null],
    mahjong: [null, null],
    patchwork: ['boards[1][4][3]', null],
    'patchwork-draft': ['boards[1][4][3]', null],
  })
})

const exchange = (seat: number, errors: string) =>
  ({ question: { seat }, reply: { errors } }) as Parameters<typeof drawnIn>[0]['exchanges'][number]

test('What a bot believes wrongly is marked in red, but not if the viewer may not know the state', () => {
  const exchanges = [exchange(0, '@expect a[1] 7\n@expect a[0] 1\n@expect b 1\n@expect grid c .x ..')]
  const state = { a: [1, 2], c: ['..', '..'] }
  const marks = drawnIn({ exchanges }, () => true, { game: 'of mine', state })
  const mark = (path: Path, text: string) => ({
    ...{ seat: 0, isBelief: true },
    drawing: { kind: 'cell', at: { kind: 'path', path }, ink: 'red', text },
  })
  expect([marks, drawnIn({ exchanges }, () => true, null)]).toEqual([
    [mark(['a', 1], 'believed 7'), mark(['c', 0, 1], 'believed "x"')],
    [],
  ])
})

test('A turn shows the drawings of the selected bots', () => {
  const exchanges = [exchange(0, 'plain\n@cell 1,1 red'), exchange(1, '@cell 2,2'), exchange(2, '@cell 3,3')]
  expect(drawnIn({ exchanges }, (seat) => seat !== 1, null).map(({ seat }) => seat)).toEqual([0, 2])
})
