import type { Exchange, Frame } from '../../../engine/match.ts'

export interface AnswerPair {
  readonly seat: number
  readonly there: Exchange | undefined
  readonly here: Exchange | undefined
  /** Same answer, same ruling. */
  readonly isSame: boolean
}

/** Seat by seat; several answers of a seat are paired in order. */
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

/** Time and stderr do not count. */
function answerText({ reply, ruling: { result, fault, did } }: Exchange): string {
  return JSON.stringify([reply.output, result, fault, did])
}
