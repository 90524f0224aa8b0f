import type { Exchange, Frame } from '../../../engine/match.ts'

/** What one seat was asked and did in one of two turns, or in both. */
export interface AnswerPair {
  readonly seat: number
  readonly there: Exchange | undefined
  readonly here: Exchange | undefined
  /** Both answered the same, and the rules made the same of it. */
  readonly isSame: boolean
}

/** The answers of two turns, seat by seat; where a seat answered several times, each by its place. */
export function answerPairs(
  there: Pick<Frame, 'exchanges'>,
  here: Pick<Frame, 'exchanges'>,
): readonly AnswerPair[] {
  const [others, own] = [bySeat(there), bySeat(here)]
  const seats = [...new Set([...others.keys(), ...own.keys()])].sort((a, b) => a - b)
  return seats.flatMap((seat) => {
    const [those, these] = [others.get(seat) ?? [], own.get(seat) ?? []]
    return Array.from({ length: Math.max(those.length, these.length) }, (_, i) =>
      pairOf(seat, those[i], these[i]),
    )
  })
}

function bySeat({ exchanges }: Pick<Frame, 'exchanges'>): ReadonlyMap<number, readonly Exchange[]> {
  return Map.groupBy(exchanges, ({ question }) => question.seat)
}

function pairOf(seat: number, there: Exchange | undefined, here: Exchange | undefined): AnswerPair {
  const isSame = there !== undefined && here !== undefined && answerText(there) === answerText(here)
  return { seat, there, here, isSame }
}

/** Neither the time nor stderr is an answer. */
function answerText({ reply, ruling: { result, fault, did } }: Exchange): string {
  return JSON.stringify([reply.output, result, fault, did])
}
