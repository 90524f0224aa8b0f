import type Database from 'better-sqlite3'
import type { MatchFilter, MatchId } from '../../contract.ts'
import type { Fault, Json } from '../../engine/game.ts'
import { optionsIn } from './card-columns.ts'
import { byRules, filterSql } from './filter.ts'
import { orEmpty } from './json-column.ts'

/** How a match ended that ended by its rules; lists are by seat. */
export interface LoggedResult {
  readonly match: MatchId
  readonly options: { readonly [name: string]: Json }
  readonly bots: readonly string[]
  readonly ranks: readonly number[]
  readonly scores: readonly number[]
  /** The first one. */
  readonly faults: readonly (Fault | null)[]
  readonly turns: number
}

interface Row {
  readonly match: MatchId
  readonly options: string
  readonly ranks: string
  readonly scores: string
  readonly frames: number
  readonly bots: string
  readonly faults: string
}

/** Newest first. */
export function resultsOf(db: Database.Database, filter: MatchFilter): readonly LoggedResult[] {
  const { from, where, values } = filterSql(filter, [])
  const rows = db
    .prepare<[object], Row>(
      `SELECT id AS match, options, ${orEmpty('ranks')} AS ranks, ${orEmpty('scores')} AS scores, frames,
        (SELECT json_group_array(name ORDER BY seat) FROM seats WHERE match = matches.key) AS bots,
        (SELECT json_group_array(json_array(seat, fault) ORDER BY frame) FROM exchanges
          WHERE match = matches.key AND fault IS NOT NULL) AS faults
      FROM ${from} WHERE ${where} AND ${byRules} AND ranks IS NOT NULL
      ORDER BY started DESC, id DESC LIMIT @limit`,
    )
    .all({ ...values, limit: filter.limit ?? -1 })
  return rows.map(resultIn).filter(({ bots, ranks }) => bots.length === ranks.length)
}

function resultIn({ match, options, ranks, scores, frames, bots, faults }: Row): LoggedResult {
  const names = JSON.parse(bots) as readonly string[]
  const all = JSON.parse(faults) as readonly (readonly [number, Fault])[]
  return {
    ...{ match, options: optionsIn(options), bots: names },
    ranks: JSON.parse(ranks) as readonly number[],
    scores: JSON.parse(scores) as readonly number[],
    faults: names.map((_, seat) => all.find(([own]) => own === seat)?.[1] ?? null),
    turns: Math.max(0, frames - 1),
  }
}
