import type { MatchId } from '../../contract.ts'
import type Database from 'better-sqlite3'
import type { Question } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { type Packed, Unpacker } from './codec.ts'

/** Reads what a match has in the log. */
export class Frames {
  readonly #file: string
  readonly #range
  readonly #one
  readonly #pending

  /** The file is named in mistakes. */
  constructor(db: Database.Database, file: string) {
    this.#file = file
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

  /**
   * Frames `from` to `to`, both included, as far as they are there; fewer where their texts have more than `mostChars`
   * together, but at least one. Throws a `UserError` that names one that is damaged.
   */
  read(match: MatchId, from: number, to: number, mostChars = Infinity): Frame[] {
    return this.#unpacked(match, from, to, mostChars, frameOf)
  }

  /** As `read`, as JSON texts that nobody looked into. */
  texts(match: MatchId, from: number, to: number): string[] {
    return this.#unpacked(match, from, to, Infinity, (text) => text)
  }

  /** Of frames `from` to `to` of a match that keeps them all those that are missing or cannot be read. */
  damaged(match: MatchId, from: number, to: number): number[] {
    if (this.#isWhole(match, from, to)) return []
    const indices = Array.from({ length: to - from + 1 }, (_, i) => from + i)
    return indices.filter((index) => !this.#isWhole(match, index, index))
  }

  /** The questions that were asked and not answered. */
  pending(match: MatchId): readonly Question[] {
    return JSON.parse(this.#pending.get(match)?.questions ?? '[]') as Question[]
  }

  #isWhole(match: MatchId, from: number, to: number): boolean {
    try {
      return this.read(match, from, to).length === to - from + 1
    } catch (error) {
      if (error instanceof UserError) return false
      throw error
    }
  }

  #unpacked<T>(
    match: MatchId,
    from: number,
    to: number,
    mostChars: number,
    read: (text: string, index: number) => T,
  ): T[] {
    let key = 0
    let chars = 0
    const unpacker = new Unpacker((base) => this.#one.get(key, base)!)
    const all: T[] = []
    for (const row of this.#range.iterate(match, from, to)) {
      key = row.match
      try {
        const text = unpacker.unpack(row.frame, row)
        chars += text.length
        if (chars > mostChars && all.length > 0) break
        all.push(read(text, row.frame))
      } catch (error) {
        const words = `Frame ${row.frame} of match ${match} in ${this.#file} is damaged: "botscope doctor" says more`
        throw new UserError(words, { cause: error })
      }
    }
    return all
  }
}

interface FrameRow extends Packed {
  readonly match: number
  readonly frame: number
}

/** What was overwritten may still unpack, to something else. */
function frameOf(text: string, index: number): Frame {
  const frame = JSON.parse(text) as Frame
  if (frame.index !== index) throw new Error(`it is frame ${frame.index}`)
  return frame
}
