import { existsSync } from 'node:fs'
import { UserError } from '../../engine/user-error.ts'
import { closedMeanwhile } from '../closed.ts'
import { openLog, type Log } from './log.ts'
import { noLogYet } from './trouble.ts'

/** A log's file that is opened when it is needed: merely to look at matches changes nothing on the disk. */
export class LogAccess {
  readonly file: string
  #reader: Log | null = null
  #writer: Log | null = null
  #isClosed = false

  constructor(file: string) {
    this.file = file
  }

  /** Whether there is a log: the thread that records matches makes it. */
  get isThere(): boolean {
    return existsSync(this.file)
  }

  /** How often people have changed anything here. */
  get edits(): number {
    return this.#writer?.edits ?? 0
  }

  /** To look. Throws a `UserError` where there is no log, or it cannot be read. */
  reader(): Log {
    this.#checkOpen()
    return this.#writer ?? (this.#reader ??= openLog(this.file, 'read'))
  }

  /** To change what is there. Throws a `UserError` where there is no log, or it cannot be written. */
  writer(): Log {
    this.#checkOpen()
    if (!this.isThere) throw new UserError(noLogYet(this.file))
    return (this.#writer ??= openLog(this.file, 'write'))
  }

  close(): void {
    this.#isClosed = true
    this.#reader?.close()
    this.#writer?.close()
  }

  /** A page may still ask while all is closed. */
  #checkOpen(): void {
    if (this.#isClosed) throw closedMeanwhile()
  }
}
