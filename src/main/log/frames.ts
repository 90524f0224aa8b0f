import type { MatchId } from '../../contract.ts'
import type Database from 'better-sqlite3'
import type { Question } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { DamagedFrame } from '../../reading/damaged-frame.ts'
import { type Packed, Unpacker } from './codec.ts'

export class Frames {
  readonly #file: string
  readonly #range
  readonly #one
  readonly #pending

  /** `file` is named in error messages. */
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
   * The frames there are from `from` to `to`, both included; fewer if their JSON exceeds `mostBytes` together, but at least one.
   * Throws a `UserError` that names a damaged frame.
   */
  read(match: MatchId, from: number, to: number, mostBytes = Infinity): Frame[] {
    return this.#unpacked(match, from, to, mostBytes, frameOf)
  }

  /** As `read`, each as its unchecked JSON in UTF-8; only up to the first missing one. */
  bytes(match: MatchId, from: number, to: number, mostBytes = Infinity): Buffer[] {
    const all = this.#unpacked(match, from, to, mostBytes, (bytes, index) => ({ bytes, index }))
    const gap = all.findIndex(({ index }, i) => index !== from + i)
    return all.slice(0, gap < 0 ? all.length : gap).map(({ bytes }) => bytes)
  }

  /** Those of frames `from` to `to` that are missing or cannot be read, in a match that keeps its frames. */
  damaged(match: MatchId, from: number, to: number): number[] {
    if (this.#isWhole(match, from, to)) return []
    const indices = Array.from({ length: to - from + 1 }, (_, i) => from + i)
    return indices.filter((index) => !this.#isWhole(match, index, index))
  }

  pending(match: MatchId): readonly Question[] {
    try {
      return JSON.parse(this.#pending.get(match)?.questions ?? '[]') as Question[]
    } catch (cause) {
      const words = `The pending questions of match ${match} in ${this.#file} are damaged`
      throw new UserError(`${words}: "botscope doctor" says more`, { cause })
    }
  }

  #isWhole(match: MatchId, from: number, to: number): boolean {
    try {
      const looked = this.#unpacked(match, from, to, Infinity, (bytes, index) => frameOf(bytes, index).index)
      return looked.length === to - from + 1
    } catch (error) {
      if (error instanceof UserError) return false
      throw error
    }
  }

  #unpacked<T>(
    match: MatchId,
    from: number,
    to: number,
    mostBytes: number,
    read: (bytes: Buffer, index: number) => T,
  ): T[] {
    let key = 0
    let sum = 0
    const unpacker = new Unpacker((base) => this.#one.get(key, base)!)
    const all: T[] = []
    for (const row of this.#range.iterate(match, from, to)) {
      key = row.match
      try {
        const bytes = unpacker.unpack(row.frame, row)
        sum += bytes.length
        if (sum > mostBytes && all.length > 0) break
        all.push(read(bytes, row.frame))
      } catch (error) {
        throw new DamagedFrame(this.#file, match, row.frame, error)
      }
    }
    return all
  }
}

interface FrameRow extends Packed {
  readonly match: number
  readonly frame: number
}

/** Overwritten data may still unpack, to something else. */
function frameOf(bytes: Buffer, index: number): Frame {
  const frame = JSON.parse(bytes.toString()) as Frame
  if (frame.index !== index) throw new Error(`it is frame ${frame.index}`)
  if (!Array.isArray(frame.exchanges) || !Array.isArray(frame.events)) throw new Error('it has another form')
  return frame
}
