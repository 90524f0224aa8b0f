import type { Keep } from '../../../src/contract.ts'

/** A kind of match between C bots that answer at once. */
export interface Kind {
  readonly seats: number
  readonly game: string
  readonly options: { readonly [name: string]: number }
  /** The fixture program in every seat. */
  readonly bot: string
}

/** Of two seats and of four: some 40 and 120 questions in a match. */
export const kinds: readonly Kind[] = [
  { seats: 2, game: 'domain-expansion', options: {}, bot: 'never-parts.c' },
  { seats: 4, game: 'labyrinth', options: { maxRounds: 30 }, bot: 'wanders.c' },
]

/** An arena ends early if its games are the same whatever the seed: the seed makes these mazes. */
export const arenaKinds: readonly Kind[] = [2, 4].map((seats) => ({
  ...{ seats, game: 'labyrinth', options: { maxRounds: 30 }, bot: 'wanders.c' },
}))

/** How matches are played. */
export interface Way {
  readonly keep: Keep
  /** So many at once. */
  readonly slots: number
}
