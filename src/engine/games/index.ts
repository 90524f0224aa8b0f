import type { Game } from '../game.ts'
import { unknownName } from '../options.ts'
import { UserError } from '../user-error.ts'
import { games } from './list.ts'

export { games }

/** Throws a `UserError` that names the nearest id. */
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
