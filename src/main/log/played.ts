import type Database from 'better-sqlite3'
import type { KnownBots } from '../../contract/config.ts'

const mostPlayed = 500

/** The commands that users of this machine played a game with, the last played first. Imports do not count. */
export function playedBots(db: Database.Database, game: string): KnownBots['played'] {
  // SQLite takes the other columns of the row with the maximum.
  const rows = db
    .prepare<[object], KnownBots['played'][number] & { readonly last: number }>(
      `SELECT name, command, folder, max(started) AS last
      FROM matches INDEXED BY matches_by_game JOIN seats ON seats.match = matches.key
      WHERE game = @game AND deleted IS NULL AND origin IN ('run', 'fork')
        AND command NOT LIKE 'builtin:%' AND command <> 'human'
      GROUP BY command, folder ORDER BY last DESC LIMIT ${mostPlayed}`,
    )
    .all({ game })
  return rows.map(({ name, command, folder }) => ({ name, command, folder }))
}
