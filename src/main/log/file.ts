import Database from 'better-sqlite3'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { UserError } from '../../engine/user-error.ts'
import { applicationId, migrate, versionOf } from './migrations.ts'

/** How long a statement waits for another program's lock. */
const patienceMillis = 10_000

/** Opens a log's file with its tables at the newest version; makes folders and file where they are to be written. */
export function openFile(file: string, mode: 'read' | 'write', steps: readonly string[]): Database.Database {
  if (mode === 'read') return openToRead(file, steps)
  makeFolder(dirname(file))
  return prepared(new Database(file, { timeout: patienceMillis }), (db) => {
    check(db, steps)
    if (versionOf(db) === 0) db.pragma('auto_vacuum = INCREMENTAL')
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = NORMAL')
    migrate(db, steps)
    db.pragma('foreign_keys = ON')
  })
}

/** Not by `recursive`: in a place such as /proc that never comes back. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

function openToRead(file: string, steps: readonly string[]): Database.Database {
  if (!existsSync(file)) throw new UserError(`There is no log ${file} yet: the first "botscope run" makes it`)
  const open = () => new Database(file, { readonly: true, timeout: patienceMillis })
  const db = prepared(open(), (opened) => check(opened, steps))
  if (versionOf(db) === steps.length) return db
  db.close()
  openFile(file, 'write', steps).close()
  return open()
}

/** Closes again what cannot be prepared. */
function prepared(db: Database.Database, prepare: (db: Database.Database) => void): Database.Database {
  try {
    prepare(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

function check(db: Database.Database, steps: readonly string[]): void {
  const version = versionOf(db)
  const application = db.pragma('application_id', { simple: true })
  const tables = db.prepare<[], { count: number }>('SELECT count(*) AS count FROM sqlite_schema').get()!.count
  if (application !== applicationId && (application !== 0 || version !== 0 || tables > 0)) {
    throw new UserError(`${db.name} belongs to another program: name another file with --db`)
  }
  if (version > steps.length) throw new UserError(tooNew(db.name, version, steps.length))
}

/** The sentence for a log that a newer Botscope has written. */
export function tooNew(file: string, version: number, known: number): string {
  return `The log ${file} has version ${version}, this Botscope knows versions up to ${known}: update Botscope, or name another log with --db`
}
