import type { MatchCard } from '../../contract.ts'
import type { Question } from '../../engine/game.ts'

/** Raised whenever a reader of the old format could not read the new one. */
export const format = 'botscope-match/1'

/** The part of a file before its frames, in this order. */
export function headerOf(card: MatchCard) {
  const { id, game, version, bridge, seed, options, clock, started, product, replay } = card
  const seats = card.seats.map(({ name, command }) => ({ name, command }))
  return {
    ...{ format, match: id, game, version },
    ...(bridge !== undefined && { bridge }),
    ...{ seed, options, clock, seats, started, product },
    ...(replay !== undefined && { replay }),
  }
}

/**
 * The part of a file after its frames: nulls where the match did not end, no ranks where it did not end by its rules; empty
 * members are left out.
 */
export function resultOf(card: MatchCard, pending: readonly Question[]) {
  const { scores, ranks, end, ended, why, rests, title, note, tags } = card
  return {
    ...{ scores, ranks, end, ended },
    ...(why !== null && { why }),
    ...(rests.some(({ errors, droppedBytes }) => errors !== '' || droppedBytes > 0) && { rests }),
    ...(pending.length > 0 && { pending }),
    ...(title !== '' && { title }),
    ...(note !== '' && { note }),
    ...(tags.length > 0 && { tags }),
  }
}
