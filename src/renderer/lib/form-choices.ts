import type { ArenaKeep } from '../../contract/arena.ts'
import { keepLabels } from '../../reading/keep-labels.ts'
import { clockLabels } from '../../reading/clock-labels.ts'
import type { Clock, MatchCard } from '../../contract.ts'

/** A value of a list with its title. */
export type ListChoice<Value> = readonly [Value, string]

export const clockChoices = Object.entries(clockLabels) as readonly ListChoice<Clock>[]

export function keepChoices<K extends ArenaKeep>(...kinds: readonly K[]): readonly ListChoice<K>[] {
  return kinds.map((kind) => [kind, keepLabels[kind].title])
}

/** Names of bots can be long: the list shows their beginnings. */
export function seatChoices(card: Pick<MatchCard, 'seats'> | null): readonly ListChoice<number>[] {
  return (card?.seats ?? []).map(({ name }, seat) => [seat, `${seat} ${name.slice(0, 40)}`])
}

interface TitledGame {
  readonly id: string
  readonly title: string
}

/** The title of a game, with its id where another one has the same title; of an unknown game the id. */
export function gameTitle(games: readonly TitledGame[], id: string): string {
  const title = games.find((game) => game.id === id)?.title
  if (title === undefined) return id
  return games.some((game) => game.id !== id && game.title === title) ? `${title} (${id})` : title
}

/** `others`: ids that are also listed where they are unknown, such as a game that was removed. */
export function gameChoices(
  games: readonly TitledGame[],
  others: readonly string[] = [],
): readonly ListChoice<string>[] {
  const ids = new Set([...games.map(({ id }) => id), ...others])
  return [...ids].map((id) => [id, gameTitle(games, id)])
}
