import type Database from 'better-sqlite3'
import { isAmong, type FilterSql } from './filter.ts'

/**
 * The keys of the matches from a place on in the order of lists: those that run (`live`), then the newest. `total`: how
 * many fit.
 */
export function keysInOrder(
  db: Database.Database,
  sql: FilterSql,
  live: readonly number[],
  total: number,
  from: number,
  count: number,
): readonly number[] {
  if (live.length === 0) return keysFrom(db, sql, total, from, count)
  const running = { ...sql, where: `${sql.where} AND ${isAmong(live)}` }
  const others = { ...sql, where: `${sql.where} AND NOT ${isAmong(live)}` }
  const first = keysFrom(db, running, live.length, 0, live.length)
  const shown = first.slice(from, from + Math.max(0, count))
  const next = Math.max(0, from - first.length)
  return [...shown, ...keysFrom(db, others, total - first.length, next, count - shown.length)]
}

/** The newest first. A place beyond the middle is reached from the end. */
function keysFrom(
  db: Database.Database,
  { from, where, values }: FilterSql,
  total: number,
  place: number,
  count: number,
): readonly number[] {
  const most = Math.min(count, total - place)
  if (most <= 0) return []
  const isNearEnd = place > total / 2
  const [order, offset] = isNearEnd ? ['ASC', total - place - most] : ['DESC', place]
  const keys = db
    .prepare<[object], number>(
      `SELECT key FROM ${from} WHERE ${where} ORDER BY id ${order} LIMIT @most OFFSET @offset`,
    )
    .pluck()
    .all({ ...values, most, offset })
  return isNearEnd ? keys.toReversed() : keys
}
