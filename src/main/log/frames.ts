import type Database from 'better-sqlite3'
import type { Question } from '../../engine/game.ts'
import { UserError } from '../../engine/user-error.ts'
import { type Packed, Unpacker } from './codec.ts'
import type { MatchId } from './records.ts'

/** Reads what a match has in the log. */
export class Frames {
  readonly #db: Database.Database
  readonly #range
  readonly #one
  readonly #pending

  constructor(db: Database.Database) {
    this.#db = db
    const ofMatch = 'match = (SELECT key FROM matches WHERE id = ?)'
    this.#range = db.prepare<[MatchId, number, number], FrameRow>(
      `SELECT match, frame, base, data FROM frames WHERE ${ofMatch} AND frame BETWEEN ? AND ? ORDER BY frame`,
    )
    this.#one = db.prepare<[number, number], Packed>(
      'SELECT base, data FROM frames WHERE match = ? AND frame = ?',
    )
    this.#pending = db.prepare<[MatchId], { questions: string }>(
      `SELECT questions FROM pending WHERE ${ofMatch}`,
    )
  }

  /** The JSON texts of frames `from` to `to`, both included, as far as they are there. */
  texts(match: MatchId, from: number, to: number): string[] {
    const rows = this.#range.all(match, from, to)
    const unpacker = new Unpacker((base) => this.#one.get(rows[0]!.match, base)!)
    return rows.map((row) => this.#text(match, row, unpacker))
  }

  /** The questions that were asked and not answered. */
  pending(match: MatchId): readonly Question[] {
    return JSON.parse(this.#pending.get(match)?.questions ?? '[]') as Question[]
  }

  #text(match: MatchId, row: FrameRow, unpacker: Unpacker): string {
    try {
      return unpacker.unpack(row.frame, row)
    } catch (error) {
      const words = `Frame ${row.frame} of match ${match} in ${this.#db.name} is damaged: "botscope doctor" says more`
      throw new UserError(words, { cause: error })
    }
  }
}

interface FrameRow extends Packed {
  readonly match: number
  readonly frame: number
}
