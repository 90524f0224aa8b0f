import type { AnalyzedTurn } from '../../contract/analysis.ts'
import type { CardOrder } from '../../contract/batch.ts'
import type { KnownBots } from '../../contract/config.ts'
import type { BotSpec, CardPage, MatchCard, MatchFilter, MatchId } from '../../contract.ts'
import type { KeptRerun, RerunReport } from '../../contract/rerun.ts'
import type { Bookmark } from '../../contract/reading.ts'
import type Database from 'better-sqlite3'
import { statSync } from 'node:fs'
import type { Question } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { bytesText } from '../../number-text.ts'
import { analyzedTurns, keepAnalyzed } from './analyses.ts'
import { ArenaTable } from './arenas.ts'
import { bookmark, bookmarksOf, removeBookmark } from './bookmarks.ts'
import { Cards, isRunning, type KeptMatch, type Twin } from './cards.ts'
import { described, writeDescription, type Description } from './description.ts'
import { edit } from './edits.ts'
import { checkFrames } from './frame-check.ts'
import { openFile, openInMemory } from './file.ts'
import { addFilterFunction } from './filter.ts'
import { Foreign } from './foreign.ts'
import { Frames } from './frames.ts'
import { migrations, versionOf } from './migrations.ts'
import { loggedBots, loggedGames } from './names.ts'
import { LogFiles } from './log-files.ts'
import { playedBots, playedSeats, type PlayedSeat } from './played.ts'
import { prune } from './pruning.ts'
import type { FrameCheck, FromLog, LogStats, Pruned, PrunePolicy, RowCheck, ToLog } from './records.ts'
import { batchResults, resultsOf, type LoggedResult } from './results.ts'
import type { LoggedTally } from './tally.ts'
import { forgetRerun, keepRerun, rerunsOf } from './reruns.ts'
import { checkRows } from './row-check.ts'
import { isFullDisk, troubleWith, withFile } from './trouble.ts'
import { LogWriter } from './writer.ts'

/**
 * Opens a log. To write: creates folders and file, migrates an old file, and marks matches whose process is gone as interrupted,
 * or removes them if they were imported. Throws a `UserError` that names the file and says what to do.
 */
export function openLog(file: string, mode: 'read' | 'write'): Log {
  const log = withFile(file, () => new Log(openFile(file, mode, migrations), file))
  try {
    if (mode === 'write') log.settleInterrupted()
    return log
  } catch (error) {
    log.close()
    throw error
  }
}

/**
 * Prunes if the disk is too full to do it as usual. Throws a `UserError` if somebody else uses the log meanwhile, or the disk has
 * no room for what the write-ahead log holds.
 */
export function pruneFull(file: string, policy: PrunePolicy): Pruned {
  try {
    return withFile(file, () => {
      const log = new Log(openInMemory(file, migrations), file)
      try {
        return log.prune(policy)
      } finally {
        log.close()
      }
    })
  } catch (error) {
    throw isFullDisk(error) ? new UserError(noRoomToPrune(file)) : error
  }
}

/** What the write-ahead log holds must go into the log first. */
function noRoomToPrune(file: string): string {
  const bytes = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
  const enough = bytesText(1_000_000 * Math.ceil(1 + bytes / 1_000_000))
  return `The disk of the log ${file} is so full that nothing can be removed: free ${enough} there, then prune again`
}

/** An open log: one connection to its file. Problems with the file are a `UserError` from any call; the log stays usable. */
export class Log {
  readonly file: string
  readonly #db: Database.Database
  readonly #cards: Cards
  readonly #frames: Frames
  /** The number of edits by people through this connection. */
  edits = 0
  readonly #files: LogFiles
  #writer: LogWriter | null = null
  #arenas: ArenaTable | null = null

  /** `file` is the log's path; `db` may be a copy of it. */
  constructor(db: Database.Database, file = db.name) {
    this.file = file
    this.#db = db
    this.#files = new LogFiles(db)
    addFilterFunction(db)
    this.#cards = new Cards(db, file)
    this.#frames = new Frames(db, file)
  }

  /** Keeps what a referee sends, all in one commit; see `Writer.take`. */
  take(messages: readonly ToLog[]): FromLog[] {
    return (this.#writer ??= new LogWriter(this.#db, this.#files)).take(messages)
  }

  /** Whether the log's file was removed or replaced. */
  get isMoved(): boolean {
    return this.#files.isMoved
  }

  /** Newest first. */
  cards(filter: MatchFilter = {}): MatchCard[] {
    return this.#do(() => this.#cards.list(filter))
  }

  /** As `cards`, with only what a search of the frames needs. */
  keptMatches(filter: MatchFilter): KeptMatch[] {
    return this.#do(() => this.#cards.kept(filter))
  }

  /** A range of the matching cards; the last played come first, unless another order is given. */
  page(filter: MatchFilter, from: number, count: number, order?: CardOrder): CardPage {
    return this.#do(() => this.#cards.page(filter, from, count, order))
  }

  /** By id; those of deleted matches too. */
  games(): readonly string[] {
    return this.#do(() => loggedGames(this.#db))
  }

  /** Their names. */
  bots(): readonly string[] {
    return this.#do(() => loggedBots(this.#db))
  }

  playedBots(game: string): KnownBots['played'] {
    return this.#do(() => playedBots(this.#db, game))
  }

  playedSeats(
    prints: readonly string[],
    bot: Pick<BotSpec, 'command' | 'folder'> | null = null,
  ): readonly PlayedSeat[] {
    return this.#do(() => playedSeats(this.#db, prints, bot))
  }

  /** How matches ended, the newest first; only those that ended by their rules. */
  results(filter: MatchFilter): readonly LoggedResult[] {
    return this.#do(() => resultsOf(this.#db, filter))
  }

  batchResults(batch: string, from: number): ReturnType<typeof batchResults> {
    return this.#do(() => batchResults(this.#db, batch, from))
  }

  tally(batch: string): LoggedTally {
    return this.#do(() => this.#cards.tally(batch))
  }

  /** Honors the filter's limit. */
  count(filter: MatchFilter = {}): number {
    return this.#do(() => this.#cards.count(filter))
  }

  /** By its id or any unique prefix. */
  card(idOrPrefix: string): MatchCard {
    return this.#do(() => this.#cards.find(idOrPrefix))
  }

  /** The match that this one is again; deleted or not. */
  twinOf(match: Twin): MatchId | null {
    return this.#do(() => this.#cards.twinOf(match))
  }

  /** Whether there is a match with this full id, deleted or not. */
  has(match: MatchId): boolean {
    return this.#do(() => this.#db.prepare('SELECT 1 FROM matches WHERE id = ?').get(match) !== undefined)
  }

  /**
   * The frames there are from `from` to `to`, both included; fewer if their JSON exceeds `mostBytes` together, but at least one.
   */
  frames(match: MatchId, from: number, to: number, mostBytes = Infinity): Frame[] {
    return this.#do(() => this.#frames.read(match, from, to, mostBytes))
  }

  /** As `frames`, each as the JSON that was received, in UTF-8 and unchecked, up to the first missing one. */
  frameBytes(match: MatchId, from: number, to: number, mostBytes = Infinity): Buffer[] {
    return this.#do(() => this.#frames.bytes(match, from, to, mostBytes))
  }

  pending(match: MatchId): readonly Question[] {
    return this.#do(() => this.#frames.pending(match))
  }

  /** Takes matches out of the lists; `restore` brings them back until `prune`. Ids or prefixes; all or none. */
  remove(matches: readonly string[]): void {
    this.#setDeleted(matches, Date.now())
  }

  restore(matches: readonly string[]): void {
    this.#setDeleted(matches, null)
  }

  /** A pinned match is never pruned. */
  describe(match: string, change: Description): MatchCard {
    return this.#edit(() => {
      const { key } = this.#cards.row(match)
      writeDescription(this.#db, key, described(this.#cards.find(match), change))
      return this.#cards.find(match)
    })
  }

  /** If the frame has a bookmark, changes its note. */
  bookmark(match: string, turn: number, note: string): Bookmark {
    return this.#edit(() => bookmark(this.#db, this.#cards.row(match), turn, note))
  }

  bookmarks(match: string): Bookmark[] {
    return this.#do(() => bookmarksOf(this.#db, this.#cards.row(match).id))
  }

  removeBookmark(match: string, id: number): void {
    this.#edit(() => removeBookmark(this.#db, this.#cards.row(match).key, id))
  }

  keepRerun(match: string, report: RerunReport): KeptRerun {
    return this.#edit(() => keepRerun(this.#db, this.#cards.row(match).key, report))
  }

  /** Newest first. */
  reruns(match: string): KeptRerun[] {
    return this.#do(() => rerunsOf(this.#db, this.#cards.row(match).key))
  }

  keepAnalyzed(match: string, turns: readonly AnalyzedTurn[]): void {
    this.#edit(() => keepAnalyzed(this.#db, this.#cards.row(match).key, turns))
  }

  /** Checked answers, in the order of the match. */
  analyzedTurns(match: string, turns = { from: 0, to: Infinity }): AnalyzedTurn[] {
    return this.#do(() => analyzedTurns(this.#db, this.#cards.row(match).key, turns))
  }

  forgetRerun(match: string, id: number): void {
    this.#edit(() => forgetRerun(this.#db, this.#cards.row(match).key, id))
  }

  /** Removes for good what was deleted and what the policy does not keep. */
  prune(policy: PrunePolicy): Pruned {
    return this.#do(() => {
      const pruned = prune(this.#db, policy)
      if (policy.dryRun !== true && pruned.matches > 0) this.#edit(() => {})
      return pruned
    })
  }

  /** Removes a match for good at once: one that was imported only in part. */
  drop(match: MatchId): void {
    this.#edit(() => this.#db.prepare('DELETE FROM matches WHERE id = ?').run(match))
  }

  arenas<T>(use: (arenas: ArenaTable) => T): T {
    return this.#do(() => use((this.#arenas ??= new ArenaTable(this.#db))))
  }

  foreign(): Foreign {
    return this.#do(() => new Foreign(this.#db))
  }

  /**
   * Marks as interrupted the matches whose process is gone, and removes its imports, which are incomplete; returns the number of
   * matches.
   */
  settleInterrupted(): number {
    return this.#do(() => {
      const owners = this.#db.prepare<[], { owner: string }>(
        'SELECT DISTINCT owner FROM matches WHERE end IS NULL',
      )
      const drop = this.#db.prepare(
        `DELETE FROM matches WHERE end IS NULL AND origin = 'import' AND owner = ?`,
      )
      const settle = this.#db.prepare(
        `UPDATE matches SET end = 'interrupted' WHERE end IS NULL AND owner = ?`,
      )
      const settleAll = this.#db.transaction(() => {
        const gone = owners.all().filter(({ owner }) => !isRunning(owner))
        return gone.reduce(
          (count, { owner }) => count + drop.run(owner).changes + settle.run(owner).changes,
          0,
        )
      })
      return settleAll.immediate()
    })
  }

  /** Ends matches that are still running in the log as a bug of Botscope: their writer broke down. */
  endBroken(matches: readonly MatchId[], why: string): void {
    this.#do(() => {
      const sql = `UPDATE matches SET ended = max(started, ?), end = 'bug', why = ? WHERE id = ? AND end IS NULL`
      const endOne = this.#db.prepare(sql)
      const endAll = this.#db.transaction(() =>
        matches.forEach((match) => endOne.run(Date.now(), why, match)),
      )
      endAll.immediate()
    })
  }

  stats(): LogStats {
    return this.#do(() => {
      const counts = this.#db.prepare<[], Pick<LogStats, 'matches' | 'running' | 'deleted' | 'frames'>>(`
        SELECT count(*) AS matches, count(*) FILTER (WHERE end IS NULL) AS running, count(deleted) AS deleted,
          coalesce(sum((SELECT max(last) + 1 FROM frames WHERE match = matches.key)), 0) AS frames
        FROM matches
      `)
      const parts = [this.file, `${this.file}-wal`, `${this.file}-shm`]
      const bytes = parts.reduce(
        (sum, part) => sum + (statSync(part, { throwIfNoEntry: false })?.size ?? 0),
        0,
      )
      return { file: this.file, version: versionOf(this.#db), bytes, ...counts.get()! }
    })
  }

  /** SQLite's list of the file's errors. Reads all of it. */
  integrity(): string[] {
    try {
      const rows = this.#db.pragma('integrity_check') as { readonly integrity_check: string }[]
      return rows.map((row) => row.integrity_check).filter((words) => words !== 'ok')
    } catch (error) {
      const trouble = troubleWith(this.file, error)
      if (trouble === null) throw error
      return [trouble.message]
    }
  }

  /** Unpacks frames, the newest matches first, for `mostMillis` at most. */
  checkFrames(mostMillis: number): FrameCheck {
    return this.#do(() => checkFrames(this.#db, this.#frames, mostMillis))
  }

  /** Reads everything about matches except their frames, the newest first, for `mostMillis` at most. */
  checkRows(mostMillis: number): RowCheck {
    return this.#do(() => checkRows(this.#db, this.#cards, this.#frames, mostMillis))
  }

  close(): void {
    this.#db.close()
  }

  #setDeleted(matches: readonly string[], deleted: number | null): void {
    this.#edit(() => {
      const set = this.#db.prepare('UPDATE matches SET deleted = ? WHERE key = ?')
      for (const { key } of matches.map((match) => this.#cards.row(match))) set.run(deleted, key)
    })
  }

  #edit<T>(work: () => T): T {
    const made = this.#do(() => edit(this.#db, work))
    this.edits += 1
    return made
  }

  #do<T>(work: () => T): T {
    return withFile(this.file, work)
  }
}
