import type { GameBoard } from '../board.ts'
import type { DomainExpansionState } from '../../../engine/games/domain-expansion/state.ts'
import Board from './Board.svelte'
import { domainExpansionText } from './text.ts'
import { describe } from './describe.ts'
import { choicesOf } from './choices.ts'
import { cellAt } from './cell-at.ts'

export const gameBoard: GameBoard<DomainExpansionState> = {
  component: Board,
  textOf: domainExpansionText,
  describe,
  choicesOf,
  cellAt,
}
