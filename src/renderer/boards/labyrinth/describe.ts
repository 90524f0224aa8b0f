import type { State } from '../../../engine/games/labyrinth/state.ts'
import type { Looked } from '../board.ts'
import { positionSentences } from './words.ts'

/** What was done, who is to move, and where everything is that moves. */
export function describe(looked: Looked<State>): readonly string[] {
  return positionSentences(looked)
}
