import type { Calls } from '../../contract.ts'
import type { TurnView } from '../../contract/reading.ts'
import type { Game, Part, Question } from '../../engine/game.ts'
import { games } from '../../engine/games/index.ts'
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
      const isSound = frame.index < soundTo
      const parts = frame.exchanges.map(({ question }) => partsOf(isSound ? game : undefined, question))
      if (!answer.add({ frame, parts, isSound })) return answer.things
    }
  }
  return answer.things
}

/** Empty where the game is not known, or does not know what to make of a question that came from elsewhere. */
function partsOf(game: Game | undefined, question: Question): readonly Part[] {
  try {
    return game?.protocol.annotate(question) ?? []
  } catch {
    return []
  }
}
