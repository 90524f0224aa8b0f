import { expect, test } from 'vitest'
import { games } from '../../../src/engine/games/index.ts'
import { openMatch } from '../../../src/engine/match.ts'
import { readOptions } from '../../../src/engine/options.ts'
import { boardOf, folderOf } from '../../../src/renderer/boards/boards.ts'

test.each(games.map((game) => [game.id, game] as const))(
  '%s has a text board that draws its setup',
  async (id, game) => {
    const board = await boardOf(id)
    const setup = {
      game: id,
      version: game.version,
      seats: game.seats.min,
      options: readOptions(game.options, {}),
      seed: '7',
    }
    const lines = board!.textOf(openMatch(game, setup).first.state as never)
    expect(lines.length).toBeGreaterThan(8)
    expect(lines.join('\n')).toMatchSnapshot()
  },
)

test('An edition has the board of its game, another game none', async () => {
  const files = ['./patchwork/game-board.ts', './mahjong/game-board.ts']
  expect([folderOf('patchwork-draft', files), folderOf('patch', files), await boardOf('chess')]).toEqual([
    'patchwork',
    undefined,
    null,
  ])
})
