import type Database from 'better-sqlite3'
import type { MatchFilter, MatchId } from '../../contract.ts'
import type { RankedMatch } from '../../engine/arena/evidence.ts'
import type { Fault, Json } from '../../engine/game.ts'
import { optionsIn } from './card-columns.ts'
import { byRules, filterSql } from './filter.ts'
import { orEmpty } from './json-column.ts'

/** How a match ended that ended by its rules; lists are by seat. */
export interface LoggedResult {
  readonly match: MatchId
  readonly seed: string
  /** Null: recorded by an older version. */
  readonly fingerprint: string | null
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
  readonly seed: string
  readonly fingerprint: string | null
  readonly options: string
  readonly ranks: string
  readonly scores: string
  readonly frames: number
  readonly bots: string
  readonly faults: string
}

/** Newest first. */
export function resultsOf(db: Database.Database, filter: MatchFilter): readonly LoggedResult[] {
  const { from, where, values } = filterSql({ ...filter, byRules: true }, [])
  const rows = db
    .prepare<[object], Row>(
      `SELECT id AS match, seed, fingerprint, options, ${orEmpty('ranks')} AS ranks, ${orEmpty('scores')} AS scores, frames,
        (SELECT json_group_array(name ORDER BY seat) FROM seats WHERE match = matches.key) AS bots,
        (SELECT json_group_array(json_array(seat, fault) ORDER BY frame) FROM exchanges
          WHERE match = matches.key AND fault IS NOT NULL) AS faults
      FROM ${from} WHERE ${where}
      ORDER BY started DESC, id DESC LIMIT @limit`,
    )
    .all({ ...values, limit: filter.limit ?? -1 })
  return rows.map(resultIn).filter(({ bots, ranks }) => bots.length === ranks.length)
}

function resultIn({
  match,
  seed,
  fingerprint,
  options,
  ranks,
  scores,
  frames,
  bots,
  faults,
}: Row): LoggedResult {
  const names = JSON.parse(bots) as readonly string[]
  const all = JSON.parse(faults) as readonly (readonly [number, Fault])[]
  return {
    ...{ match, seed, fingerprint, options: optionsIn(options), bots: names },
    ranks: JSON.parse(ranks) as readonly number[],
    scores: JSON.parse(scores) as readonly number[],
    faults: names.map((_, seat) => all.find(([own]) => own === seat)?.[1] ?? null),
    turns: Math.max(0, frames - 1),
  }
}

/** A match of a batch that ended by its rules. */
export interface BatchResult extends RankedMatch {
  readonly key: number
  readonly fingerprint: string | null
}

interface BatchRow extends Pick<BatchResult, 'key' | 'block' | 'fingerprint'> {
  readonly isOpen: 0 | 1
  readonly ranks: string | null
  readonly bots: string
}

/** Those of a batch from a key on; `next`: the first that may still end, or come. Much faster than `resultsOf`. */
export function batchResults(
  db: Database.Database,
  batch: string,
  from: number,
): { readonly results: readonly BatchResult[]; readonly next: number } {
  const rows = db
    .prepare<[object], BatchRow>(
      `SELECT key, seed || ' ' || options AS block, fingerprint, end IS NULL AS isOpen,
        iif(${byRules} AND json_valid(ranks), ranks, NULL) AS ranks,
        (SELECT json_group_array(name ORDER BY seat) FROM seats WHERE match = matches.key) AS bots
      FROM matches INDEXED BY matches_by_batch WHERE batch = @batch AND deleted IS NULL AND key >= @from`,
    )
    .all({ batch, from })
  const results = rows.flatMap(({ key, block, fingerprint, ranks, bots }): readonly BatchResult[] => {
    if (ranks === null) return []
    const result = { ranks: JSON.parse(ranks) as number[], bots: JSON.parse(bots) as string[] }
    return result.ranks.length === result.bots.length ? [{ key, block, fingerprint, ...result }] : []
  })
  const open = rows.reduce((least, { key, isOpen }) => (isOpen ? Math.min(least, key) : least), Infinity)
  const last = rows.reduce((most, { key }) => Math.max(most, key), from - 1)
  return { results, next: Math.min(open, last + 1) }
}
