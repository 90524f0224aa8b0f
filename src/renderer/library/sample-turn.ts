import type { MatchFilter, StudioCalls } from '../../contract.ts'
import type { ConditionTurn } from '../../engine/condition/names.ts'

/** The last turn of the newest match that fits: its state has most of what a state can have. Undefined where there is none. */
export async function sampleTurn(
  calls: Pick<StudioCalls, 'cards' | 'frames'>,
  filter: MatchFilter,
): Promise<ConditionTurn | undefined> {
  const cards = await calls.cards({ ...filter, limit: 1 })
  const card = cards[0]
  if (card === undefined || card.framesKept === 0) return undefined
  const to = card.framesKept - 1
  const frames = await calls.frames({ match: card.id, from: Math.max(0, to - 1), to })
  const frame = frames.at(-1)
  if (frame === undefined) return undefined
  return {
    frame,
    before: frames.at(-2),
    match: { game: card.game, seats: card.seats.length, options: card.options },
  }
}
