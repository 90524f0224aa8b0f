import type { BoardTurn, ShownFrame } from '../boards/board.ts'

export interface PictureContent {
  readonly frame: ShownFrame<never>
  readonly before: ShownFrame<never> | null
  readonly part: number
  readonly standing: readonly number[] | null
  readonly told: BoardTurn<never>['told']
}
