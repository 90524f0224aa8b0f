import type { CardPage, FaultRecord, MatchCard, MatchFilter, MatchId } from '../../contract.ts'
import type Database from 'better-sqlite3'
import { UserError } from '../../engine/user-error.ts'
import { isAlive, ownerFromText } from '../process/owner.ts'
import type { CardOrder } from '../../contract/batch.ts'
import { optionsIn, readColumns, type CardColumns } from './card-columns.ts'
import { filterSql, type FilterSql } from './filter.ts'
import { keysInOrder, newestFirst } from './page.ts'
import { tallyOf, type LoggedTally } from './tally.ts'

export type Twin = Pick<MatchCard, 'game' | 'seed' | 'scores' | 'replay' | 'content'>

export interface KeptMatch extends Pick<MatchCard, 'id' | 'game' | 'options'> {
  readonly seats: number
  /** Only those in the log. */
  readonly frames: number
}

export class Cards {
  readonly #db: Database.Database
  readonly #file: string
  readonly #statements
  #counted = { asked: '', count: 0 }

  /** `file` is named in error messages. */
  constructor(db: Database.Database, file: string) {
    this.#db = db
    this.#file = file
    this.#statements = prepare(db)
  }

  /** Newest first. */
  list(filter: MatchFilter): MatchCard[] {
    const live = this.#live()
    const { from, where, values } = filterSql(filter, [...live])
    const sql = `SELECT * FROM ${from} WHERE ${where} ORDER BY started DESC, id DESC LIMIT @limit`
    const rows = this.#db.prepare<[object], MatchRow>(sql).all({ ...values, limit: filter.limit ?? -1 })
    return rows.map((row) => this.#card(row, live.has(row.key)))
  }

  /** As `list`, with only what a search of the frames needs. */
  kept(filter: MatchFilter): KeptMatch[] {
    const { from, where, values } = filterSql(filter, [...this.#live()])
    const sql = `
      SELECT id, game, options, (SELECT count(*) FROM seats WHERE match = matches.key) AS seats,
        (SELECT coalesce(max(last) + 1, 0) FROM frames WHERE match = matches.key) AS frames
      FROM ${from} WHERE ${where} ORDER BY started DESC, id DESC LIMIT @limit`
    const rows = this.#db
      .prepare<[object], Omit<KeptMatch, 'options'> & { readonly options: string }>(sql)
      .all({ ...values, limit: filter.limit ?? -1 })
    return rows.map((row) => ({ ...row, options: optionsIn(row.options) }))
  }

  count(filter: MatchFilter): number {
    const count = this.#count(filterSql(filter, [...this.#live()]))
    return Math.min(count, filter.limit ?? count)
  }

  /** A range of the matching cards in this order. All from one snapshot. */
  page(filter: MatchFilter, from: number, count: number, order: CardOrder = newestFirst): CardPage {
    const live = this.#live()
    const sql = filterSql(filter, [...live])
    const read = this.#db.transaction(() => {
      const fitting = this.#count(sql)
      const total = Math.min(fitting, filter.limit ?? fitting)
      const keys = keysInOrder(this.#db, sql, order, fitting, from, Math.min(count, total - from))
      const cards = keys.map((key) => this.#card(this.#statements.byKey.get(key)!, live.has(key)))
      return { total, cards, ...(filter.heads && { batches: this.#sizes(cards) }) }
    })
    return read()
  }

  /** Counts all matches of each batch, not only these. */
  #sizes(cards: readonly MatchCard[]): { readonly [batch: string]: number } {
    const batches = cards.flatMap(({ batch }) => (batch === null ? [] : [batch]))
    return Object.fromEntries(batches.map((batch) => [batch, this.#statements.sizeOf.get(batch)!.count]))
  }

  tally(batch: string): LoggedTally {
    return tallyOf(this.#db, batch, [...this.#live()])
  }

  /** The match with this id, or the only one whose id begins so. */
  find(idOrPrefix: string): MatchCard {
    return this.of(this.row(idOrPrefix))
  }

  of(row: MatchRow): MatchCard {
    return this.#card(row, row.end === null && isRunning(row.owner))
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

  /** The match that this one is again: from a file with the same text, or the same replay of a site; deleted or not. */
  twinOf({ game, seed, scores, replay, content }: Twin): MatchId | null {
    const number = replay?.number ?? '0'
    const byContent = content === undefined ? undefined : this.#statements.byContent.get(content)
    const isNumbered = !/^-?0*$/.test(number)
    const found = { game, seed, number, scores: JSON.stringify(scores) }
    return byContent ?? (isNumbered ? this.#statements.byReplay.get(found) : undefined) ?? null
  }

  /** The keys of the matches without an end whose process still runs. */
  #live(): ReadonlySet<number> {
    const rows = this.#statements.unended.all()
    const owners = new Map(
      [...new Set(rows.map(({ owner }) => owner))].map((owner) => [owner, isRunning(owner)]),
    )
    return new Set(rows.filter(({ owner }) => owners.get(owner)).map(({ key }) => key))
  }

  /** Cached while nothing changes: paging through a list counts again and again. */
  #count(sql: FilterSql): number {
    const { version, changes } = this.#statements.state.get()!
    const key = JSON.stringify([version, changes, sql])
    if (this.#counted.asked !== key) {
      const { count } = this.#db
        .prepare<[object], { count: number }>(`SELECT count(*) AS count FROM ${sql.from} WHERE ${sql.where}`)
        .get(sql.values)!
      this.#counted = { asked: key, count }
    }
    return this.#counted.count
  }

  #card(row: MatchRow, isLive: boolean): MatchCard {
    const { key } = row
    const seats = this.#statements.seats.all(key)
    const columns = readColumns({ row: { ...row }, seats, faults: this.#statements.faults.all(key) })
    const end = columns.end ?? (isLive ? null : 'interrupted')
    return {
      ...columns,
      ...{ end, status: end === null ? 'running' : 'ended' },
      ...(columns.damaged !== undefined && { why: damagedText(columns.damaged) }),
      framesKept: this.#statements.framesKept.get(key)?.frames ?? 0,
      pinned: row.pinned === 1,
      forks: this.#statements.forks.get(row.id)!.count,
      reruns: this.#statements.reruns.get(key)!.count,
      bookmarks: this.#statements.bookmarks.get(key)!.count,
    }
  }
}

function damagedText(columns: readonly string[]): string {
  return `Damaged in the log: ${columns.join(', ')}`
}

export function isRunning(ownerText: string): boolean {
  const owner = ownerFromText(ownerText)
  return owner !== null && isAlive(owner)
}

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
  | 'title'
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
  readonly problems: string | null
  readonly slowest: string | null
  readonly pinned: 0 | 1
  readonly tags: string
  readonly replay: string | null
  readonly content: string | null
}

const mostNamed = 5

/** A match of our games has few; a file may have any number. */
const mostFaults = 1000

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
    byKey: db.prepare<[number], MatchRow>('SELECT * FROM matches WHERE key = ?'),
    state: db.prepare<[], { version: number; changes: number }>(
      'SELECT data_version AS version, total_changes() AS changes FROM pragma_data_version',
    ),
    byContent: db.prepare<[string], MatchId>('SELECT id FROM matches WHERE content = ? LIMIT 1').pluck(),
    byReplay: db
      .prepare<[object], MatchId>(
        `SELECT id FROM matches WHERE replay IS NOT NULL AND game = @game AND seed = @seed
          AND json_extract(replay, '$.number') = @number AND coalesce(scores, 'null') = @scores LIMIT 1`,
      )
      .pluck(),
    unended: db.prepare<[], { key: number; owner: string }>(
      'SELECT key, owner FROM matches WHERE end IS NULL',
    ),
    sizeOf: db.prepare<[string], { count: number }>(
      'SELECT count(*) AS count FROM matches WHERE batch = ? AND deleted IS NULL',
    ),
    forks: db.prepare<[MatchId], { count: number }>(
      'SELECT count(*) AS count FROM matches WHERE parent_match = ? AND deleted IS NULL',
    ),
    reruns: db.prepare<[number], { count: number }>('SELECT count(*) AS count FROM reruns WHERE match = ?'),
    bookmarks: db.prepare<[number], { count: number }>(
      'SELECT count(*) AS count FROM bookmarks WHERE match = ?',
    ),
    seats: db.prepare<[number], CardColumns['seats'][number]>(
      'SELECT seat, name, command, folder, fingerprint FROM seats WHERE match = ? ORDER BY seat',
    ),
    framesKept: db.prepare<[number], { frames: number }>(
      'SELECT last + 1 AS frames FROM frames WHERE match = ? ORDER BY last DESC LIMIT 1',
    ),
    faults: db.prepare<[number], FaultRecord>(
      `SELECT seat, frame AS turn, fault, coalesce(why, '') AS why FROM exchanges
       WHERE match = ? AND fault IS NOT NULL ORDER BY frame, seat LIMIT ${mostFaults}`,
    ),
  }
}
