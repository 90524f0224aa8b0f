import type { FaultRecord, MatchCard, MatchFilter, MatchId, SeatRecord } from '../../contract.ts'
import type Database from 'better-sqlite3'
import { UserError } from '../../engine/user-error.ts'
import { isAlive, ownerFromText } from '../owner.ts'

/** Finds matches and shows them as cards. */
export class Cards {
  readonly #db: Database.Database
  readonly #file: string
  readonly #statements

  /** The file is named in mistakes. */
  constructor(db: Database.Database, file: string) {
    this.#db = db
    this.#file = file
    this.#statements = prepare(db)
  }

  /** All that fit, newest first. */
  list(filter: MatchFilter): MatchCard[] {
    const { where, values } = conditions(filter)
    const sql = `SELECT * FROM matches WHERE ${where} ORDER BY id DESC LIMIT @limit`
    const rows = this.#db.prepare<[object], MatchRow>(sql).all({ ...values, limit: filter.limit ?? -1 })
    const owners = new Set(rows.filter(({ end }) => end === null).map(({ owner }) => owner))
    const running = new Map([...owners].map((owner) => [owner, isRunning(owner)]))
    return rows.map((row) => this.#card(row, running.get(row.owner)))
  }

  /** How many fit. */
  count(filter: MatchFilter): number {
    const { where, values } = conditions(filter)
    const sql = `SELECT count(*) AS count FROM matches WHERE ${where}`
    const { count } = this.#db.prepare<[object], { count: number }>(sql).get(values)!
    return Math.min(count, filter.limit ?? count)
  }

  /** The match with this id, or the only one whose id begins so. */
  find(idOrPrefix: string): MatchCard {
    return this.#card(this.row(idOrPrefix))
  }

  /** As `find`, the row itself. Throws a `UserError` for an id that is unknown or not unique. */
  row(idOrPrefix: string): MatchRow {
    const prefix = idOrPrefix.trim().toLowerCase()
    if (prefix === '') throw new UserError('The id of a match is empty: "botscope list" shows the ids')
    const rows = this.#statements.byPrefix.all({ from: prefix, to: `${prefix}~` })
    const [row] = rows
    if (row === undefined) throw new UserError(`There is no match "${idOrPrefix}" in ${this.#file}`)
    if (rows.length > 1) throw new UserError(ambiguous(idOrPrefix, rows))
    return row
  }

  #card(row: MatchRow, isOwnerThere = row.end === null && isRunning(row.owner)): MatchCard {
    const end = row.end ?? (isOwnerThere ? null : 'interrupted')
    return {
      id: row.id,
      batch: row.batch,
      parent: row.parent_match === null ? null : { match: row.parent_match, frame: row.parent_frame! },
      origin: row.origin,
      game: row.game,
      version: row.version,
      options: JSON.parse(row.options) as MatchCard['options'],
      seed: row.seed,
      clock: row.clock,
      keep: row.keep,
      seats: this.#statements.seats.all(row.key),
      started: row.started,
      product: row.product,
      status: end === null ? 'running' : 'ended',
      end,
      ended: row.ended,
      scores: JSON.parse(row.scores ?? 'null') as MatchCard['scores'],
      ranks: JSON.parse(row.ranks ?? 'null') as MatchCard['ranks'],
      why: row.why,
      rests: JSON.parse(row.rests) as MatchCard['rests'],
      frames: row.frames,
      framesKept: this.#statements.framesKept.get(row.key)?.frames ?? 0,
      faults: this.#statements.faults.all(row.key),
      pinned: row.pinned === 1,
      note: row.note,
      tags: JSON.parse(row.tags) as MatchCard['tags'],
      deleted: row.deleted,
      title: '',
      forks: 0,
      reruns: 0,
    }
  }
}

/** Whether the process that plays a match is there. */
export function isRunning(ownerText: string): boolean {
  const owner = ownerFromText(ownerText)
  return owner !== null && isAlive(owner)
}

/** A row of the table `matches`. */
export interface MatchRow extends Pick<
  MatchCard,
  | 'id'
  | 'batch'
  | 'origin'
  | 'game'
  | 'version'
  | 'seed'
  | 'clock'
  | 'keep'
  | 'started'
  | 'product'
  | 'end'
  | 'ended'
  | 'why'
  | 'note'
  | 'frames'
  | 'deleted'
> {
  readonly key: number
  readonly parent_match: MatchId | null
  readonly parent_frame: number | null
  readonly options: string
  readonly owner: string
  readonly scores: string | null
  readonly ranks: string | null
  readonly rests: string
  readonly pinned: 0 | 1
  readonly tags: string
}

function conditions(filter: MatchFilter): { readonly where: string; readonly values: object } {
  const where = [filter.deleted ? 'deleted IS NOT NULL' : 'deleted IS NULL']
  const hasFault = 'EXISTS (SELECT 1 FROM exchanges WHERE match = matches.key AND fault IS NOT NULL)'
  if (filter.game !== undefined) where.push('game = @game')
  if (filter.batch !== undefined) where.push('batch = @batch')
  if (filter.before !== undefined) where.push('id < @before')
  if (filter.bot !== undefined) {
    where.push('EXISTS (SELECT 1 FROM seats WHERE match = matches.key AND instr(search, @bot) > 0)')
  }
  if (filter.fault !== undefined) where.push(filter.fault ? hasFault : `NOT ${hasFault}`)
  const { game, batch, before, bot } = filter
  return { where: where.join(' AND '), values: { game, batch, before, bot: bot?.toLowerCase() } }
}

const mostNamed = 5

function ambiguous(prefix: string, rows: readonly MatchRow[]): string {
  const named = rows.slice(0, mostNamed).map(({ id }) => id)
  const more = rows.length > mostNamed ? ' and others' : ''
  return `"${prefix}" fits more than one match: ${named.join(', ')}${more}. Give more of the id`
}

function prepare(db: Database.Database) {
  return {
    byPrefix: db.prepare<[object], MatchRow>(
      `SELECT * FROM matches WHERE id >= @from AND id < @to ORDER BY id DESC LIMIT ${mostNamed + 1}`,
    ),
    seats: db.prepare<[number], SeatRecord>(
      'SELECT name, command, folder, fingerprint FROM seats WHERE match = ? ORDER BY seat',
    ),
    framesKept: db.prepare<[number], { frames: number }>(
      'SELECT frame + 1 AS frames FROM frames WHERE match = ? ORDER BY frame DESC LIMIT 1',
    ),
    faults: db.prepare<[number], FaultRecord>(
      `SELECT seat, frame, fault, coalesce(why, '') AS why FROM exchanges
       WHERE match = ? AND fault IS NOT NULL ORDER BY frame, seat`,
    ),
  }
}
