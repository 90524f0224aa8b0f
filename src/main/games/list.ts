import type { GameInfo } from '../../contract/config.ts'
import type { HostedGame } from '../../contract/games.ts'
import { games } from '../../engine/games/index.ts'
import { unknownName } from '../../engine/options.ts'
import { UserError } from '../../engine/user-error.ts'
import { gameInfo } from '../../reading/game-info.ts'

/** The games that matches can be played of: Botscope's own, then those of the user. */
export class GameList {
  readonly all: readonly GameInfo[]
  readonly #hosted: ReadonlyMap<string, HostedGame>

  constructor(hosted: readonly HostedGame[] = []) {
    const others = hosted.filter(({ id }) => !isOwnGame(id))
    this.all = [...games.map(gameInfo), ...others.map(infoOf)]
    this.#hosted = new Map(others.map((game) => [game.id, game]))
  }

  /** Throws a `UserError` that names the nearest id. */
  of(id: string): GameInfo {
    const game = this.all.find((each) => each.id === id)
    if (game !== undefined) return game
    throw new UserError(
      unknownName(
        'game',
        id,
        this.all.map((each) => each.id),
      ),
    )
  }

  /** Undefined: its rules are in Botscope, or it is not known. */
  hosted(id: string): HostedGame | undefined {
    return this.#hosted.get(id)
  }
}

export function isOwnGame(id: string): boolean {
  return games.some((game) => game.id === id)
}

function infoOf(game: HostedGame): GameInfo {
  const { id, title, version, seats, isOpen, limitMillis, options, notes } = game
  const { bridge, command, folder, can, board, scene, limits, reader, problem, criterion, cases } = game
  return {
    ...{ id, title, version, seats, isOpen, limitMillis, options, notes },
    ...(criterion !== undefined && { criterion }),
    ...(cases !== undefined && { cases }),
    hosted: { bridge, command, folder, can, board, scene, limits, reader, problem },
  }
}
