import type { Json } from '../../../engine/game.ts'
import type { GameBoard } from '../board.ts'
import Board from './Board.svelte'
import { describe } from './describe.ts'
import { automaticText } from './text.ts'

/** For games that have no board of their own. */
export const gameBoard: GameBoard<Json | null> = {
  component: Board,
  textOf: automaticText,
  describe,
  drawsAny: true,
}
