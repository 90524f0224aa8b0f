import type { Calls } from '../../contract.ts'
import type { TurnView } from '../../contract/reading.ts'
import { AnswerPage } from '../../reading/answer.ts'
import { gameOfVersion } from '../../reading/standing.ts'
import { turnViewOf } from '../../reading/turn-view.ts'
import type { Log } from '../log/log.ts'
import { piecesOf } from './pieces.ts'

/** See `Reader.turns`. */
export async function turnsOf(
  log: Log,
  { match, from, to }: Parameters<Calls['turns']>[0],
  soundTo: number,
  signal?: AbortSignal,
): Promise<readonly TurnView[]> {
  const card = log.card(match)
  const game = gameOfVersion(card)
  const answer = new AnswerPage<TurnView>()
  for await (const frames of piecesOf(log, card.id, from, to, signal)) {
    for (const frame of frames) {
      if (!answer.add(turnViewOf(game, frame, frame.state !== null && frame.index < soundTo)))
        return answer.things
    }
  }
  return answer.things
}
