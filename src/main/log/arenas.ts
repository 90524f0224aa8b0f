import type Database from 'better-sqlite3'
import type { ArenaPlan } from '../../contract/arena.ts'
import type { ArenaResult } from '../../engine/arena/results.ts'
import { UserError } from '../../engine/user-error.ts'
import { ownOwner, ownerText } from '../process/owner.ts'
import { isRunning } from './cards.ts'

/** Why an arena does not play: it is over, or it was stopped. */
export interface ArenaEnd {
  readonly isOver: boolean
  readonly why: string | null
}

export interface ArenaRow {
  readonly key: number
  readonly id: string
  readonly started: number
  readonly plan: ArenaPlan
  /** Null: it plays, or its process is gone. */
  readonly end: ArenaEnd | null
  readonly isRunning: boolean
}

interface Stored extends Pick<ArenaRow, 'key' | 'id' | 'started'> {
  readonly plan: string
  readonly end: string | null
  readonly owner: string | null
}

interface StoredResult extends Pick<ArenaResult, 'block' | 'rotation' | 'turns'> {
  readonly bots: string
  readonly ranks: string
  readonly scores: string
  readonly faults: string
}

/** The arenas of a log. Results are written with the end of their match, in the same commit (`match-writer.ts`). */
export class ArenaTable {
  readonly #db: Database.Database
  #one: Database.Statement<[number, number, number], StoredResult> | null = null

  constructor(db: Database.Database) {
    this.#db = db
  }

  /** The newest first. */
  all(): readonly ArenaRow[] {
    return this.#db.prepare<[], Stored>(`${selectArena} ORDER BY started DESC, key DESC`).all().map(rowOf)
  }

  /** By its id or any unique prefix. Throws a `UserError`. */
  find(idOrPrefix: string): ArenaRow {
    const prefix = idOrPrefix.trim().toLowerCase()
    const rows = this.#db
      .prepare<[object], Stored>(`${selectArena} WHERE id >= @from AND id < @to LIMIT 2`)
      .all({ from: prefix, to: `${prefix}~` })
    const [row] = rows
    if (row === undefined || prefix === '')
      throw new UserError(
        `There is no arena "${idOrPrefix}" in ${this.#db.name}: "botscope arena list" shows all`,
      )
    if (rows.length > 1) throw new UserError(`"${idOrPrefix}" fits more than one arena: give more of the id`)
    return rowOf(row)
  }

  /** Keeps a new arena, which this process plays. */
  insert(id: string, started: number, plan: ArenaPlan): void {
    this.#db
      .prepare('INSERT INTO arenas (id, started, plan, owner) VALUES (?, ?, ?, ?)')
      .run(id, started, JSON.stringify(plan), ownerText(ownOwner()))
  }

  /** From now on this process plays the arena, by this plan. Throws a `UserError` where a process plays it already. */
  claim(id: string, plan: ArenaPlan): void {
    const claim = this.#db.transaction(() => {
      if (this.find(id).isRunning) throw new UserError(`The arena ${id} is running: stop it first`)
      this.#db
        .prepare('UPDATE arenas SET owner = ?, plan = ?, end = NULL, stop_wanted = 0 WHERE id = ?')
        .run(ownerText(ownOwner()), JSON.stringify(plan), id)
    })
    claim.immediate()
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

  /** The number of matches that count. */
  count(key: number): number {
    const count = this.#db
      .prepare<[number], number>('SELECT count(*) FROM arena_results WHERE arena = ?')
      .pluck()
    return count.get(key)!
  }

  release(id: string, end: ArenaEnd): void {
    this.#db.prepare('UPDATE arenas SET owner = NULL, end = ? WHERE id = ?').run(JSON.stringify(end), id)
  }

  /** Forgets the arena and its results, and takes its matches out of the lists. Throws a `UserError` while it runs. */
  remove(id: string, now: number): void {
    const remove = this.#db.transaction(() => {
      if (this.find(id).isRunning) throw new UserError(`The arena ${id} is running: stop it first`)
      this.#db.prepare('DELETE FROM arenas WHERE id = ?').run(id)
      this.#db.prepare('UPDATE matches SET deleted = ? WHERE batch = ? AND deleted IS NULL').run(now, id)
    })
    remove.immediate()
  }

  /** In the order of the schedule. */
  *results(key: number): Generator<ArenaResult> {
    const all = this.#db.prepare<[number], StoredResult>(`${selectResult} ORDER BY block, rotation`)
    for (const row of all.iterate(key)) yield resultOf(row)
  }

  /** Undefined: that match is not over. */
  result(key: number, block: number, rotation: number): ArenaResult | undefined {
    this.#one ??= this.#db.prepare(`${selectResult} AND block = ? AND rotation = ?`)
    const row = this.#one.get(key, block, rotation)
    return row === undefined ? undefined : resultOf(row)
  }
}

const selectArena = 'SELECT key, id, started, plan, end, owner FROM arenas'

const selectResult =
  'SELECT block, rotation, bots, ranks, scores, faults, turns FROM arena_results WHERE arena = ?'

function rowOf({ plan, end, owner, ...row }: Stored): ArenaRow {
  return {
    ...row,
    plan: parsed<ArenaPlan>(plan, `the plan of arena ${row.id}`),
    end: end === null ? null : parsed<ArenaEnd>(end, `the end of arena ${row.id}`),
    isRunning: owner !== null && isRunning(owner),
  }
}

function resultOf({ bots, ranks, scores, faults, ...row }: StoredResult): ArenaResult {
  const what = `block ${row.block} of an arena`
  return {
    ...row,
    bots: parsed<number[]>(bots, what),
    ranks: parsed<number[]>(ranks, what),
    scores: parsed<number[]>(scores, what),
    faults: parsed<ArenaResult['faults']>(faults, what),
  }
}

function parsed<T>(text: string, what: string): T {
  try {
    return JSON.parse(text) as T
  } catch {
    throw new UserError(`Damaged in the log: ${what}`)
  }
}
