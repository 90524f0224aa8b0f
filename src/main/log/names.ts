import type Database from 'better-sqlite3'

/** Of bots: more than a person could mean. */
const mostNames = 5000

/** The games of all matches, deleted ones too, by id. Looks from one game to the next: a log has many matches and few games. */
export function loggedGames(db: Database.Database): readonly string[] {
  const next = (from: string) =>
    `SELECT min(game) FROM matches INDEXED BY matches_by_game WHERE deleted IS NULL${from}`
  return db
    .prepare<[], string>(
      `WITH RECURSIVE known(game) AS (
        ${next('')} UNION ALL SELECT (${next(' AND game > known.game')}) FROM known WHERE known.game IS NOT NULL
      )
      SELECT game FROM known WHERE game IS NOT NULL
      UNION SELECT game FROM matches WHERE deleted IS NOT NULL`,
    )
    .pluck()
    .all()
}

/** The names of the bots of all matches. */
export function loggedBots(db: Database.Database): readonly string[] {
  return db.prepare<[], string>(`SELECT DISTINCT name FROM seats LIMIT ${mostNames}`).pluck().all()
}
