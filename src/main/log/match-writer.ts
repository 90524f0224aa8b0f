import type { Keep, MatchId, MatchRecord } from '../../contract.ts'
import type Database from 'better-sqlite3'
import { isByRules } from '../playing/by-rules.ts'
import { LazyFrame, type Damaged } from '../frames/lazy-frame.ts'
import { ownOwner, ownerText } from '../process/owner.ts'
import { Packer } from './codec.ts'
import { ProblemCount } from './problem-count.ts'
import type { EndRecord, ToLog } from './records.ts'
import { searchText } from './search-text.ts'

/** Writes one match, in its caller's transactions; after a rollback, only `interrupt` may be called. */
export class MatchWriter {
  readonly #statements: MatchStatements
  readonly #key: number | bigint
  readonly #keep: Keep
  /** Its id if it is an import, which is worth nothing in part. */
  readonly #imported: MatchId | null
  readonly #packer = new Packer()
  readonly #problems: ProblemCount
  #next = 0
  #hasFault = false

  /** Inserts the match and its seats; frame 0 is not yet written. */
  constructor(statements: MatchStatements, match: MatchRecord) {
    this.#statements = statements
    this.#keep = match.keep
    this.#problems = new ProblemCount(match)
    this.#imported = match.origin === 'import' ? match.id : null
    this.#key = statements.begin.run({
      ...match,
      parentMatch: match.parent?.match ?? null,
      parentFrame: match.parent?.frame ?? null,
      options: JSON.stringify(match.options),
      owner: ownerText(ownOwner()),
      search: searchText({ ...match, title: '', note: '', tags: [] }),
    }).lastInsertRowid
    match.seats.forEach((seat, index) => {
      const search = `${seat.name}\n${seat.command}`.toLowerCase()
      statements.seat.run({ ...seat, key: this.#key, index, search })
    })
  }

  /** Writes frames, the first with index `from`; returns the index of the last and their size in the log. */
  frames(from: number, texts: readonly string[]): { readonly upTo: number; readonly bytes: number } {
    if (from !== this.#next) throw new Error(`frame ${from} came, ${this.#next} was to come`)
    let bytes = 0
    for (const text of texts) bytes += this.#frame(this.#next++, text)
    this.#statements.count.run(this.#next, this.#key)
    this.#keepProblems()
    return { upTo: this.#next - 1, bytes }
  }

  pending(questions: (ToLog & { kind: 'frames' })['pending']): void {
    this.#statements.pending.run(this.#key, JSON.stringify(questions))
  }

  /** A match that ended by its rules has nothing pending; one without fault loses its frames if only faults are kept. */
  end(record: EndRecord): void {
    this.#statements.end.run({
      key: this.#key,
      ended: record.ended,
      end: record.end,
      scores: JSON.stringify(record.scores),
      ranks: JSON.stringify(record.ranks),
      winner: winnerOf(record.ranks),
      why: record.why ?? null,
      rests: JSON.stringify(record.rests),
    })
    this.#problems.end(record.rests, this.#next - 1)
    this.#keepProblems()
    if (isByRules(record.end)) this.#statements.nothingPending.run(this.#key)
    if (this.#keep === 'faults') this.#dropFaultless()
  }

  /** Marks it as interrupted: the log could not go on with it. Removes an import, as its file still exists. */
  interrupt(ended: number, why: string): void {
    if (this.#imported !== null) this.#statements.dropImport.run(this.#imported)
    else this.#statements.interrupt.run({ key: this.#key, ended, why })
  }

  #frame(index: number, text: string): number {
    const bytes = Buffer.from(text)
    // Most of it is its state, which is kept without being parsed.
    const frame = new LazyFrame(index, bytes, asBug)
    this.#problems.add(frame)
    for (const { question, reply, ruling } of frame.exchanges) {
      const fault = ruling.fault ?? null
      if (fault !== null) this.#fault()
      if (this.#keep === 'results' && fault === null) continue
      const { seat, limitMillis } = question
      const why = fault === null ? null : (ruling.why ?? reply.why ?? null)
      this.#statements.exchange.run(
        this.#key,
        index,
        seat,
        reply.micros,
        limitMillis,
        ruling.result,
        fault,
        why,
      )
    }
    if (this.#keep === 'results') return 0
    const { base, data } = this.#packer.pack(index, bytes)
    this.#statements.frame.run(this.#key, index, base, data)
    return data.length
  }

  #keepProblems(): void {
    const news = this.#problems.news()
    if (news !== undefined) this.#statements.problems.run({ ...news, key: this.#key })
  }

  #fault(): void {
    if (this.#hasFault) return
    this.#hasFault = true
    this.#statements.fault.run(this.#key)
  }

  #dropFaultless(): void {
    if (this.#hasFault) return
    this.#statements.dropFrames.run(this.#key)
    this.#statements.dropExchanges.run(this.#key)
  }
}

/** The messages are our own: one that is not a frame is a bug. */
const asBug: Damaged = (_, cause) => {
  throw cause
}

/** The only seat on rank 0; null: none. */
function winnerOf(ranks: EndRecord['ranks']): number | null {
  const first = ranks?.indexOf(0) ?? -1
  return first < 0 || ranks!.includes(0, first + 1) ? null : first
}

/** Prepared once per connection. */
export type MatchStatements = Readonly<Record<StatementName, Database.Statement>>

type StatementName =
  | 'begin'
  | 'seat'
  | 'frame'
  | 'count'
  | 'exchange'
  | 'pending'
  | 'nothingPending'
  | 'end'
  | 'interrupt'
  | 'dropImport'
  | 'fault'
  | 'problems'
  | 'dropFrames'
  | 'dropExchanges'

export function matchStatements(db: Database.Database): MatchStatements {
  return {
    begin: db.prepare(`
      INSERT INTO matches (id, batch, parent_match, parent_frame, origin, game, version, options, seed, clock, keep, product, owner, started, search)
      VALUES (@id, @batch, @parentMatch, @parentFrame, @origin, @game, @version, @options, @seed, @clock, @keep, @product, @owner, @started, @search)
    `),
    seat: db.prepare(
      'INSERT INTO seats VALUES (@key, @index, @name, @command, @folder, @fingerprint, @search)',
    ),
    frame: db.prepare('INSERT INTO frames (match, frame, base, data) VALUES (?, ?, ?, ?)'),
    count: db.prepare('UPDATE matches SET frames = ? WHERE key = ?'),
    exchange: db.prepare(`
      INSERT INTO exchanges (match, frame, seat, micros, limit_millis, result, fault, why) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    `),
    pending: db.prepare(
      'INSERT INTO pending VALUES (?, ?) ON CONFLICT DO UPDATE SET questions = excluded.questions',
    ),
    nothingPending: db.prepare('DELETE FROM pending WHERE match = ?'),
    end: db.prepare(`
      UPDATE matches SET ended = @ended, end = @end, scores = @scores, ranks = @ranks, winner = @winner, why = @why, rests = @rests WHERE key = @key
    `),
    interrupt: db.prepare(
      `UPDATE matches SET ended = max(started, @ended), end = 'interrupted', why = @why WHERE key = @key`,
    ),
    dropImport: db.prepare('DELETE FROM matches WHERE id = ? AND end IS NULL'),
    fault: db.prepare('UPDATE matches SET has_fault = 1 WHERE key = ?'),
    problems: db.prepare(
      'UPDATE matches SET problems = @problems, slowest = @slowest, has_problem = @hasProblem WHERE key = @key',
    ),
    dropFrames: db.prepare('DELETE FROM frames WHERE match = ?'),
    dropExchanges: db.prepare('DELETE FROM exchanges WHERE match = ?'),
  }
}
