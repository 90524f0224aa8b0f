import type { MatchCard } from './match.ts'

/** For the names of all bots together, and for each other part: a file's game may have any name. */
const mostCharacters = 60

/** The file name of a match without its suffix: game, bots, and the parts in `more`. */
export function fileStem(
  { game, seats }: Pick<MatchCard, 'game' | 'seats'>,
  ...more: readonly string[]
): string {
  const bots = seats.map(({ name }) => name).join('-')
  const parts = [game, bots, ...more].map((text) => plain(text).slice(0, mostCharacters))
  return parts.filter((part) => part !== '').join('-')
}

/** Only letters, digits and `-`, for a part of a file name. */
export function plain(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
