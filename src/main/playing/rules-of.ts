import type { MatchRecord } from '../../contract.ts'
import type { Game } from '../../engine/game.ts'
import { gameOf } from '../../engine/games/index.ts'
import { UserError } from '../../engine/user-error.ts'
import { gameOfVersion } from '../../reading/standing.ts'

/**
 * Throws a `UserError` where this version of the rules is not here: `what` is then impossible, since other rules would judge the
 * answers differently.
 */
export function rulesOf(match: Pick<MatchRecord, 'game' | 'version'>, what: string): Game {
  const game = gameOfVersion(match)
  if (game !== undefined) return game
  const { title, version } = gameOf(match.game)
  throw new UserError(
    `This match was played by version ${match.version} of the rules of ${title}, and this Botscope has version ${version}: the match can be viewed and exported, but not ${what}`,
  )
}
