import type { MatchId } from '../../contract.ts'
import type Database from 'better-sqlite3'
import { UserError } from '../../engine/user-error.ts'
import { tooNew } from './file.ts'
import { MatchWriter, matchStatements, type MatchStatements } from './match-writer.ts'
import type { LogFiles } from './log-files.ts'
import type { FromLog, ToLog } from './records.ts'
import { troubleWith } from './trouble.ts'

/** Takes what referees send: the only place that writes matches and frames. */
export class LogWriter {
  readonly #db: Database.Database
  readonly #files: LogFiles
  #prepared: Prepared | null = null
  readonly #open = new Map<MatchId, MatchWriter>()
  /** Matches that accept nothing more, with the reason. */
  readonly #failed = new Map<MatchId, string>()
  /** Failed matches that the log still shows as running. */
  #unsettled: { readonly writer: MatchWriter; readonly message: string }[] = []
  /** The matches that this transaction writes. */
  readonly #changed = new Set<MatchWriter>()
  readonly #takeAll
  readonly #takeOne

  constructor(db: Database.Database, files: LogFiles) {
    this.#db = db
    this.#files = files
    this.#takeAll = db.transaction((messages: readonly ToLog[]) => {
      this.#checkVersion()
      for (const { writer, message } of this.#unsettled) writer.interrupt(Date.now(), message)
      this.#changed.clear()
      const answers = messages.flatMap((message) => this.#answer(message) ?? [])
      for (const writer of this.#changed) writer.write()
      return answers
    })
    this.#takeOne = db.transaction((message: ToLog) => this.#write(message))
  }

  /**
   * Takes all in one transaction; the answers hold once it returns. An error in one message fails only its match; an error of the
   * file fails every match of `messages`, and none of them are kept or counted. A failed match accepts nothing more: it is marked
   * as interrupted as soon as the log can be written again. Each `end` gets an answer.
   */
  take(messages: readonly ToLog[]): FromLog[] {
    const settling = this.#unsettled
    try {
      this.#checkPlace()
      this.#prepared ??= prepare(this.#db)
      const answers = this.#takeAll.immediate(messages)
      this.#checkPlace()
      this.#unsettled = this.#unsettled.filter((each) => !settling.includes(each))
      for (const answer of answers) if (answer.kind === 'ended') this.#open.delete(answer.match)
      return answers
    } catch (error) {
      const trouble = this.#files.troubleOf(error)
      return trouble === null
        ? this.#failAll(messages, String(error), true)
        : this.#failAll(messages, trouble.message)
    }
  }

  /** What was committed to a file that is gone is not confirmed. */
  #checkPlace(): void {
    const trouble = this.#files.trouble()
    if (trouble !== null) throw trouble
  }

  /** A newer Botscope may have migrated the file while this one ran. */
  #checkVersion(): void {
    const { readVersion, version } = this.#prepared!
    const now = readVersion.get()!
    if (now !== version) throw new UserError(tooNew(this.#db.name, now, version))
  }

  #answer(message: ToLog): FromLog | null {
    const match = matchOf(message)
    // From a file it may come again.
    if (message.kind === 'begin') this.#failed.delete(match)
    const failure = this.#failed.get(match)
    if (failure !== undefined)
      return message.kind === 'end' ? { kind: 'failed', match, message: failure } : null
    try {
      return this.#takeOne(message)
    } catch (error) {
      if (troubleWith(this.#db.name, error) !== null) throw error
      const isBug = !(error instanceof UserError)
      const words = isBug ? String(error) : error.message
      this.#fail(match, message.kind === 'begin', words)
      return { kind: 'failed', match, message: words, ...(isBug && { bug: true }) }
    }
  }

  #failAll(messages: readonly ToLog[], message: string, isBug = false): FromLog[] {
    const begun = new Set(messages.filter(({ kind }) => kind === 'begin').map(matchOf))
    const matches = new Set(messages.map(matchOf))
    return [...matches].map((match) => {
      this.#fail(match, begun.has(match), message)
      return { kind: 'failed', match, message, ...(isBug && { bug: true }) }
    })
  }

  /** If the beginning was rolled back too, there is nothing to mark as interrupted. */
  #fail(match: MatchId, isBeginLost: boolean, message: string): void {
    const writer = this.#open.get(match)
    this.#open.delete(match)
    this.#failed.set(match, message)
    if (writer !== undefined && !isBeginLost) this.#unsettled = [...this.#unsettled, { writer, message }]
  }

  #write(message: ToLog): FromLog {
    switch (message.kind) {
      case 'begin': {
        const writer = new MatchWriter(this.#prepared!.statements, message.match)
        const upTo = writer.frames(0, [JSON.stringify(message.first)])
        this.#open.set(message.match.id, writer)
        this.#changed.add(writer)
        return { kind: 'kept', match: message.match.id, upTo }
      }
      case 'frames': {
        const writer = this.#opened(message.match)
        const upTo = writer.frames(message.from, message.frames)
        writer.pending(message.pending)
        return { kind: 'kept', match: message.match, upTo }
      }
      case 'end': {
        const result = this.#opened(message.match).end(message.end)
        return { kind: 'ended', match: message.match, ...(result !== undefined && { result }) }
      }
    }
  }

  #opened(match: MatchId): MatchWriter {
    const writer = this.#open.get(match)
    if (writer === undefined) throw new Error(`match ${match} was not begun here, or is over`)
    this.#changed.add(writer)
    return writer
  }
}

interface Prepared {
  readonly statements: MatchStatements
  readonly readVersion: Database.Statement<[], number>
  readonly version: number
}

function prepare(db: Database.Database): Prepared {
  const readVersion = db.prepare<[], number>('PRAGMA user_version').pluck()
  return { statements: matchStatements(db), readVersion, version: readVersion.get()! }
}

function matchOf(message: ToLog): MatchId {
  return message.kind === 'begin' ? message.match.id : message.match
}
