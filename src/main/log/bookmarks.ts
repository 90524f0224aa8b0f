import type { MatchId } from '../../contract.ts'
import type Database from 'better-sqlite3'
import type { Bookmark } from './records.ts'

const columns = 'bookmarks.key AS id, matches.id AS match, frame, bookmarks.note, created'

/** Marks a frame of a match. */
export function addBookmark(db: Database.Database, match: MatchId, frame: number, note: string): Bookmark {
  const created = Date.now()
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO bookmarks (match, frame, note, created) SELECT key, ?, ?, ? FROM matches WHERE id = ?`,
    )
    .run(frame, note, created, match)
  return { id: Number(lastInsertRowid), match, frame, note, created }
}

/** All of a match, in the order of its frames. */
export function bookmarksOf(db: Database.Database, match: MatchId): Bookmark[] {
  const sql = `SELECT ${columns} FROM bookmarks JOIN matches ON matches.key = match WHERE matches.id = ? ORDER BY frame, bookmarks.key`
  return db.prepare<[MatchId], Bookmark>(sql).all(match)
}

export function removeBookmark(db: Database.Database, id: number): void {
  db.prepare('DELETE FROM bookmarks WHERE key = ?').run(id)
}
