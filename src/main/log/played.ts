import type Database from 'better-sqlite3'
import type { BotSpec } from '../../contract.ts'
import type { BotResults, KnownBots } from '../../contract/config.ts'
import { byRules } from './filter.ts'
import { orEmpty } from './json-column.ts'

const mostPlayed = 500

/** The commands that users of this machine played a game with, the last played first. Imports do not count. */
export function playedBots(db: Database.Database, game: string): KnownBots['played'] {
  // SQLite takes the other columns of the row with the maximum.
  const rows = db
    .prepare<[object], KnownBots['played'][number] & { readonly last: number }>(
      `SELECT name, command, folder, max(started) AS last
      FROM matches INDEXED BY matches_by_game JOIN seats ON seats.match = matches.key
      WHERE game = @game AND deleted IS NULL AND origin IN ('run', 'arena', 'fork')
        AND command NOT LIKE 'builtin:%' AND command <> 'human'
      GROUP BY command, folder ORDER BY last DESC LIMIT ${mostPlayed}`,
    )
    .all({ game })
  return rows.map(({ name, command, folder }) => ({ name, command, folder }))
}

/** A state of a program that has played. */
export interface PlayedState {
  readonly fingerprint: string | null
  /** When its last match began. */
  readonly last: number
  readonly results: BotResults
}

const ownRank = `json_extract(${orEmpty('ranks')}, '$[' || seats.seat || ']')`

const counts = `count(*) AS matches, count(*) FILTER (WHERE winner = seats.seat) AS won,
  count(*) FILTER (WHERE winner IS NULL AND ${ownRank} = 0) AS drawn,
  count(*) FILTER (WHERE has_fault = 1 AND EXISTS (SELECT 1 FROM exchanges
    WHERE match = matches.key AND fault IS NOT NULL AND exchanges.seat = seats.seat)) AS faults`

/** Reads all seats: a person asks for a few programs. */
export function botResults(db: Database.Database, fingerprint: string): BotResults {
  return db
    .prepare<[string], BotResults>(
      `SELECT ${counts} FROM seats JOIN matches ON matches.key = seats.match
      WHERE fingerprint = ? AND deleted IS NULL AND ${byRules}`,
    )
    .get(fingerprint)!
}

/** The states that played by this command, and those with one of these fingerprints. */
export function playedStates(
  db: Database.Database,
  { command, folder }: Pick<BotSpec, 'command' | 'folder'>,
  prints: readonly string[],
): readonly PlayedState[] {
  const rows = db
    .prepare<[object], BotResults & { readonly fingerprint: string | null; readonly last: number }>(
      `SELECT fingerprint, max(started) AS last, ${counts} FROM seats JOIN matches ON matches.key = seats.match
      WHERE ((command = @command AND folder = @folder) OR fingerprint IN (SELECT value FROM json_each(@prints)))
        AND deleted IS NULL AND ${byRules}
      GROUP BY fingerprint`,
    )
    .all({ command, folder, prints: JSON.stringify(prints) })
  return rows.map(({ fingerprint, last, ...results }) => ({ fingerprint, last, results }))
}
