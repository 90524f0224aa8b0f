import type { Json } from '../../../engine/game.ts'
import { gameBoard as automatic } from '../automatic/automatic-board.ts'
import type { GameBoard } from '../board.ts'
import Board from './Board.svelte'

/** For games made with CodinGame's SDK: their own viewer, or the automatic board. */
export const gameBoard: GameBoard<Json | null> = {
  component: Board,
  textOf: automatic.textOf,
  describe: automatic.describe,
  choicesOf: () => [
    {
      name: 'board',
      title: 'Board',
      values: [
        { value: 'viewer', title: "The game's own" },
        { value: 'automatic', title: 'Automatic' },
      ],
      // It shows the whole state of the game.
      isOfSecrets: true,
    },
  ],
  drawsAny: true,
}
