import type { MatchCard } from '../../contract.ts'

/** Names the form of an exported match; raised whenever a reader of the old one could not read the new one. */
export const format = 'botscope-match/1'

/** What a file says of a match before its frames, in this order. */
export function headerOf(card: MatchCard) {
  const { game, version, seed, options, clock } = card
  return {
    format,
    game,
    version,
    seed,
    options,
    clock,
    seats: card.seats.map(({ name, command }) => ({ name, command })),
  }
}

/** What a file says after them: nulls where the match did not end, no ranks where it did not end by its rules. */
export function resultOf({ scores, ranks, end }: MatchCard) {
  return { scores, ranks, end }
}
