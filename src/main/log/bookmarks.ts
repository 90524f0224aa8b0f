import type Database from 'better-sqlite3'
import type { MatchId } from '../../contract.ts'
import type { Bookmark } from '../../contract/reading.ts'
import { UserError } from '../../engine/user-error.ts'
import type { MatchRow } from './cards.ts'

const mostNote = 10_000

/** If the turn has a bookmark, changes its note. */
export function bookmark(db: Database.Database, match: MatchRow, turn: number, note: string): Bookmark {
  if (!Number.isInteger(turn) || turn < 0 || turn >= match.frames)
    throw new UserError(`Match ${match.id} has turns 0 to ${match.frames - 1}, not ${turn}`)
  if (note.length > mostNote)
    throw new UserError(`The note has ${note.length} characters: at most ${mostNote} are kept`)
  const known = bookmarksOf(db, match.id).find((each) => each.turn === turn)
  if (known !== undefined) {
    db.prepare('UPDATE bookmarks SET note = ? WHERE key = ?').run(note, known.id)
    return { ...known, note }
  }
  const created = Date.now()
  const insert = db.prepare('INSERT INTO bookmarks (match, frame, note, created) VALUES (?, ?, ?, ?)')
  const { lastInsertRowid } = insert.run(match.key, turn, note, created)
  return { id: Number(lastInsertRowid), match: match.id, turn, note, created }
}

/** Ordered by turn. */
export function bookmarksOf(db: Database.Database, match: MatchId): Bookmark[] {
  const columns = 'bookmarks.key AS id, matches.id AS match, frame AS turn, bookmarks.note, created'
  const sql = `SELECT ${columns} FROM bookmarks JOIN matches ON matches.key = match WHERE matches.id = ? ORDER BY turn, bookmarks.key`
  return db.prepare<[MatchId], Bookmark>(sql).all(match)
}

export function removeBookmark(db: Database.Database, match: number, id: number): void {
  db.prepare('DELETE FROM bookmarks WHERE match = ? AND key = ?').run(match, id)
}
