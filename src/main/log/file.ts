import Database from 'better-sqlite3'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { UserError } from '../../engine/user-error.ts'
import { applicationId, migrate, versionOf } from './migrations.ts'
import { hasReserve } from './reserve.ts'
import { checkShape } from './shape.ts'
import { emptiedLog, isFullDisk, noLogYet } from './trouble.ts'

/** How long a statement waits for another program's lock. */
const patienceMillis = 10_000
const pauseMillis = 10

/** Opens a log's file with its tables at the newest version; to write, creates folders and file. */
export function openFile(file: string, mode: 'read' | 'write', steps: readonly string[]): Database.Database {
  if (mode === 'read') return openToRead(file, steps)
  checkNotEmptied(file)
  makeFolder(dirname(file))
  makePrivate(file)
  return prepared(new Database(file, { timeout: patienceMillis }), (db) => {
    check(db, steps)
    if (versionOf(db) === 0) db.pragma('auto_vacuum = INCREMENTAL')
    patiently(() => db.pragma('journal_mode = WAL'))
    db.pragma('synchronous = NORMAL')
    migrate(db, steps)
    db.pragma('foreign_keys = ON')
  })
}

/**
 * Opens a log to remove something when the disk has no room for SQLite's files next to it: exclusively, with those in memory.
 * Writes are in place, so a power cut meanwhile may damage the file.
 */
export function openInMemory(file: string, steps: readonly string[]): Database.Database {
  return prepared(new Database(file, { fileMustExist: true, timeout: patienceMillis }), (db) => {
    db.pragma('locking_mode = EXCLUSIVE')
    check(db, steps)
    if (versionOf(db) !== steps.length)
      throw new UserError(`The log ${file} is of an older Botscope: ${freeSome}`)
    if (db.pragma('journal_mode = MEMORY', { simple: true }) !== 'memory')
      throw new UserError(`The log ${file} is in use and the disk is full: close Botscope, or ${freeSome}`)
    db.pragma('foreign_keys = ON')
  })
}

const freeSome = 'free some space first'

/** SQLite itself does not wait here while another program creates the same log. */
function patiently(work: () => void): void {
  for (const until = performance.now() + patienceMillis; ;) {
    try {
      return work()
    } catch (error) {
      const isBusy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
      if (!isBusy || performance.now() > until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMillis)
    }
  }
}

/** SQLite gives the files next to a log the log's permissions. An existing log keeps its own. */
function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
}

/** Not by `recursive`: in a place like /proc that never returns. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

function openToRead(file: string, steps: readonly string[]): Database.Database {
  if (!existsSync(file)) throw new UserError(noLogYet(file))
  checkNotEmptied(file)
  try {
    return openInPlace(file, steps)
  } catch (error) {
    if ((mayNotWrite(error) || isFullDisk(error)) && isReadable(file)) return openCopy(file, steps)
    throw error
  }
}

/** Throws a `UserError` where the file has nothing of what Botscope wrote to it: to SQLite it is a new one. */
function checkNotEmptied(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.size === 0 && hasReserve(file))
    throw new UserError(emptiedLog(file))
}

/** Not by SQLite's read-only mode: that leaves files next to the log. */
function openInPlace(file: string, steps: readonly string[]): Database.Database {
  const connection = new Database(file, { fileMustExist: true, timeout: patienceMillis })
  const db = prepared(connection, (opened) => {
    check(opened, steps)
    opened.pragma('query_only = ON')
  })
  if (versionOf(db) === steps.length) return db
  db.close()
  openFile(file, 'write', steps).close()
  return openInPlace(file, steps)
}

/**
 * Even to read a log SQLite needs files next to it. If none can be made, in another user's folder or on a disk that is read-only or
 * full, a copy is read: the log as of then.
 */
function openCopy(file: string, steps: readonly string[]): Database.Database {
  try {
    return openCopyIn(tmpdir(), file, steps)
  } catch (error) {
    if (!isFullDisk(error) || !existsSync(memoryFolder)) throw error
    return openCopyIn(memoryFolder, file, steps)
  }
}

/** Linux: temporary files are often on the disk that is full. */
const memoryFolder = '/dev/shm'

function openCopyIn(place: string, file: string, steps: readonly string[]): Database.Database {
  const folder = mkdtempSync(join(place, 'botscope-log-'))
  try {
    const copy = join(folder, 'copy.db')
    for (const part of ['', '-wal']) if (existsSync(file + part)) copyPart(file + part, copy + part)
    return openInPlace(copy, steps)
  } finally {
    // What is open stays, without its names.
    rmSync(folder, { recursive: true, force: true })
  }
}

function copyPart(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE)
  chmodSync(to, 0o600)
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

function mayNotWrite(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(READONLY|CANTOPEN)/.test(error.code)
}

function prepared(db: Database.Database, prepare: (db: Database.Database) => void): Database.Database {
  try {
    prepare(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Throws a `UserError` if the file is not a log that this Botscope may use. Runs nothing of it: files come from other people. */
function check(db: Database.Database, steps: readonly string[]): void {
  db.pragma('trusted_schema = OFF')
  db.pragma('cell_size_check = ON')
  // Read at once: another program may be about to make the log.
  const read = db.transaction(() => {
    const { version, application, tables } = markAsLog(db)
    if (application !== applicationId && (application !== 0 || version !== 0 || tables > 0)) {
      throw new UserError(`${db.name} belongs to another program: name another file with --db`)
    }
    if (version > steps.length) throw new UserError(tooNew(db.name, version, steps.length))
    if (tables > 0) checkShape(db, steps.slice(0, version))
  })
  read()
}

function markAsLog(db: Database.Database) {
  return {
    version: versionOf(db),
    application: db.pragma('application_id', { simple: true }) as number,
    tables: db.prepare<[], number>('SELECT count(*) FROM sqlite_schema').pluck().get()!,
  }
}

export function tooNew(file: string, version: number, known: number): string {
  return `The log ${file} has version ${version}, this Botscope knows versions up to ${known}: update Botscope, or name another log with --db`
}
