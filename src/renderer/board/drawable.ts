import type { TurnView } from '../../contract/reading.ts'
import type { ShownFrame } from '../boards/board.ts'

/** The frame of a turn for a board; null where it has no state, or one that the rules did not make. */
export function drawableFrame(turn: TurnView | null | undefined): ShownFrame<never> | null {
  if (!turn?.isSound || turn.frame.state === null) return null
  return turn.frame as ShownFrame<never>
}
