import type { TurnView } from '../contract/reading.ts'
import type { Game, InputPart, Question } from '../engine/game.ts'
import type { Frame } from '../engine/match.ts'

/** A frame with names for what bots read. Without the rules that made it no frame is sound; of one that is not the game is asked nothing. */
export function turnViewOf(game: Game | undefined, frame: Frame, isSound: boolean): TurnView {
  const parts = frame.exchanges.map(({ question }) => partsOf(isSound ? game : undefined, question))
  return { frame, parts, isSound: isSound && game !== undefined }
}

/** Empty where the game is not known, or does not know what to make of a question that came from elsewhere. */
function partsOf(game: Game | undefined, question: Question): readonly InputPart[] {
  try {
    return game?.protocol.annotate(question) ?? []
  } catch {
    return []
  }
}
