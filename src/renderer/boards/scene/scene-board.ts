import type { Json } from '../../../engine/game.ts'
import { gameBoard as automatic } from '../automatic/automatic-board.ts'
import type { BoardTurn, GameBoard } from '../board.ts'
import Board from './Board.svelte'
import { scenesOf } from './shown-scene.ts'

/** For games that say what to draw. */
export const gameBoard: GameBoard<Json | null> = {
  component: Board,
  textOf: automatic.textOf,
  describe: (turn) => [...titlesIn(turn), ...automatic.describe(turn)],
  drawsAny: true,
}

/** What the game says of its things, for those who cannot see them. */
function titlesIn(turn: BoardTurn<Json | null>): readonly string[] {
  const items = turn.viewer === null ? (sceneIn(turn)?.items ?? []) : []
  const shown = items.filter(({ title, shape, label }) => title !== '' || (shape === 'text' && label !== ''))
  return shown
    .slice(0, 60)
    .map(({ title, label }) => `${[title, label].filter((each) => each !== '').join(': ')}.`)
}

function sceneIn(turn: BoardTurn<Json | null>) {
  try {
    return scenesOf(turn).scene
  } catch {
    return null
  }
}
