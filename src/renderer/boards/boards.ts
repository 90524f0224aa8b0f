import type { GameInfo } from '../../contract/config.ts'
import type { GameBoard } from './board.ts'

const boards = import.meta.glob<{ readonly gameBoard: GameBoard }>('./*/game-board.ts')

/** From the folder with the game's name, or, for an edition such as `patchwork-draft`, with the beginning of it. Null: none. */
export async function boardOf(game: string): Promise<GameBoard | null> {
  const load = boards[`./${folderOf(game, Object.keys(boards)) ?? ''}/game-board.ts`]
  return load === undefined ? null : (await load()).gameBoard
}

/** The board of a game; of one of `games` that is not built in its scene, or the automatic board, which draws any game. */
export async function boardFor(game: string, games: readonly GameInfo[]): Promise<GameBoard> {
  const own = await boardOf(game)
  if (own !== null) return own
  const { hosted } = games.find(({ id }) => id === game) ?? {}
  if (hosted?.bridge === 'sdk') return (await import('./codingame/codingame-board.ts')).gameBoard
  if (hosted?.board === 'scene') return (await import('./scene/scene-board.ts')).gameBoard
  return (await import('./automatic/automatic-board.ts')).gameBoard
}

/** The folder of a game among files such as `./patchwork/game-board.ts`. */
export function folderOf(game: string, files: readonly string[]): string | undefined {
  const folders = files.map((file) => file.split('/')[1]!)
  return folders.find((folder) => folder === game) ?? folders.find((folder) => game.startsWith(`${folder}-`))
}
