import Database from 'better-sqlite3'
import type { SqlAnswer, SqlValue } from '../../../contract/sql.ts'
import { UserError } from '../../../engine/user-error.ts'
import { openFile } from '../file.ts'
import { migrations } from '../migrations.ts'
import { troubleWith, withFile } from '../trouble.ts'
import { addFunctions } from './functions.ts'
import { sqlViews, viewSql } from './views.ts'

/** What SQLite may take for a query; a sort that needs more goes to the disk. */
const heapBytes = 512 * 1024 * 1024
const mostTextBytes = 64 * 1024 * 1024

/** The rows of a query over the views of a log, which it cannot change. Throws a `UserError` for a query that is wrong. */
export function querySql(file: string, query: string, mostRows: number): SqlAnswer {
  return withFile(file, () => {
    const db = openFile(file, 'read', migrations)
    const reading = openFile(file, 'read', migrations)
    try {
      prepareViews(db)
      addFunctions(db, reading)
      return answerOf(statement(db, query), mostRows)
    } catch (error) {
      const isOfQuery =
        error instanceof Database.SqliteError &&
        (error.code === 'SQLITE_ERROR' || troubleWith(file, error) === null)
      throw isOfQuery ? new UserError(mistakeText(error), { cause: error }) : error
    } finally {
      db.close()
      reading.close()
    }
  })
}

function prepareViews(db: Database.Database): void {
  db.pragma('query_only = OFF')
  for (const view of sqlViews) db.exec(viewSql(view))
  db.pragma('query_only = ON')
  db.pragma(`hard_heap_limit = ${heapBytes}`)
}

function statement(db: Database.Database, query: string): Database.Statement<[], SqlValue[]> {
  const words = query.replace(/^(?:\s|--[^\n]*(?:\n|$)|\/\*[^]*?\*\/)+/, '')
  if (words === '') throw new UserError('The query is empty: write one such as SELECT * FROM matches')
  if (!/^(?:select|with|values|explain)\b/i.test(words)) throw onlyReads()
  try {
    const prepared = db.prepare<[], SqlValue[]>(query)
    if (!prepared.readonly || !prepared.reader) throw onlyReads()
    return prepared.raw()
  } catch (error) {
    if (error instanceof RangeError) throw new UserError('Give one statement: a query has no other after it')
    throw error
  }
}

function onlyReads(): UserError {
  return new UserError('A query only reads: it begins with SELECT, WITH, VALUES or EXPLAIN')
}

function answerOf(rows: Database.Statement<[], SqlValue[]>, mostRows: number): SqlAnswer {
  const columns = rows.columns().map(({ name }) => name)
  const found: SqlValue[][] = []
  let characters = 0
  for (const row of rows.iterate()) {
    if (found.length === mostRows) return { columns, rows: found, isCut: true }
    const plain = row.map((value) => (Buffer.isBuffer(value) ? value.toString('hex') : value))
    characters += plain.reduce<number>(
      (sum, value) => sum + (typeof value === 'string' ? value.length : 8),
      0,
    )
    if (characters > mostTextBytes)
      throw new UserError('The result is larger than 64 MB: select fewer columns or rows')
    found.push(plain)
  }
  return { columns, rows: found, isCut: false }
}

function mistakeText({ code, message }: InstanceType<typeof Database.SqliteError>): string {
  if (code === 'SQLITE_NOMEM') return 'The query needs more than 512 MB of memory: select less at once'
  const unknown = /^no such (table|column): (.*)$/.exec(message)
  if (unknown?.[1] === 'table')
    return `There is no table "${unknown[2]}": \`botscope sql --tables\` lists all`
  if (unknown?.[1] === 'column')
    return `There is no column "${unknown[2]}": \`botscope sql --tables\` lists the columns of all tables`
  return `SQLite does not accept the query: ${message}`
}
