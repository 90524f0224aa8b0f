import type { MatchCard, StudioCalls } from '../../../contract.ts'
import type { Frame } from '../../../engine/match.ts'

/** Undefined where the match has no frame with this index, or kept none. */
export async function frameAt(
  { frames }: Pick<StudioCalls, 'frames'>,
  { id }: MatchCard,
  index: number,
): Promise<Frame | undefined> {
  const [frame] = index < 0 ? [] : await frames({ match: id, from: index, to: index })
  return frame
}

export function noSuchTurn(card: MatchCard, turn: number): string {
  if (card.framesKept === 0) return `The turns of match ${card.id} were not kept`
  return `Match ${card.id} has turns 0 to ${card.frames - 1}, not ${turn}`
}
