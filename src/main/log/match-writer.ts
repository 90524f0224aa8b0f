import type { ScheduledMatch, Keep, MatchId, MatchRecord } from '../../contract.ts'
import type Database from 'better-sqlite3'
import type { ArenaResult } from '../../engine/arena/results.ts'
import type { Fault, Question } from '../../engine/game.ts'
import type { Exchange, Remark, Reply } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { isByRules } from '../../reading/by-rules.ts'
import { LazyFrame, type Damaged } from '../frames/lazy-frame.ts'
import { ownOwner, ownerText } from '../process/owner.ts'
import { mostFrameBytes } from '../frames/codec.ts'
import { isStarved } from '../../reading/processor-text.ts'
import { searchOf } from '../../reading/bot-named.ts'
import { FrameRows } from './frame-rows.ts'
import { GamePrint } from './game-print.ts'
import { ProblemCount } from './problem-count.ts'
import type { EndRecord } from './records.ts'
import { searchText } from './search-text.ts'

interface ArenaMatch extends ScheduledMatch, Pick<MatchRecord, 'id' | 'batch' | 'seed'> {}

/** Writes one match, in its caller's transactions, each of which ends with `write`; after a rollback, only `interrupt` may be called. */
export class MatchWriter {
  readonly #statements: MatchStatements
  readonly #key: number | bigint
  readonly #keep: Keep
  /** Its id if it is an import, which is worth nothing in part. */
  readonly #imported: MatchId | null
  /** Null: it belongs to no arena. */
  readonly #arena: ArenaMatch | null
  /** By seat: the first fault. */
  readonly #faults: (Fault | null)[]
  /** By seat. */
  readonly #latest: { readonly turn: number; readonly exchange: Exchange }[] = []
  /** By seat; only of matches of an arena. */
  readonly #firsts: (string | null)[]
  readonly #times: { answers: number; micros: number; isStarved?: true }[]
  readonly #rows: FrameRows
  readonly #problems: ProblemCount
  readonly #print: GamePrint
  #next = 0
  #counted = 0
  /** The questions to write; undefined: those in the log are right. */
  #pending: readonly Question[] | undefined
  #hasFault = false
  /** Over without a fault, in a log of faults. */
  #isFaultless = false

  /** Inserts the match and its seats; frame 0 is not yet written. */
  constructor(statements: MatchStatements, match: MatchRecord) {
    this.#statements = statements
    this.#keep = match.keep
    this.#problems = new ProblemCount(match)
    this.#print = new GamePrint(match)
    this.#imported = match.origin === 'import' ? match.id : null
    const { id, batch, seed, arena } = match
    this.#arena = arena === undefined ? null : { ...arena, id, batch, seed }
    this.#faults = match.seats.map(() => null)
    this.#firsts = match.seats.map(() => null)
    this.#times = match.seats.map(() => ({ answers: 0, micros: 0 }))
    this.#key = statements.begin.run({
      ...match,
      parentMatch: match.parent?.match ?? null,
      parentFrame: match.parent?.turn ?? null,
      options: JSON.stringify(match.options),
      owner: ownerText(ownOwner()),
      arena: match.arena === undefined ? null : JSON.stringify(match.arena),
      bridge: match.bridge ?? null,
      replay: match.replay === undefined ? null : JSON.stringify(match.replay),
      content: match.content ?? null,
      search: searchText({ ...match, title: '', note: '', tags: [] }),
    }).lastInsertRowid
    this.#rows = new FrameRows({
      insert: (first, last, data) => statements.frames.run(this.#key, first, last, data),
      remove: (first, last) => statements.dropRows.run(this.#key, first, last),
    })
    match.seats.forEach((seat, index) => {
      statements.seat.run({ ...seat, key: this.#key, index, search: searchOf(seat) })
    })
  }

  /** Takes all of them or none, the first with index `from`; returns the index of the last. */
  frames(from: number, texts: readonly string[]): number {
    if (from !== this.#next) throw new Error(`frame ${from} came, ${this.#next} was to come`)
    const frames = texts.map((text, i) => readFrame(from + i, text))
    for (const { frame, bytes } of frames) {
      this.#problems.add(frame)
      this.#print.add(frame)
      for (const exchange of frame.exchanges) {
        if (this.#arena !== null) this.#count(exchange)
        if (exchange.ruling.fault !== undefined) this.#fault(frame.index, exchange)
        this.#latest[exchange.question.seat] = { turn: frame.index, exchange }
      }
      for (const remark of frame.remarks) if (remark.kind === 'rejected') this.#reject(remark)
      if (this.#keep !== 'results') this.#rows.add(frame.index, bytes)
    }
    this.#next += texts.length
    return this.#next - 1
  }

  pending(questions: readonly Question[]): void {
    this.#pending = questions
  }

  /**
   * A match that ended by its rules, or whose game failed over the last answers, has nothing pending; one without fault loses its
   * frames if only faults are kept. Returns the result that it adds to its arena.
   */
  end(record: EndRecord): ArenaResult | undefined {
    const fingerprint = isByRules(record.end) ? this.#print.end(record.scores) : null
    this.#statements.end.run({
      fingerprint,
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
    this.#rows.end()
    this.#isFaultless = this.#keep === 'faults' && !this.#hasFault
    if (!isByRules(record.end) && record.end !== 'failed') return undefined
    this.#pending = undefined
    this.#statements.nothingPending.run(this.#key)
    if (fingerprint !== null) return this.#keepResult(record, fingerprint)
    this.#keepFailure(record)
    return undefined
  }

  /** Writes what has come since the last time; the last step of each transaction. */
  write(): void {
    if (this.#isFaultless) this.#statements.dropFrames.run(this.#key)
    else this.#rows.write()
    if (this.#counted < this.#next) this.#statements.count.run(this.#next, this.#key)
    this.#counted = this.#next
    if (this.#pending !== undefined) this.#statements.pending.run(this.#key, JSON.stringify(this.#pending))
    this.#pending = undefined
    const news = this.#problems.news()
    if (news !== undefined) this.#statements.problems.run({ ...news, key: this.#key })
  }

  /** Marks it as interrupted: the log could not go on with it. Removes an import, as its file still exists. */
  interrupt(ended: number, why: string): void {
    if (this.#imported !== null) this.#statements.dropImport.run(this.#imported)
    else this.#statements.interrupt.run({ key: this.#key, ended, why })
  }

  /** A match that was played twice, since its process was killed, counts once. */
  #keepResult({ scores, ranks }: EndRecord, fingerprint: string): ArenaResult | undefined {
    if (this.#arena === null) return undefined
    const { batch, block, rotation, id, bots } = this.#arena
    const result: ArenaResult = {
      ...{ block, rotation, match: id, bots, ranks: ranks!, scores: scores!, fingerprint },
      ...{ turns: this.#next - 1, faults: this.#faults, firsts: this.#firsts, times: this.#times },
    }
    const { changes } = this.#statements.arenaResult.run({
      ...{ ...result, batch },
      bots: JSON.stringify(bots),
      ranks: JSON.stringify(ranks),
      scores: JSON.stringify(scores),
      faults: JSON.stringify(this.#faults),
      firsts: JSON.stringify(this.#firsts),
      times: JSON.stringify(this.#times),
    })
    return changes === 1 ? result : undefined
  }

  /** The matches of its block are no evidence any more. */
  #keepFailure({ why }: EndRecord): void {
    if (this.#arena === null) return
    const { batch, block, id, seed } = this.#arena
    this.#statements.arenaFailure.run({ batch, block, id, seed, why: why ?? '' })
    this.#statements.dropResults.run({ batch, block })
  }

  #count({ question: { seat }, reply: { output, micros }, ruling }: Exchange): void {
    const first = ruling.did?.split('\n')[0] ?? output[0]
    this.#firsts[seat] ??= first?.slice(0, mostOfFirst) ?? null
    const time = this.#times[seat]!
    time.answers += 1
    time.micros += micros
  }

  /** A later turn tells that an answer was a fault. */
  #reject({ seat, turn, text }: Remark): void {
    const latest = seat === undefined ? undefined : this.#latest[seat]
    if (latest === undefined || latest.turn !== turn || latest.exchange.ruling.fault !== undefined) return
    const ruling = { seat: seat!, result: 'fault', fault: 'invalid', why: text } as const
    this.#fault(turn, { ...latest.exchange, ruling })
  }

  #fault(index: number, { question, reply, ruling }: Exchange): void {
    const { seat, limitMillis } = question
    const { result, fault } = ruling
    const why = ruling.why ?? reply.why ?? null
    this.#statements.exchange.run(this.#key, index, seat, reply.micros, limitMillis, result, fault, why)
    if (fault === 'timeout' && this.#faults[seat] === null && isStarvedReply(reply))
      this.#times[seat]!.isStarved = true
    this.#faults[seat] ??= fault!
    if (!this.#hasFault) this.#statements.fault.run(this.#key)
    this.#hasFault = true
  }
}

function isStarvedReply({ micros, processorMicros }: Reply): boolean {
  return processorMicros !== undefined && isStarved({ micros, processorMicros })
}

/** Characters of a first answer. */
const mostOfFirst = 60

/** Checks a text as far as the log reads it. Most of it is its state, which is kept without being parsed. */
function readFrame(index: number, text: string): { readonly frame: LoggedFrame; readonly bytes: Buffer } {
  const bytes = Buffer.from(text)
  if (bytes.length > mostFrameBytes)
    throw new UserError(`Turn ${index} has ${bytes.length} bytes, the log keeps at most ${mostFrameBytes}`)
  const lazy = new LazyFrame(index, bytes, asBug)
  const { exchanges, remarks } = lazy
  const frame = {
    ...{ index, exchanges, remarks },
    get state() {
      return lazy.state
    },
  }
  return { frame, bytes }
}

/** The state of few is read: it is parsed then. */
type LoggedFrame = Pick<LazyFrame, 'index' | 'exchanges' | 'remarks' | 'state'>

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
  | 'frames'
  | 'count'
  | 'exchange'
  | 'pending'
  | 'nothingPending'
  | 'end'
  | 'interrupt'
  | 'dropImport'
  | 'arenaResult'
  | 'arenaFailure'
  | 'dropResults'
  | 'fault'
  | 'problems'
  | 'dropRows'
  | 'dropFrames'

export function matchStatements(db: Database.Database): MatchStatements {
  return {
    begin: db.prepare(`
      INSERT INTO matches (id, batch, parent_match, parent_frame, origin, game, version, options, seed, clock, keep, product, owner, started, search, arena, bridge, replay, content)
      VALUES (@id, @batch, @parentMatch, @parentFrame, @origin, @game, @version, @options, @seed, @clock, @keep, @product, @owner, @started, @search, @arena, @bridge, @replay, @content)
    `),
    seat: db.prepare(
      'INSERT INTO seats VALUES (@key, @index, @name, @command, @folder, @fingerprint, @search)',
    ),
    frames: db.prepare('INSERT INTO frames (match, first, last, data) VALUES (?, ?, ?, ?)'),
    count: db.prepare('UPDATE matches SET frames = ? WHERE key = ?'),
    exchange: db.prepare(`
      INSERT INTO exchanges (match, frame, seat, micros, limit_millis, result, fault, why) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    `),
    pending: db.prepare(
      'INSERT INTO pending VALUES (?, ?) ON CONFLICT DO UPDATE SET questions = excluded.questions',
    ),
    nothingPending: db.prepare('DELETE FROM pending WHERE match = ?'),
    end: db.prepare(`
      UPDATE matches SET ended = @ended, end = @end, scores = @scores, ranks = @ranks, winner = @winner, why = @why, rests = @rests, fingerprint = @fingerprint WHERE key = @key
    `),
    interrupt: db.prepare(
      `UPDATE matches SET ended = max(started, @ended), end = 'interrupted', why = @why WHERE key = @key`,
    ),
    dropImport: db.prepare('DELETE FROM matches WHERE id = ? AND end IS NULL'),
    arenaResult: db.prepare(`
      INSERT OR IGNORE INTO arena_results (arena, block, rotation, match, bots, ranks, scores, faults, turns, firsts, times, fingerprint)
      SELECT key, @block, @rotation, @match, @bots, @ranks, @scores, @faults, @turns, @firsts, @times, @fingerprint FROM arenas WHERE id = @batch
        AND NOT EXISTS (SELECT 1 FROM arena_failures AS failed WHERE failed.arena = arenas.key AND failed.block = @block)
    `),
    arenaFailure: db.prepare(`
      INSERT OR IGNORE INTO arena_failures (arena, block, match, seed, why)
      SELECT key, @block, @id, @seed, @why FROM arenas WHERE id = @batch
    `),
    dropResults: db.prepare(
      'DELETE FROM arena_results WHERE arena = (SELECT key FROM arenas WHERE id = @batch) AND block = @block',
    ),
    fault: db.prepare('UPDATE matches SET has_fault = 1 WHERE key = ?'),
    problems: db.prepare(
      'UPDATE matches SET problems = @problems, slowest = @slowest, has_problem = @hasProblem WHERE key = @key',
    ),
    dropRows: db.prepare('DELETE FROM frames WHERE match = ? AND last BETWEEN ? AND ?'),
    dropFrames: db.prepare('DELETE FROM frames WHERE match = ?'),
  }
}
