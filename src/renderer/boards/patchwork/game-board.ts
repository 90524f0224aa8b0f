import type { GameBoard } from '../board.ts'
import type { PatchworkTable } from '../../../engine/games/patchwork/table.ts'
import Board from './Board.svelte'
import { patchworkText } from './text.ts'
import { describe } from './describe.ts'
import { drawingOf, drawingOfValue } from './drawing.ts'

export const gameBoard: GameBoard<PatchworkTable> = {
  component: Board,
  textOf: patchworkText,
  describe,
  cellAt: (x, y, seat) => `boards[${seat}][${y}][${x}]`,
  drawingOf,
  drawingOfValue,
}
