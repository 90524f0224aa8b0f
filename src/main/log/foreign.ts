import type Database from 'better-sqlite3'
import type { MatchId } from '../../contract.ts'
import { ownOwner, ownerText } from '../process/owner.ts'

/** What other processes do in a log, found by polling. */
export class Foreign {
  readonly #statements
  readonly #own = ownerText(ownOwner())
  #version = -1
  #lastKey = 0
  /** The numbers of frames of matches that others play. */
  #running: ReadonlyMap<MatchId, number> = new Map()

  /** Nothing counts as seen yet. */
  constructor(db: Database.Database) {
    this.#statements = {
      version: db.prepare<[], number>('PRAGMA data_version').pluck(),
      edits: db.prepare<[], number>('SELECT count FROM edits').pluck(),
      lastKey: db.prepare<[], number | null>('SELECT max(key) FROM matches').pluck(),
      since: db
        .prepare<[number, string], MatchId>('SELECT id FROM matches WHERE key > ? AND owner <> ?')
        .pluck(),
      running: db.prepare<[string], { readonly id: MatchId; readonly frames: number }>(
        'SELECT id, frames FROM matches WHERE end IS NULL AND owner <> ?',
      ),
    }
  }

  /** Marks everything as seen. */
  skip(): void {
    this.isChanged()
    this.#lastKey = this.#statements.lastKey.get() ?? 0
    this.#running = this.#runningNow()
  }

  /** Whether another connection, even of this process, has changed anything since the last call. */
  isChanged(): boolean {
    const before = this.#version
    this.#version = this.#statements.version.get()!
    return this.#version !== before
  }

  /** The number of edits by people, in all processes. */
  edits(): number {
    return this.#statements.edits.get()!
  }

  /** Matches of others that are new, have more frames or have ended since the last call. */
  matches(): readonly MatchId[] {
    const since = this.#statements.since.all(this.#lastKey, this.#own)
    this.#lastKey = this.#statements.lastKey.get() ?? 0
    const [before, now] = [this.#running, this.#runningNow()]
    this.#running = now
    const all = new Set([...before.keys(), ...now.keys()])
    return [...new Set([...since, ...[...all].filter((id) => before.get(id) !== now.get(id))])]
  }

  #runningNow(): ReadonlyMap<MatchId, number> {
    return new Map(this.#statements.running.all(this.#own).map(({ id, frames }) => [id, frames]))
  }
}
