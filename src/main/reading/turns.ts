import type { Calls } from '../../contract.ts'
import type { TurnView } from '../../contract/reading.ts'
import type { Game, Part, Question } from '../../engine/game.ts'
import { games } from '../../engine/games/index.ts'
import type { Frame } from '../../engine/match.ts'
import type { Log } from '../log/log.ts'
import { Answer } from './answer.ts'
import { piecesOf } from './pieces.ts'

/** See `Reader.turns`. */
export async function turnsOf(
  log: Log,
  { match, from, to }: Parameters<Calls['turns']>[0],
  soundTo: number,
  signal?: AbortSignal,
): Promise<readonly TurnView[]> {
  const card = log.card(match)
  const game = games.find(({ id }) => id === card.game)
  const answer = new Answer<TurnView>()
  for await (const frames of piecesOf(log, card.id, from, to, signal)) {
    for (const frame of frames) {
      if (!answer.add(turnViewOf(game, frame, frame.index < soundTo))) return answer.things
    }
  }
  return answer.things
}

/** A frame with names for what bots read; the game is asked nothing of a frame that is not sound. */
export function turnViewOf(game: Game | undefined, frame: Frame, isSound: boolean): TurnView {
  const parts = frame.exchanges.map(({ question }) => partsOf(isSound ? game : undefined, question))
  return { frame, parts, isSound }
}

/** Empty where the game is not known, or does not know what to make of a question that came from elsewhere. */
function partsOf(game: Game | undefined, question: Question): readonly Part[] {
  try {
    return game?.protocol.annotate(question) ?? []
  } catch {
    return []
  }
}
