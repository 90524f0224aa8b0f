import type { MatchCard } from '../../contract.ts'
import type { Question } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import { aftermathLines, cardLines } from '../text/card.ts'
import { paintLine, plain, type TextLine } from '../text/lines.ts'
import { pendingLines, turnLines } from '../text/turn.ts'

/** A match as text, in pieces: the match, each turn, the aftermath. */
export async function* transcriptOf(
  card: MatchCard,
  frames: AsyncIterable<Frame>,
  pending: readonly Question[],
): AsyncGenerator<string> {
  yield text(cardLines(card))
  let before: Frame | undefined
  for await (const frame of frames) {
    yield text([[], ...turnLines(card, frame, before)])
    before = frame
  }
  const unanswered = pendingLines(card, pending)
  yield text([...(unanswered.length === 0 ? [] : [[], ...unanswered]), ...aftermathLines(card)])
}

function text(lines: readonly TextLine[]): string {
  return lines.map((line) => `${paintLine(line, plain)}\n`).join('')
}
