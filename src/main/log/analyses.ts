import type Database from 'better-sqlite3'
import type { AnalyzedTurn } from '../../contract/analysis.ts'

/** Keeps checked answers; a newer check of the same answer replaces the kept one. */
export function keepAnalyzed(db: Database.Database, match: number, turns: readonly AnalyzedTurn[]): void {
  const keep = db.prepare(
    'INSERT OR REPLACE INTO analyses (match, turn, seat, version, result) VALUES (?, ?, ?, ?, ?)',
  )
  for (const each of turns) keep.run(match, each.turn, each.seat, analysisVersion, JSON.stringify(each))
}

/** Results of another version of the check are not shown with these: their numbers do not compare. */
export const analysisVersion = 2

/** The readable ones of some turns of a match, both ends included, in its order. */
export function analyzedTurns(
  db: Database.Database,
  match: number,
  { from, to }: { readonly from: number; readonly to: number },
): AnalyzedTurn[] {
  const sql =
    'SELECT result FROM analyses WHERE match = ? AND version = ? AND turn BETWEEN ? AND ? ORDER BY turn, seat'
  const texts = db
    .prepare<[number, number, number, number], string>(sql)
    .pluck()
    .all(match, analysisVersion, from, Math.min(to, Number.MAX_SAFE_INTEGER))
  return texts.flatMap((text) => read(text) ?? [])
}

/** Null: it is damaged. */
function read(text: string): AnalyzedTurn | null {
  try {
    return JSON.parse(text) as AnalyzedTurn
  } catch {
    return null
  }
}
