import type { Game } from '../game.ts'
import { unknownName } from '../options.ts'
import { UserError } from '../user-error.ts'
import { domainExpansion } from './domain-expansion/game.ts'
import { labyrinth } from './labyrinth/game.ts'
import { mahjong } from './mahjong/game.ts'
import { patchworkDraft } from './patchwork/draft/game.ts'
import { patchwork } from './patchwork/game.ts'

/** Every game that Botscope plays: the one registration. */
export const games: readonly Game[] = [domainExpansion, patchwork, patchworkDraft, mahjong, labyrinth]

/** The game with this id; throws a `UserError` that names the nearest one. */
export function gameOf(id: string): Game {
  const game = games.find((each) => each.id === id)
  if (game === undefined) {
    throw new UserError(
      unknownName(
        'game',
        id,
        games.map((each) => each.id),
      ),
    )
  }
  return game
}
