import { headerOf, resultOf } from '../match-files/header.ts'
import type { Exportable } from './writer.ts'

/** One JSON value with one frame per line, in pieces. */
export async function* jsonOf({ card, frames, pending }: Exportable): AsyncGenerator<string> {
  yield `${JSON.stringify(headerOf(card)).slice(0, -1)},"frames":[`
  let separator = '\n'
  for await (const frame of frames) {
    yield separator + JSON.stringify(frame)
    separator = ',\n'
  }
  yield `\n],${JSON.stringify(resultOf(card, pending)).slice(1)}\n`
}

/** Lines of JSON, in pieces: everything but the frames first, then one frame per line. */
export async function* ndjsonOf({ card, frames, pending }: Exportable): AsyncGenerator<string> {
  yield `${JSON.stringify({ ...headerOf(card), ...resultOf(card, pending) })}\n`
  for await (const frame of frames) yield `${JSON.stringify(frame)}\n`
}
