import type { MatchId } from '../../contract.ts'
import type Database from 'better-sqlite3'
import type { Question } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { DamagedFrame } from '../../reading/damaged-frame.ts'
import { type GroupRow, GroupUnpacker } from '../frames/codec.ts'
import { OlderUnpacker, type PackedFrame } from './older-frames.ts'

export class Frames {
  readonly #file: string
  readonly #groups = new GroupUnpacker()
  readonly #rows
  readonly #one
  readonly #pending

  /** `file` is named in error messages. */
  constructor(db: Database.Database, file: string) {
    this.#file = file
    const ofMatch = 'match = (SELECT key FROM matches WHERE id = ?)'
    this.#rows = db.prepare<[MatchId, number], FrameRow>(
      `SELECT match, first, last, base, data FROM frames WHERE ${ofMatch} AND last >= ? ORDER BY last`,
    )
    this.#one = db.prepare<[number, number], PackedFrame>(
      'SELECT base, data FROM frames WHERE match = ? AND last = ?',
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
    let sum = 0
    const all: T[] = []
    for (const { bytes, index } of this.#texts(match, from, to)) {
      sum += bytes.length
      if (sum > mostBytes && all.length > 0) break
      try {
        all.push(read(bytes, index))
      } catch (error) {
        throw new DamagedFrame(this.#file, match, index, error)
      }
    }
    return all
  }

  *#texts(match: MatchId, from: number, to: number): Generator<FrameText> {
    let key = 0
    const older = new OlderUnpacker((base) => this.#one.get(key, base)!)
    for (const row of this.#rows.iterate(match, from)) {
      key = row.match
      const start = Math.max(from, row.first ?? row.last)
      const end = Math.min(to, row.last)
      if (start > end) return
      let texts: readonly Buffer[]
      try {
        texts = row.first === null ? [older.unpack(row.last, row)] : this.#groups.unpack(row, start, end)
      } catch (error) {
        throw new DamagedFrame(this.#file, match, start, error)
      }
      for (const [i, bytes] of texts.entries()) yield { bytes, index: start + i }
      if (end === to) return
    }
  }
}

interface FrameText {
  readonly bytes: Buffer
  readonly index: number
}

type FrameRow = (GroupRow | OlderRow) & { readonly match: number }

/** The frame `last` of a log before version 5. */
interface OlderRow extends PackedFrame {
  readonly first: null
  readonly last: number
}

/** Overwritten data may still unpack, to something else. */
function frameOf(bytes: Buffer, index: number): Frame {
  const frame = JSON.parse(bytes.toString()) as Frame
  if (frame.index !== index) throw new Error(`it is frame ${frame.index}`)
  if (!Array.isArray(frame.exchanges) || !Array.isArray(frame.events)) throw new Error('it has another form')
  return frame
}
