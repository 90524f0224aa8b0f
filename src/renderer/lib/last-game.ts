import type { GameInfo } from '../../contract/config.ts'

/** The last chosen game; undefined: none of these. */
export function lastGame(
  orders: { readonly [game: string]: string },
  games: readonly GameInfo[],
): string | undefined {
  const chosen = games.flatMap(({ id }) => {
    const at = Object.hasOwn(orders, id) ? objectIn(orders[id])?.at : undefined
    return typeof at === 'number' ? [{ id, at }] : []
  })
  return chosen.toSorted((a, b) => b.at - a.at)[0]?.id
}

type Members = { readonly [name: string]: unknown }

export function objectIn(text: string | undefined): Members | null {
  try {
    return objectOf(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

export function objectOf(value: unknown): Members | null {
  return typeof value === 'object' && value !== null ? (value as Members) : null
}
