import type { TurnView } from '../../contract/reading.ts'
import type { GameBoard, ShownFrame } from '../boards/board.ts'

/** The frame of a turn for a board; null where it does not draw it: without a state, or with one that the rules did not make. */
export function drawableFrame(
  { drawsAny }: Pick<GameBoard, 'drawsAny'>,
  turn: TurnView | null | undefined,
): ShownFrame<never> | null {
  if (
    turn === null ||
    turn === undefined ||
    (drawsAny !== true && (!turn.isSound || turn.frame.state === null))
  )
    return null
  return turn.frame as ShownFrame<never>
}
