import type Database from 'better-sqlite3'
import type { BatchTally, SeatTally } from '../../contract/batch.ts'
import type { ProblemKind } from '../../contract/match.ts'
import { byRules, hasRivals, isAmong } from './filter.ts'
import { orEmpty } from './json-column.ts'

export type LoggedTally = Omit<BatchTally, 'waiting' | 'left' | 'verdict' | 'better'>

const ownRank = `json_extract(${orEmpty('ranks')}, '$[' || seats.seat || ']')`
const firsts = `(SELECT count(*) FROM json_each(${orEmpty('ranks')}) WHERE value = 0)`
/** The same bots played the same game before in this batch. */
const isRepeated = `EXISTS (SELECT 1 FROM matches AS earlier INDEXED BY matches_by_fingerprint
  WHERE earlier.batch = matches.batch AND earlier.fingerprint = matches.fingerprint AND earlier.id < matches.id
    AND earlier.deleted IS NULL)`
const isCounted = `${byRules} AND NOT ${isRepeated}`
const joined = 'matches INDEXED BY matches_by_batch JOIN seats ON seats.match = matches.key'
const inBatch = 'batch = @batch AND deleted IS NULL'

/** `live`: the keys of the running matches. */
export function tallyOf(db: Database.Database, batch: string, live: readonly number[]): LoggedTally {
  const counts = db
    .prepare<[object], Pick<BatchTally, 'matches' | 'running' | 'decided' | 'repeated' | 'draws'>>(
      `SELECT count(*) AS matches, count(*) FILTER (WHERE ${isAmong(live)}) AS running,
        count(*) FILTER (WHERE ${byRules}) AS decided,
        count(*) FILTER (WHERE ${byRules} AND ${isRepeated}) AS repeated,
        count(*) FILTER (WHERE ${isCounted} AND winner IS NULL) AS draws
      FROM matches INDEXED BY matches_by_batch WHERE ${inBatch}`,
    )
    .get({ batch })!
  const seats = db
    .prepare<[object], SeatTally>(
      `SELECT name, seats.seat, count(*) FILTER (WHERE ${isCounted}) AS played,
        count(*) FILTER (WHERE ${isCounted} AND ${hasRivals} AND winner = seats.seat) AS won,
        count(*) FILTER (WHERE ${isCounted} AND ${hasRivals} AND winner IS NULL AND ${ownRank} = 0) AS drawn,
        count(*) FILTER (WHERE ${isCounted} AND ${hasRivals} AND ${ownRank} > 0) AS lost,
        total(CASE WHEN NOT ${hasRivals} THEN 0 WHEN winner = seats.seat THEN 1 WHEN winner IS NULL AND ${ownRank} = 0 THEN 1.0 / ${firsts} END)
          FILTER (WHERE ${isCounted}) AS points,
        sum(json_extract(${orEmpty('scores')}, '$[' || seats.seat || ']')) FILTER (WHERE ${isCounted}) AS scoreSum,
        sum((SELECT count(*) FROM exchanges
          WHERE match = matches.key AND fault IS NOT NULL AND exchanges.seat = seats.seat)) AS faults
      FROM ${joined} WHERE ${inBatch} GROUP BY name, seats.seat ORDER BY name, seats.seat`,
    )
    .all({ batch })
  const problems = db
    .prepare<[object], { kind: ProblemKind; count: number }>(
      `SELECT found.key AS kind, sum(json_extract(found.value, '$.count')) AS count
      FROM matches INDEXED BY matches_by_batch,
        json_each(${orEmpty('problems', '{}')}) AS found
      WHERE ${inBatch} AND found.type = 'object' GROUP BY kind`,
    )
    .all({ batch })
  return {
    batch,
    ...counts,
    seats,
    problems: Object.fromEntries(problems.map((each) => [each.kind, each.count])),
  }
}
