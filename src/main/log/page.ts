import type Database from 'better-sqlite3'
import type { CardOrder } from '../../contract/batch.ts'
import type { FilterSql } from './filter.ts'

export const newestFirst: CardOrder = { by: 'played', isDescending: true }

export function keysInOrder(
  db: Database.Database,
  { from, where, values }: FilterSql,
  { by, isDescending }: CardOrder,
  total: number,
  place: number,
  count: number,
): readonly number[] {
  const most = Math.min(count, total - place)
  if (most <= 0) return []
  // A place beyond the middle is reached from the end.
  const isNearEnd = place > total / 2
  const offset = isNearEnd ? total - place - most : place
  const direction = isDescending === isNearEnd ? 'ASC' : 'DESC'
  const columns = [...sorts[by], 'id'].map((column) => `${column} ${direction}`).join(', ')
  const keys = db
    .prepare<[object], number>(
      `SELECT key FROM ${from} WHERE ${where} ORDER BY ${columns} LIMIT @most OFFSET @offset`,
    )
    .pluck()
    .all({ ...values, most, offset })
  return isNearEnd ? keys.toReversed() : keys
}

const nameIn = (seat: string) =>
  `(SELECT lower(name) FROM seats WHERE match = matches.key AND seat = ${seat})`

/** The sort keys of a column, as SQL: a match is named by its title, else by its game. */
const sorts: { readonly [By in CardOrder['by']]: readonly string[] } = {
  match: [`lower(iif(title = '', game, title))`, 'started'],
  bots: [nameIn('0'), nameIn('1'), 'started'],
  result: [`end IS NULL`, `coalesce(${nameIn('winner')}, end)`, 'started'],
  turns: ['frames', 'started'],
  played: ['started'],
  seed: [`seed GLOB '*[^0-9]*'`, 'CAST(seed AS REAL)', 'seed'],
}
