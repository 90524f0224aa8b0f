import type { MatchRecord } from '../../contract.ts'
import type { HostedGame } from '../../contract/games.ts'
import type { Game } from '../../engine/game.ts'
import { gameOf } from '../../engine/games/index.ts'
import { UserError } from '../../engine/user-error.ts'
import type { GameList } from '../games/list.ts'
import { gameOfVersion } from '../../reading/standing.ts'
import { notOurRules } from '../../reading/not-our-rules.ts'

/** Null: a hosted game, whose rules are in a program. Throws as `rulesOf` does. */
export function ownRulesOf(
  match: Pick<MatchRecord, 'game' | 'version' | 'bridge'>,
  what: string,
): Game | null {
  return match.bridge === undefined ? rulesOf(match, what) : null
}

/**
 * Throws a `UserError` where the rules, or this version of them, are not in Botscope: `what` is then impossible, since other rules
 * would judge the answers differently.
 */
export function rulesOf(match: Pick<MatchRecord, 'game' | 'version' | 'bridge'>, what: string): Game {
  const game = gameOfVersion(match)
  if (game !== undefined) return game
  if (match.bridge !== undefined) throw new UserError(notOurRules(match.game, what))
  const { title, version } = gameOf(match.game)
  throw new UserError(
    `This match was played by version ${match.version} of the rules of ${title}, and this Botscope has version ${version}: the match can be viewed and exported, but not ${what}`,
  )
}

/** The user's program with the rules of a match. Throws a `UserError` where it is not registered, or has other rules now. */
export function hostedOf(
  match: Pick<MatchRecord, 'game' | 'version' | 'bridge'>,
  games: GameList,
  what: string,
): HostedGame {
  const hosted = games.hosted(match.game)
  if (hosted === undefined || hosted.bridge !== match.bridge)
    throw new UserError(
      `The rules of ${match.game} are in a program (bridge "${match.bridge}") that is not registered here: botscope game add, then the match can be ${what}`,
    )
  if (hosted.version === match.version) return hosted
  throw new UserError(
    `This match was played by version ${match.version} of the rules of ${hosted.title}, and its program has version ${hosted.version} now: the match can be viewed and exported, but not ${what}`,
  )
}
