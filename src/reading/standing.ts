import type { MatchRecord } from '../contract.ts'
import type { Game } from '../engine/game.ts'
import { games } from '../engine/games/index.ts'

/** Undefined: no game has these rules. */
export function gameOfVersion({ game, version }: Pick<MatchRecord, 'game' | 'version'>): Game | undefined {
  return games.find((each) => each.id === game && each.version === version)
}

/** Null also if the rules fail on a state from elsewhere. */
export function standingOf(game: Game | undefined, seats: number, state: unknown): readonly number[] | null {
  try {
    const standing = game?.aids.standing(state) ?? null
    const isSound = standing?.length === seats && standing.every(Number.isFinite)
    return isSound ? standing : null
  } catch {
    return null
  }
}
