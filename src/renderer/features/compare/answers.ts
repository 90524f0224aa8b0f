import type { Exchange, Frame } from '../../../engine/match.ts'
import { actionText } from '../../../reading/action-text.ts'

interface AnswerPair {
  readonly seat: number
  readonly there: Exchange | undefined
  readonly here: Exchange | undefined
  readonly difference: 'same' | 'message' | 'action'
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
  return { seat, there, here, difference: differenceOf(there, here) }
}

function differenceOf(there: Exchange | undefined, here: Exchange | undefined): AnswerPair['difference'] {
  if (there === undefined || here === undefined || actionText(there) !== actionText(here)) return 'action'
  return there.reply.output.join('\n') === here.reply.output.join('\n') ? 'same' : 'message'
}
