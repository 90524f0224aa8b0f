import type Database from 'better-sqlite3'
import { statSync } from 'node:fs'
import { UserError } from '../../engine/user-error.ts'
import { isDamage, troubleWith, withFile } from './trouble.ts'

/** Identifies the file at a path: changes once it is removed or replaced; null: there is none. */
export function fileIdentity(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false })
  return found === undefined ? null : `${found.dev}:${found.ino}`
}

/** The files of an open log on the disk. SQLite does not notice when another program removes, replaces or truncates them. */
export class LogFiles {
  readonly #db: Database.Database
  readonly #identity: string | null
  #walIdentity: string | null = null
  #bytes: number
  #words: string | null = null

  /** Create it right after the file was opened. */
  constructor(db: Database.Database) {
    this.#db = db
    this.#identity = fileIdentity(db.name)
    this.#bytes = statSync(db.name, { throwIfNoEntry: false })?.size ?? 0
  }

  get isMoved(): boolean {
    this.trouble()
    return this.#words === movedText
  }

  /** What another program did to the files; never reset. Null: nothing. Costs a few microseconds. */
  trouble(): UserError | null {
    const { name } = this.#db
    this.#words ??= withFile(name, () => this.#look())
    return this.#words === null ? null : new UserError(`The log ${name} ${this.#words}`)
  }

  /** An error of the log as a person can mend it: what another program did to the files explains it best. Null: a bug. */
  troubleOf(error: unknown): UserError | null {
    if (error instanceof UserError) return error
    try {
      return this.trouble() ?? troubleWith(this.#db.name, error)
    } catch {
      return troubleWith(this.#db.name, error)
    }
  }

  #look(): string | null {
    const { name } = this.#db
    const file = statSync(name, { throwIfNoEntry: false })
    const wal = fileIdentity(`${name}-wal`)
    const isOurs = file !== undefined && `${file.dev}:${file.ino}` === this.#identity
    if (!isOurs || (this.#walIdentity !== null && wal !== this.#walIdentity)) return movedText
    this.#walIdentity = wal
    if (file.size < this.#bytes && this.#isTruncated(file.size)) return truncatedText
    this.#bytes = file.size
    return null
  }

  /** A prune makes the file smaller too. What is not in it then is in the write-ahead log, where SQLite finds it. */
  #isTruncated(bytes: number): boolean {
    const pragma = (text: string) => this.#db.pragma(text, { simple: true })
    try {
      if (bytes >= Number(pragma('page_count')) * Number(pragma('page_size'))) return false
      pragma('shrink_memory')
      return pragma('quick_check(1)') !== 'ok'
    } catch (error) {
      return isDamage(error)
    }
  }
}

const movedText =
  'was removed or replaced by another program while Botscope wrote to it: this match is not kept'
const truncatedText =
  'was truncated by another program while Botscope wrote to it: this match is not kept. "botscope doctor" says what is left'
