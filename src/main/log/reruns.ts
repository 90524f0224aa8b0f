import type Database from 'better-sqlite3'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { KeptRerun, RerunReport } from '../../contract/rerun.ts'

interface RerunRow {
  readonly id: number
  readonly made: number
  readonly report: Buffer
}

/** Keeps what became of a rerun with its match. */
export function keepRerun(db: Database.Database, match: number, report: RerunReport): KeptRerun {
  const made = Date.now()
  const data = deflateRawSync(JSON.stringify(report))
  const insert = db.prepare('INSERT INTO reruns (match, made, report) VALUES (?, ?, ?)')
  return { id: Number(insert.run(match, made, data).lastInsertRowid), made, report }
}

/** All of a match, the newest first. */
export function rerunsOf(db: Database.Database, match: number): KeptRerun[] {
  const sql = 'SELECT key AS id, made, report FROM reruns WHERE match = ? ORDER BY key DESC'
  const rows = db.prepare<[number], RerunRow>(sql).all(match)
  return rows.map((row) => ({
    ...row,
    report: JSON.parse(inflateRawSync(row.report).toString()) as RerunReport,
  }))
}

/** Takes a kept rerun out of the log. */
export function forgetRerun(db: Database.Database, match: number, id: number): void {
  db.prepare('DELETE FROM reruns WHERE match = ? AND key = ?').run(match, id)
}
