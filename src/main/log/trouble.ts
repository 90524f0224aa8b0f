import { UserError } from '../../engine/user-error.ts'

/** Works with a log's file; errors that any program would meet there become a `UserError` that says what to do. */
export function withFile<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw troubleWith(file, error) ?? error
  }
}

/** Null: not an error of the log's file. */
export function troubleWith(file: string, error: unknown): UserError | null {
  const words =
    error instanceof Error && 'code' in error ? troubleText(String(error.code), error.message) : null
  if (words === null) return null
  return new UserError(`The log ${file} ${words} (${(error as Error).message})`, { cause: error })
}

export function isFullDisk(error: unknown): boolean {
  const cause = error instanceof UserError ? error.cause : error
  return cause instanceof Error && 'code' in cause && fullDisk.test(String(cause.code))
}

/** Whether the file does not hold what SQLite has written to it. */
export function isDamage(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(String(error.code))
  )
}

const fullDisk = /^(SQLITE_FULL|SQLITE_IOERR_SHM|ENOSPC|EDQUOT)/

/** Whether a message sends people to `botscope doctor`. */
export function isDamagedLog(message: string): boolean {
  return message.includes(damaged)
}

export function noLogYet(file: string): string {
  return `There is no log ${file} yet: the first "botscope run" makes it`
}

export function emptiedLog(file: string): string {
  return `The log ${file} is empty, and Botscope has written to it: another program truncated it. Put a copy of it back, or remove it to begin a new one`
}

export function removedLog(file: string): string {
  return `The log ${file} was removed by another program: the next match makes a new one`
}

function troubleText(code: string, message: string): string | null {
  if (/^SQLITE_(ERROR|SCHEMA|MISMATCH)$/.test(code) && /^(no such|malformed|table .* has)/.test(message)) {
    return damaged
  }
  if (fullDisk.test(code)) {
    return 'cannot grow because the disk is full: free some space (see "botscope prune"), or name a log elsewhere with --db'
  }
  if (/^(SQLITE_READONLY|SQLITE_PERM|SQLITE_AUTH|EACCES|EPERM|EROFS)/.test(code)) {
    return 'may not be written: make the file and its folder writable, or name a log elsewhere with --db'
  }
  if (/^(SQLITE_BUSY|SQLITE_LOCKED)/.test(code)) {
    return 'is locked by another program: close that program, or name another log with --db'
  }
  if (/^SQLITE_NOTADB/.test(code)) {
    return 'is not a log of Botscope: name another file with --db, or move this one away'
  }
  if (/^(SQLITE_CORRUPT|SQLITE_CONSTRAINT_FOREIGNKEY|Z_|ERR_BUFFER)/.test(code)) {
    return damaged
  }
  if (/^(SQLITE_CANTOPEN|ENOENT|ENOTDIR|EISDIR|EEXIST|ENAMETOOLONG)/.test(code)) {
    return 'cannot be opened: see that its folder exists and may be written, and that it is a file, or name another with --db'
  }
  if (/^(SQLITE_IOERR|EIO)/.test(code))
    return 'cannot be read or written: see that its disk is there and in order'
  return null
}

const damaged =
  'is damaged: "botscope doctor" says more; move the file away to begin a new one, or put a copy of it back'
