import type { Game } from '../../../engine/game.ts'

/** The rules of a game, loaded when they are first needed; null where this is no game that we know. */
export async function rulesOf(game: string): Promise<Game | null> {
  const { games } = await import('../../../engine/games/index.ts')
  return games.find(({ id }) => id === game) ?? null
}
