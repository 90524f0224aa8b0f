import type { MatchCard } from '../contract.ts'

/** Characters of the names of all bots, and of each other part: a game of a file may be called anything. */
const mostCharacters = 60

/** What files of a match are called, but for what tells their form: its game and bots, and what else they are of. */
export function fileStem(
  { game, seats }: Pick<MatchCard, 'game' | 'seats'>,
  ...more: readonly string[]
): string {
  const bots = seats.map(({ name }) => name).join('-')
  const parts = [game, bots, ...more].map((text) => plain(text).slice(0, mostCharacters))
  return parts.filter((part) => part !== '').join('-')
}

/** A text as a part of a file's name: no more than letters, digits and `-`. */
export function plain(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
