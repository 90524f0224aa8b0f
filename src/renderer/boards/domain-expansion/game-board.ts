import type { GameBoard } from '../board.ts'
import type { DomainExpansionState } from '../../../engine/games/domain-expansion/state.ts'
import Board from './Board.svelte'
import { domainExpansionText } from './text.ts'
import { positionSentences } from './board-labels.ts'
import { choicesOf } from './choices.ts'
import { cellText } from './geometry.ts'

export const gameBoard: GameBoard<DomainExpansionState> = {
  component: Board,
  textOf: domainExpansionText,
  describe: positionSentences,
  choicesOf,
  // No value of the state stands for a cell.
  cellAt: (x, y) => cellText([x, y]),
}
