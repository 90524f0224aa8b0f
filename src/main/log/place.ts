import type Database from 'better-sqlite3'
import { statSync } from 'node:fs'

/** Identifies the file at a path: changes once it is removed or replaced; null: there is none. */
export function fileIdentity(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false })
  return found === undefined ? null : `${found.dev}:${found.ino}`
}

/** The files of an open log on the disk. SQLite does not notice when another program removes, replaces or truncates them. */
export class FilePlace {
  readonly #db: Database.Database
  readonly #identity: string | null
  #walIdentity: string | null = null
  #bytes = 0
  #trouble: string | null = null

  /** Create it right after the file was opened. */
  constructor(db: Database.Database) {
    this.#db = db
    this.#identity = fileIdentity(db.name)
  }

  get isMoved(): boolean {
    return this.trouble() === movedText
  }

  /** What another program did to the files, as the rest of a sentence; never reset. Null: nothing. Costs a few microseconds. */
  trouble(): string | null {
    return (this.#trouble ??= this.#look())
  }

  #look(): string | null {
    const { name } = this.#db
    const file = statSync(name, { throwIfNoEntry: false })
    const wal = fileIdentity(`${name}-wal`)
    const isOurs = file !== undefined && `${file.dev}:${file.ino}` === this.#identity
    if (!isOurs || (this.#walIdentity !== null && wal !== this.#walIdentity)) return movedText
    this.#walIdentity = wal
    if (file.size < this.#bytes && this.#isTruncated()) return truncatedText
    this.#bytes = file.size
    return null
  }

  /** During a read transaction no page goes away, so each must be in the file or in the write-ahead log. */
  #isTruncated(): boolean {
    const { name } = this.#db
    const read = this.#db.transaction(() => {
      const pages = this.#db.prepare<[], number>('SELECT page_count FROM pragma_page_count').pluck().get()!
      const bytes = [name, `${name}-wal`].map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0)
      return bytes[0]! + bytes[1]! < pages * (this.#db.pragma('page_size', { simple: true }) as number)
    })
    return read()
  }
}

const movedText =
  'was removed or replaced by another program while Botscope wrote to it: this match is not kept'
const truncatedText =
  'was truncated by another program while Botscope wrote to it: this match is not kept. "botscope doctor" says what is left'
