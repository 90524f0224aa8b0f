import type Database from 'better-sqlite3'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { KeptRerun, RerunReport, RerunTurn, RunDivergence } from '../../contract/rerun.ts'
import { UserError } from '../../engine/user-error.ts'

/** A larger report is not kept, and not unpacked. */
const mostReportBytes = 64_000_000

interface RerunRow {
  readonly id: number
  readonly made: number
  readonly report: Buffer
}

export function keepRerun(db: Database.Database, match: number, report: RerunReport): KeptRerun {
  const made = Date.now()
  const text = JSON.stringify(report)
  if (Buffer.byteLength(text) > mostReportBytes)
    throw new UserError(`This rerun has more than ${mostReportBytes} bytes: it is not kept`)
  const data = deflateRawSync(text)
  const insert = db.prepare('INSERT INTO reruns (match, made, report) VALUES (?, ?, ?)')
  return { id: Number(insert.run(match, made, data).lastInsertRowid), made, report }
}

/** The readable ones of a match, newest first. */
export function rerunsOf(db: Database.Database, match: number): KeptRerun[] {
  return rowsOf(db, match).flatMap((row) => {
    const report = reportIn(row.report)
    return report === null ? [] : [{ ...row, report }]
  })
}

export function damagedReruns(db: Database.Database, match: number): number {
  return rowsOf(db, match).filter(({ report }) => reportIn(report) === null).length
}

function rowsOf(db: Database.Database, match: number): readonly RerunRow[] {
  const sql = 'SELECT key AS id, made, report FROM reruns WHERE match = ? ORDER BY key DESC'
  return db.prepare<[number], RerunRow>(sql).all(match)
}

/** Null: it is damaged. */
function reportIn(data: Buffer): RerunReport | null {
  try {
    const text = inflateRawSync(data, { maxOutputLength: mostReportBytes }).toString()
    const report = JSON.parse(text) as RerunReport | FormerReport | null
    if (!Array.isArray(report?.turns)) return null
    return 'parting' in report ? nowOf(report) : report
  } catch {
    return null
  }
}

/** As reports were kept up to version 5 of the log. */
type FormerReport = Omit<RerunReport, 'turns' | 'divergence'> & {
  readonly turns: readonly FormerTurn[]
  readonly parting: (Omit<RunDivergence, 'turn'> & { readonly turn: FormerTurn }) | null
}

type FormerTurn = Omit<RerunTurn, 'turn'> & { readonly frame: number }

function nowOf({ parting, turns, ...report }: FormerReport): RerunReport {
  const turnOf = ({ frame, ...turn }: FormerTurn): RerunTurn => ({ turn: frame, ...turn })
  const divergence = parting === null ? null : { ...parting, turn: turnOf(parting.turn) }
  return { ...report, turns: turns.map(turnOf), divergence }
}

export function forgetRerun(db: Database.Database, match: number, id: number): void {
  db.prepare('DELETE FROM reruns WHERE match = ? AND key = ?').run(match, id)
}
