import type { Calls } from '../../contract.ts'
import type { Outline, OutlineFrame } from '../../contract/reading.ts'
import { AnswerPage } from '../../reading/answer.ts'
import { OutlineDrawing } from '../../reading/outline-drawing.ts'
import type { Log } from '../log/log.ts'
import { piecesOf } from './pieces.ts'

/** See `Reader.outline`. */
export async function outlineOf(
  log: Log,
  { match, from, to }: Parameters<Calls['outline']>[0],
  soundTo: number,
  signal?: AbortSignal,
): Promise<Outline> {
  const first = Math.max(0, from)
  const card = log.card(match)
  const drawing = new OutlineDrawing(
    card,
    soundTo,
    first > 0 ? log.frames(card.id, first - 1, first - 1)[0] : undefined,
  )
  const answer = new AnswerPage<OutlineFrame>()
  for await (const frames of piecesOf(log, card.id, first, to, signal)) {
    for (const frame of frames)
      if (!answer.add(drawing.of(frame))) return { from: first, frames: answer.things }
  }
  return { from: first, frames: answer.things }
}
