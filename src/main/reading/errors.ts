import type { ErrorsAsk, ErrorsLine, ErrorsPage } from '../../contract/reading.ts'
import { AnswerPage } from '../../reading/answer.ts'
import { linesOf, type Written } from '../../reading/errors-lines.ts'
import type { Log } from '../log/log.ts'
import { piecesOf } from './pieces.ts'

/** See `Reader.errors`. */
export async function errorsOf(log: Log, ask: ErrorsAsk, signal?: AbortSignal): Promise<ErrorsPage> {
  const { from = 0 } = ask
  const { id, framesKept, frames: after, rests } = log.card(ask.match)
  const answer = new AnswerPage<readonly ErrorsLine[]>()
  const page = (next: number | null): ErrorsPage => ({ lines: answer.things.flat(), next })
  const isFull = (frame: number, written: readonly Written[]) => {
    const lines = linesOf(frame, written, ask)
    return lines.length > 0 && !answer.add(lines)
  }
  for await (const frames of piecesOf(log, id, from, framesKept - 1, signal)) {
    for (const { index, exchanges } of frames) {
      const written = exchanges.map(({ reply: { seat, errors } }) => ({ seat, errors }))
      if (isFull(index, written)) return page(index)
    }
  }
  const rest = rests.map(({ errors }, seat) => ({ seat, errors }))
  return from <= after && isFull(after, rest) ? page(after) : page(null)
}
