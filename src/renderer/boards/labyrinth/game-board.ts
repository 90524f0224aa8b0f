import type { GameBoard } from '../board.ts'
import type { LabyrinthState } from '../../../engine/games/labyrinth/state.ts'
import Board from './Board.svelte'
import { labyrinthText } from './text.ts'
import { describe } from './describe.ts'
import { choicesOf } from './choices.ts'
import { drawingOfValue } from './drawing.ts'

export const gameBoard: GameBoard<LabyrinthState> = {
  component: Board,
  textOf: labyrinthText,
  describe,
  choicesOf,
  cellAt: (x, y) => `tiles[${y}][${x}]`,
  drawingOfValue,
}
