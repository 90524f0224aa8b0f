import { json } from 'node:stream/consumers'
import { UserError } from '../../engine/user-error.ts'
import { querySql } from '../log/sql/query.ts'
import type { SqlReport, SqlRequest } from './run.ts'

/** Runs the query that is on stdin, and writes its rows to stdout, as JSON. */
export async function answerSql(): Promise<void> {
  const { file, query, mostRows } = (await json(process.stdin)) as SqlRequest
  const report = reportOf(() => querySql(file, query, mostRows))
  await new Promise((written) => process.stdout.write(JSON.stringify(report), written))
}

function reportOf(answer: () => ReturnType<typeof querySql>): SqlReport {
  try {
    return { answer: answer() }
  } catch (error) {
    if (error instanceof UserError) return { mistake: error.message }
    throw error
  }
}
