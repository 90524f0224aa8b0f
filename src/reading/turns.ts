import type { Calls } from '../contract.ts'
import type { TurnView } from '../contract/reading.ts'
import { AnswerPage } from './answer.ts'
import type { FrameSource } from './frame-source.ts'
import { gameOfVersion } from './standing.ts'
import { LatestQuestions } from './latest-questions.ts'
import { turnViewOf } from './turn-view.ts'

/** See `Reader.turns`. */
export async function turnsOf(
  source: FrameSource,
  { from, to }: Pick<Parameters<Calls['turns']>[0], 'from' | 'to'>,
  signal?: AbortSignal,
): Promise<readonly TurnView[]> {
  const game = gameOfVersion(source.card)
  const telling = game === undefined ? new LatestQuestions(source) : null
  const answer = new AnswerPage<TurnView>()
  for await (const frames of source.frames(from, to, signal)) {
    for (const frame of frames) {
      const hasRules = game === undefined || frame.state !== null
      const view = turnViewOf(game, source.card, frame, hasRules && frame.index < source.soundTo)
      if (!answer.add(telling === null ? view : { ...view, told: telling.at(frame) })) return answer.things
    }
  }
  return answer.things
}
