import type Database from 'better-sqlite3'
import { UserError } from '../../engine/user-error.ts'
import type { Cards, MatchRow } from './cards.ts'
import type { Frames } from './frames.ts'
import type { RowCheck } from './records.ts'
import { damagedReruns } from './reruns.ts'

/**
 * Reads everything about matches except their frames, the newest first, for `mostMillis` at most. SQLite's own check knows no
 * JSON.
 */
export function checkRows(db: Database.Database, cards: Cards, frames: Frames, mostMillis: number): RowCheck {
  const until = performance.now() + mostMillis
  const damaged: { match: string; what: readonly string[] }[] = []
  let matches = 0
  for (const row of db.prepare<[], MatchRow>('SELECT * FROM matches ORDER BY id DESC').iterate()) {
    if (performance.now() >= until) return { matches, isComplete: false, damaged }
    const what = [
      ...(cards.of(row).damaged ?? []),
      ...(hasPending(frames, row) ? [] : ['pending']),
      ...(damagedReruns(db, row.key) === 0 ? [] : ['reruns']),
    ]
    if (what.length > 0) damaged.push({ match: String(row.id), what })
    matches += 1
  }
  return { matches, isComplete: true, damaged }
}

function hasPending(frames: Frames, { id }: MatchRow): boolean {
  try {
    return Array.isArray(frames.pending(id))
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}
