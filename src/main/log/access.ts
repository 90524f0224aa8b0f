import { existsSync } from 'node:fs'
import { UserError } from '../../engine/user-error.ts'
import { studioClosed } from '../studio-closed.ts'
import { openLog, pruneFull, type Log } from './log.ts'
import { fileIdentity } from './log-files.ts'
import type { Pruned, PrunePolicy } from './records.ts'
import { giveUpReserve, keepReserve } from './reserve.ts'
import { isFullDisk, noLogYet, removedLog } from './trouble.ts'

/** Where matches are: in the library, or in the log that an opened file was converted to. */
export interface MatchLogs {
  logOf(match: string): LogAccess
  /** Throws a `UserError` where the rules cannot play the match. */
  playableIn(match: string): LogAccess
}

/** A log's file, opened on demand: reading matches changes nothing on the disk. A file that replaces it is opened anew. */
export class LogAccess {
  readonly file: string
  #identity: string | null = null
  #generation = 0
  #reader: Log | null = null
  #writer: Log | null = null
  /** Logs of files that were removed or replaced, which may still be read. */
  readonly #moved: Log[] = []
  #isClosed = false

  constructor(file: string) {
    this.file = file
  }

  /** The thread that records matches makes it. */
  get isThere(): boolean {
    return existsSync(this.file)
  }

  /** Changes when the file is made, removed or replaced. */
  get generation(): number {
    this.#look()
    return this.#generation
  }

  /** The number of edits by people through this connection. */
  get edits(): number {
    return this.#writer?.edits ?? 0
  }

  /** Throws a `UserError` if there is no log, or it cannot be read. */
  reader(): Log {
    this.#prepare()
    this.#checkThere()
    return this.#writer ?? (this.#reader ??= openLog(this.file, 'read'))
  }

  /** Throws a `UserError` if there is no log, or it cannot be written. */
  writer(): Log {
    this.#prepare()
    this.#checkThere()
    return (this.#writer ??= openLog(this.file, 'write'))
  }

  /** See `Log.prune`. Works on a full disk too: pruning is the way out. Throws a `UserError` where not even that has room. */
  prune(policy: PrunePolicy): Pruned {
    if (policy.dryRun === true) return this.writer().prune(policy)
    const isUnused = this.#reader === null && this.#writer === null
    giveUpReserve(this.file)
    try {
      return this.writer().prune(policy)
    } catch (error) {
      if (!isUnused || !isFullDisk(error)) throw error
      this.#writer?.close()
      this.#writer = null
      return pruneFull(this.file, policy)
    } finally {
      if (this.isThere) keepReserve(this.file)
    }
  }

  close(): void {
    this.#isClosed = true
    for (const log of [...this.#moved, this.#reader, this.#writer]) log?.close()
  }

  /** A page may still ask while everything closes. */
  #prepare(): void {
    if (this.#isClosed) throw studioClosed()
    this.#look()
  }

  #checkThere(): void {
    if (this.isThere) return
    const wasThere = this.#moved.length > 0
    throw new UserError(wasThere ? removedLog(this.file) : noLogYet(this.file))
  }

  #look(): void {
    const identity = fileIdentity(this.file)
    if (identity === this.#identity) return
    this.#identity = identity
    this.#generation += 1
    this.#moved.push(...[this.#reader, this.#writer].filter((log) => log !== null))
    this.#reader = null
    this.#writer = null
  }
}
