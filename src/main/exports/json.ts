import type { MatchCard } from '../../contract.ts'
import type { Frame } from '../../engine/match.ts'
import { headerOf, resultOf } from './header.ts'

/** A match as one JSON value, a frame a line, in pieces. */
export async function* jsonOf(card: MatchCard, frames: AsyncIterable<Frame>): AsyncGenerator<string> {
  yield `${JSON.stringify(headerOf(card)).slice(0, -1)},"frames":[`
  let separator = '\n'
  for await (const frame of frames) {
    yield separator + JSON.stringify(frame)
    separator = ',\n'
  }
  yield `\n],${JSON.stringify(resultOf(card)).slice(1)}\n`
}

/** A match as lines of JSON, in pieces: all but its frames, then a frame a line. */
export async function* ndjsonOf(card: MatchCard, frames: AsyncIterable<Frame>): AsyncGenerator<string> {
  yield `${JSON.stringify({ ...headerOf(card), ...resultOf(card) })}\n`
  for await (const frame of frames) yield `${JSON.stringify(frame)}\n`
}
