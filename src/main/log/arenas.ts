import type Database from 'better-sqlite3'
import type { ArenaPlan, ArenaWords, FailedBlock } from '../../contract/arena.ts'
import type { ScheduledMatch } from '../../contract.ts'
import type { ArenaResult } from '../../engine/arena/results.ts'
import type { ArenaSummary } from '../../engine/arena/summary.ts'
import { UserError } from '../../engine/user-error.ts'
import { ownOwner, ownerText } from '../process/owner.ts'
import { isRunning } from './cards.ts'

/** Why an arena does not play: it is over, or it was stopped. */
export interface ArenaEnd {
  readonly isOver: boolean
  readonly why: string | null
  /** What it had found, as a sentence; not there: an older version ended it. */
  readonly verdict?: string
}

export interface ArenaRow extends ArenaWords {
  readonly key: number
  readonly id: string
  readonly started: number
  readonly plan: ArenaPlan
  /** Null: it plays, or its process is gone. */
  readonly end: ArenaEnd | null
  readonly isRunning: boolean
}

/** What is to be played again. */
interface Discarded {
  readonly places: readonly ScheduledMatch[]
  readonly failed: readonly ScheduledMatch[]
}

interface Stored extends Pick<ArenaRow, 'key' | 'id' | 'started' | 'name' | 'note'> {
  readonly plan: string
  readonly end: string | null
  readonly owner: string | null
}

interface StoredResult extends Pick<ArenaResult, 'block' | 'rotation' | 'turns' | 'match' | 'fingerprint'> {
  readonly bots: string
  readonly ranks: string
  readonly scores: string
  readonly faults: string
  readonly firsts: string | null
  readonly times: string | null
}

/** The arenas of a log. Results are written with the end of their match, in the same commit (`match-writer.ts`). */
export class ArenaTable {
  readonly #db: Database.Database
  #one: Database.Statement<[number, number, number], StoredResult> | null = null
  #named: Database.Statement<[string], Stored> | null = null
  #beginningWith: Database.Statement<[object], Stored> | null = null

  constructor(db: Database.Database) {
    this.#db = db
  }

  /** The newest first. */
  all(): readonly ArenaRow[] {
    return this.#db.prepare<[], Stored>(`${selectArena} ORDER BY started DESC, key DESC`).all().map(rowOf)
  }

  has(id: string): boolean {
    return this.#db.prepare<[string]>('SELECT 1 FROM arenas WHERE id = ?').get(id) !== undefined
  }

  /** By its id, any unique beginning of it, or its unique name. Throws a `UserError`. */
  find(idOrPrefix: string): ArenaRow {
    const prefix = idOrPrefix.trim().toLowerCase()
    this.#named ??= this.#db.prepare(`${selectArena} WHERE name = ? AND name <> '' LIMIT 2`)
    const named = this.#named.all(idOrPrefix.trim())
    if (named.length > 1)
      throw new UserError(`"${idOrPrefix}" is the name of more than one arena: give the id`)
    if (named[0] !== undefined) return rowOf(named[0])
    this.#beginningWith ??= this.#db.prepare(`${selectArena} WHERE id >= @from AND id < @to LIMIT 2`)
    const rows = this.#beginningWith.all({ from: prefix, to: `${prefix}~` })
    const [row] = rows
    if (row === undefined || prefix === '')
      throw new UserError(
        `There is no arena "${idOrPrefix}" in ${this.#db.name}: "botscope arena list" shows all`,
      )
    if (rows.length > 1) throw new UserError(`"${idOrPrefix}" fits more than one arena: give more of the id`)
    return rowOf(row)
  }

  /** Keeps a new arena, which this process plays. */
  insert(
    id: string,
    started: number,
    plan: ArenaPlan,
    { name, note }: ArenaWords = { name: '', note: '' },
  ): void {
    this.#db
      .prepare('INSERT INTO arenas (id, started, plan, owner, name, note) VALUES (?, ?, ?, ?, ?, ?)')
      .run(id, started, JSON.stringify(plan), ownerText(ownOwner()), name, note)
  }

  describe(id: string, { name, note }: ArenaWords): void {
    this.#db.prepare('UPDATE arenas SET name = ?, note = ? WHERE id = ?').run(name, note, id)
  }

  #checkIdle(id: string): void {
    if (this.find(id).isRunning) throw new UserError(`The arena ${id} is running: stop it first`)
  }

  /** From now on this process plays the arena. Throws a `UserError` where a process plays it already. */
  claim(id: string): void {
    const claim = this.#db.transaction(() => {
      this.#checkIdle(id)
      this.#db
        .prepare('UPDATE arenas SET owner = ?, end = NULL, stop_wanted = 0 WHERE id = ?')
        .run(ownerText(ownOwner()), id)
    })
    claim.immediate()
  }

  /** It is played by this plan from now on. */
  keepPlan(id: string, plan: ArenaPlan): void {
    this.#db.prepare('UPDATE arenas SET plan = ?, summary = NULL WHERE id = ?').run(JSON.stringify(plan), id)
  }

  /** Asks the process that plays it. */
  wantStop(id: string): void {
    this.#db.prepare('UPDATE arenas SET stop_wanted = 1 WHERE id = ?').run(id)
  }

  isStopWanted(key: number): boolean {
    return (
      this.#db.prepare<[number]>('SELECT 1 FROM arenas WHERE key = ? AND stop_wanted = 1').get(key) !==
      undefined
    )
  }

  /** The number of matches that count; from a block on. */
  count(key: number, from = 0): number {
    const count = this.#db
      .prepare<[number, number], number>('SELECT count(*) FROM arena_results WHERE arena = ? AND block >= ?')
      .pluck()
    return count.get(key, from)!
  }

  /** What the first blocks say together, as `keepSummary` kept it; null: read them. */
  summary(key: number): ArenaSummary | null {
    const text =
      this.#db
        .prepare<[number], string | null>(
          'SELECT iif(json_valid(summary), summary, NULL) FROM arenas WHERE key = ?',
        )
        .pluck()
        .get(key) ?? null
    return text === null ? null : parsed<ArenaSummary>(text, 'the summary of an arena')
  }

  keepSummary(key: number, summary: ArenaSummary): void {
    this.#db.prepare('UPDATE arenas SET summary = ? WHERE key = ?').run(JSON.stringify(summary), key)
  }

  release(id: string, end: ArenaEnd): void {
    this.#db.prepare('UPDATE arenas SET owner = NULL, end = ? WHERE id = ?').run(JSON.stringify(end), id)
  }

  /** Of one that does not run and has none. */
  keepVerdict(key: number, verdict: string): void {
    this.#db
      .prepare(
        `UPDATE arenas SET end = json_set(end, '$.verdict', @verdict)
        WHERE key = @key AND end IS NOT NULL AND json_extract(end, '$.verdict') IS NULL`,
      )
      .run({ key, verdict })
  }

  /** Forgets the arena and its results, and takes its matches out of the lists. Throws a `UserError` while it runs. */
  remove(id: string, now: number): void {
    const remove = this.#db.transaction(() => {
      this.#checkIdle(id)
      this.#db.prepare('DELETE FROM arenas WHERE id = ?').run(id)
      this.#db.prepare('UPDATE matches SET deleted = ? WHERE batch = ? AND deleted IS NULL').run(now, id)
    })
    remove.immediate()
  }

  /**
   * Removes the matches that this worker of a hub played, with the results of their blocks. Returns the places that are free, and
   * one of each block in which its game failed, which are free as a whole.
   */
  discard(key: number, worker: string): Discarded {
    const discard = this.#db.transaction(() => {
      const found = this.#db
        .prepare<[object], { match: string; place: string }>(
          `SELECT result.match, matches.arena AS place FROM arena_results AS result JOIN matches ON matches.id = result.match
          WHERE result.arena = @key AND json_extract(matches.arena, '$.worker') = @worker ORDER BY block, rotation`,
        )
        .all({ key, worker })
      for (const { match } of found) {
        this.#db.prepare('DELETE FROM arena_results WHERE arena = ? AND match = ?').run(key, match)
        this.#db.prepare('DELETE FROM arena_values WHERE arena = ? AND match = ?').run(key, match)
        this.#db.prepare('DELETE FROM matches WHERE id = ?').run(match)
      }
      const failed = this.#db
        .prepare<[object], string>(
          `SELECT matches.arena FROM arena_failures AS failure JOIN matches ON matches.id = failure.match
          WHERE failure.arena = @key AND json_extract(matches.arena, '$.worker') = @worker ORDER BY block`,
        )
        .pluck()
        .all({ key, worker })
        .map(scheduledIn)
      this.#forgetFailures(
        key,
        failed.map(({ block }) => block),
      )
      if (found.length > 0 || failed.length > 0)
        this.#db.prepare('UPDATE arenas SET summary = NULL WHERE key = ?').run(key)
      return { places: found.map(({ place }) => scheduledIn(place)), failed }
    })
    return discard.immediate()
  }

  /** The blocks in which the game failed are as if they had never been played. */
  forgetFailures(key: number): void {
    const forget = this.#db.transaction(() => {
      this.#forgetFailures(
        key,
        this.failures(key).map(({ block }) => block),
      )
      this.#db.prepare('UPDATE arenas SET summary = NULL WHERE key = ?').run(key)
    })
    forget.immediate()
  }

  /** Matches that were played at a hub go too: when these blocks are played there again, their matches have the same ids. */
  #forgetFailures(key: number, blocks: readonly number[]): void {
    const all = { key, blocks: JSON.stringify(blocks) }
    this.#db
      .prepare(
        `DELETE FROM matches WHERE batch = (SELECT id FROM arenas WHERE key = @key)
        AND json_extract(arena, '$.block') IN (SELECT value FROM json_each(@blocks))
        AND json_extract(arena, '$.worker') IS NOT NULL`,
      )
      .run(all)
    this.#db
      .prepare(
        'DELETE FROM arena_failures WHERE arena = @key AND block IN (SELECT value FROM json_each(@blocks))',
      )
      .run(all)
  }

  /** The blocks in which the game failed, in the order of the schedule, from one on. */
  failures(key: number, from = 0, count = -1): readonly FailedBlock[] {
    return this.#db
      .prepare<[number, number, number], FailedBlock>(
        'SELECT block, seed, match, why FROM arena_failures WHERE arena = ? AND block >= ? ORDER BY block LIMIT ?',
      )
      .all(key, from, count)
  }

  /** Of the games before a block. */
  fingerprints(key: number, before: number): readonly string[] {
    return this.#db
      .prepare<[number, number], string>(
        'SELECT fingerprint FROM arena_results WHERE arena = ? AND block < ? AND fingerprint IS NOT NULL',
      )
      .pluck()
      .all(key, before)
  }

  /** Matches that an older version recorded. */
  matchesWithoutFingerprint(key: number): readonly string[] {
    return this.#db
      .prepare<[number], string>('SELECT match FROM arena_results WHERE arena = ? AND fingerprint IS NULL')
      .pluck()
      .all(key)
  }

  keepFingerprints(key: number, fingerprints: ReadonlyMap<string, string>): void {
    const keep = this.#db.prepare('UPDATE arena_results SET fingerprint = ? WHERE arena = ? AND match = ?')
    const all = this.#db.transaction(() => {
      for (const [match, fingerprint] of fingerprints) keep.run(fingerprint, key, match)
      this.#db.prepare('UPDATE arenas SET summary = NULL WHERE key = ?').run(key)
    })
    all.immediate()
  }

  /** Matches that were stopped, or broken off, and do not count. */
  stopped(id: string): number {
    return this.#db
      .prepare<[string], number>(
        `SELECT count(*) FROM matches INDEXED BY matches_by_batch
        WHERE batch = ? AND deleted IS NULL AND (end IS NULL OR end IN ('stopped', 'interrupted'))`,
      )
      .pluck()
      .get(id)!
  }

  /** In the order of the schedule, from a block on. */
  *results(key: number, from = 0): Generator<ArenaResult> {
    const all = this.#db.prepare<[number, number], StoredResult>(
      `${selectResult} AND block >= ? ORDER BY block, rotation`,
    )
    const lists = new Map<string, unknown>()
    for (const row of all.iterate(key, from)) yield resultOf(row, lists)
  }

  /** What was computed from the turns under this name. */
  values(key: number, name: string): readonly ArenaValue[] {
    return this.#db
      .prepare<[number, string], ArenaValue>(
        'SELECT match, seat, value FROM arena_values WHERE arena = ? AND name = ?',
      )
      .all(key, name)
  }

  /** Matches with a result and without a value of this name. */
  matchesWithout(key: number, name: string): readonly string[] {
    return this.#db
      .prepare<[object], string>(
        `SELECT match FROM arena_results WHERE arena = @key
        EXCEPT SELECT match FROM arena_values WHERE arena = @key AND name = @name`,
      )
      .pluck()
      .all({ key, name })
  }

  keepValues(key: number, name: string, values: readonly ArenaValue[]): void {
    const insert = this.#db.prepare('INSERT OR REPLACE INTO arena_values VALUES (?, ?, ?, ?, ?)')
    const keep = this.#db.transaction(() => {
      for (const { match, seat, value } of values) insert.run(key, name, match, seat, value)
    })
    keep.immediate()
  }

  /** Undefined: that match is not over. */
  result(key: number, block: number, rotation: number): ArenaResult | undefined {
    this.#one ??= this.#db.prepare(`${selectResult} AND block = ? AND rotation = ?`)
    const row = this.#one.get(key, block, rotation)
    return row === undefined ? undefined : resultOf(row, new Map())
  }
}

/** Of a seat of a match: text, as the reader of the value understands it. */
export interface ArenaValue {
  readonly match: string
  readonly seat: number
  readonly value: string
}

const selectArena = 'SELECT key, id, started, name, note, plan, end, owner FROM arenas'

const selectResult =
  'SELECT block, rotation, match, bots, ranks, scores, faults, turns, firsts, times, fingerprint FROM arena_results WHERE arena = ?'

function scheduledIn(text: string): ScheduledMatch {
  return parsed<ScheduledMatch>(text, 'the place of a match in its arena')
}

function rowOf({ plan, end, owner, ...row }: Stored): ArenaRow {
  return {
    ...row,
    plan: parsed<ArenaPlan>(plan, `the plan of arena ${row.id}`),
    end: end === null ? null : parsed<ArenaEnd>(end, `the end of arena ${row.id}`),
    isRunning: owner !== null && isRunning(owner),
  }
}

/** `lists`: those read so far by their text, as most are like others. */
function resultOf(
  { bots, ranks, scores, faults, firsts, times, ...row }: StoredResult,
  lists: Map<string, unknown>,
): ArenaResult {
  const what = `block ${row.block} of an arena`
  const list = <T>(text: string): T => {
    if (!lists.has(text)) lists.set(text, parsed(text, what))
    return lists.get(text) as T
  }
  return {
    ...row,
    bots: list<number[]>(bots),
    ranks: list<number[]>(ranks),
    scores: list<number[]>(scores),
    faults: list<ArenaResult['faults']>(faults),
    ...(firsts !== null && { firsts: list<NonNullable<ArenaResult['firsts']>>(firsts) }),
    ...(times !== null && { times: parsed<NonNullable<ArenaResult['times']>>(times, what) }),
  }
}

function parsed<T>(text: string, what: string): T {
  try {
    return JSON.parse(text) as T
  } catch {
    throw new UserError(`Damaged in the log: ${what}`)
  }
}
