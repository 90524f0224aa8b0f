import type { GameBoard } from '../board.ts'
import type { MahjongState } from './state.ts'
import Board from './Board.svelte'
import { mahjongText } from './text.ts'
import { describe } from './describe.ts'
import { choicesOf } from './choices.ts'
import { drawingOf, drawingOfValue } from './drawing.ts'

export const gameBoard: GameBoard<MahjongState> = {
  component: Board,
  textOf: mahjongText,
  describe,
  choicesOf,
  drawingOf,
  drawingOfValue,
}
