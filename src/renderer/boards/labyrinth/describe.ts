import type { LabyrinthState } from '../../../engine/games/labyrinth/state.ts'
import type { BoardTurn } from '../board.ts'
import { sentencesFor } from './seat-news.ts'
import { positionSentences } from './board-labels.ts'

export function describe(looked: BoardTurn<LabyrinthState>): readonly string[] {
  const { frame, seats, viewer } = looked
  return viewer === null ? positionSentences(looked) : sentencesFor(frame.state, seats, viewer)
}
