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

/** `chosen`: also listed where it is unknown, such as a game that was removed; empty: none. */
export function gameChoices(
  games: readonly { readonly id: string; readonly title: string }[],
  chosen = '',
): readonly ListChoice<string>[] {
  const known = games.map(({ id, title }): ListChoice<string> => [id, title])
  return chosen === '' || games.some(({ id }) => id === chosen) ? known : [...known, [chosen, chosen]]
}
