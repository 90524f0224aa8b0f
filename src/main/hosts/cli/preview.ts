import type { MatchId, StudioCalls } from '../../../contract.ts'
import type { Ruling } from '../../../engine/game.ts'
import { UserError } from '../../../engine/user-error.ts'
import { ruledText, verdictOf } from '../../../reading/answer-verdict.ts'
import { textOfAnswer } from '../../text/exchange.ts'
import { textTones, type TextLine } from '../../text/lines.ts'

interface TypedAnswer {
  readonly match: MatchId
  readonly turn: number
  readonly seat: number
  readonly output: readonly string[]
}

/** `Turn 3, seat 1, "SKIP": Legal move`. */
export function previewLine({ turn, seat, output }: TypedAnswer, ruling: Ruling): TextLine {
  const { tone, text, did } = ruledText(verdictOf(ruling))
  return [
    `Turn ${turn}, seat ${seat}, ${textOfAnswer(output)}: `,
    { text, tone: textTones[tone] },
    did === undefined ? '' : `. Instead: ${did}`,
  ]
}

/** What the rules make of an answer that is about to be played; null: the game does not tell, or has no such question. */
export async function previewOf(
  calls: Pick<StudioCalls, 'previewAnswer'>,
  answer: TypedAnswer,
  signal?: AbortSignal,
): Promise<Ruling | null> {
  try {
    return await calls.previewAnswer(answer, signal === undefined ? {} : { signal })
  } catch (error) {
    if (error instanceof UserError) return null
    throw error
  }
}
