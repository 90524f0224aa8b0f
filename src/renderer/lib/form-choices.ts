import type { Clock, Keep, MatchCard } from '../../contract.ts'

/** A value of a list with its title. */
export type ListChoice<Value> = readonly [Value, string]

export const clockChoices: readonly ListChoice<Clock>[] = [
  ['real', 'Real limits'],
  ['relaxed', 'Relaxed, ten times'],
  ['off', 'No limit'],
]

export const keepChoices: readonly ListChoice<Keep>[] = [
  ['all', 'Every turn'],
  ['faults', 'Matches with faults'],
  ['results', 'Results only'],
]

/** Names of bots can be long: the list shows their beginnings. */
export function seatChoices(card: Pick<MatchCard, 'seats'> | null): readonly ListChoice<number>[] {
  return (card?.seats ?? []).map(({ name }, seat) => [seat, `${seat} ${name.slice(0, 40)}`])
}

/** `others`: ids that are also listed where they are unknown, such as a game that was removed. */
export function gameChoices(
  games: readonly { readonly id: string; readonly title: string }[],
  others: readonly string[] = [],
): readonly ListChoice<string>[] {
  const titles = new Map(games.map(({ id, title }) => [id, title]))
  for (const id of others) if (!titles.has(id)) titles.set(id, id)
  return [...titles]
}
