import type { MatchRecord } from '../contract.ts'
import type { Game } from '../engine/game.ts'
import { games } from '../engine/games/index.ts'

/** The game of a match; undefined where there is none of these rules. */
export function gameOfVersion({ game, version }: Pick<MatchRecord, 'game' | 'version'>): Game | undefined {
  return games.find((each) => each.id === game && each.version === version)
}

/** How the seats stand; null also where the rules cannot make anything of a state that came from elsewhere. */
export function standingOf(game: Game | undefined, seats: number, state: unknown): readonly number[] | null {
  try {
    const standing = game?.aids.standing(state) ?? null
    const isSound = standing?.length === seats && standing.every(Number.isFinite)
    return isSound ? standing : null
  } catch {
    return null
  }
}
