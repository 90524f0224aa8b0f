import type { MatchRecord } from '../contract.ts'
import type { TurnView } from '../contract/reading.ts'
import type { Game, InputPart, Question } from '../engine/game.ts'
import { games } from '../engine/games/index.ts'
import type { Frame } from '../engine/match.ts'

/**
 * A frame with names for the bots' input. Without the rules that made it no frame is sound, unless they are in a program; the game
 * is never called on an unsound one.
 */
export function turnViewOf(
  game: Game | undefined,
  match: Pick<MatchRecord, 'game' | 'bridge'>,
  frame: Frame,
  isSound: boolean,
): TurnView {
  const parts = frame.exchanges.map(({ question }) => partsOf(isSound ? game : undefined, question))
  return { frame, parts, isSound: isSound && (game !== undefined || isOfProgram(match)) }
}

/** A file may say so of a game of Botscope, whose board draws only what its rules made. */
function isOfProgram({ game, bridge }: Pick<MatchRecord, 'game' | 'bridge'>): boolean {
  return bridge !== undefined && games.every(({ id }) => id !== game)
}

/** Empty if the game is not known, or fails on a question from elsewhere. */
function partsOf(game: Game | undefined, question: Question): readonly InputPart[] {
  try {
    return game?.protocol.annotate(question) ?? []
  } catch {
    return []
  }
}
