import type { MatchCard } from '../../contract.ts'

/** The text that a search looks in: one line per field, lower case. */
export function searchText({
  id,
  seed,
  title,
  note,
  tags,
  seats,
}: Pick<MatchCard, 'id' | 'seed' | 'title' | 'note' | 'tags' | 'seats'>): string {
  const bots = seats.flatMap(({ name, command }) => [name, command])
  return [id, seed, title, note, ...tags, ...bots].join('\n').toLowerCase()
}
