import { groupBytes, lastOfGroup, packFrames } from '../frames/codec.ts'

interface FrameTable {
  insert(first: number, last: number, data: Buffer): void
  remove(first: number, last: number): void
}

/** Frames that become one row. */
interface Group {
  readonly first: number
  readonly texts: Buffer[]
  bytes: number
  isComplete: boolean
  /** How many of its frames are in rows already, and in how many. */
  written: number
  rows: number
}

/**
 * Packs the frames of one match, in order, into rows of the log. Each commit writes what it has, so that nothing is lost; once a
 * group is complete, one row replaces those.
 */
export class FrameRows {
  readonly #table: FrameTable
  /** Only the last one may be incomplete. */
  #groups: Group[] = []

  constructor(table: FrameTable) {
    this.#table = table
  }

  /** `text` is the JSON of the next frame, without line breaks. */
  add(index: number, text: Buffer): void {
    const group = this.#groupFor(index, text)
    group.texts.push(text)
    group.bytes += text.length
    group.isComplete = index === lastOfGroup(index)
  }

  /** No frame follows. */
  end(): void {
    const open = this.#groups.at(-1)
    if (open !== undefined) open.isComplete = true
  }

  /** Writes what has come since the last time. */
  write(): void {
    for (const group of this.#groups) this.#write(group)
    this.#groups = this.#groups.filter(({ isComplete }) => !isComplete)
  }

  #groupFor(index: number, text: Buffer): Group {
    const open = this.#groups.at(-1)
    const isFull = open === undefined || open.isComplete || open.bytes + text.length > groupBytes
    if (!isFull) return open
    this.end()
    const group = { first: index, texts: [], bytes: 0, isComplete: false, written: 0, rows: 0 }
    this.#groups.push(group)
    return group
  }

  #write(group: Group): void {
    const { first, texts, written, rows, isComplete } = group
    if (written === texts.length && (rows === 1 || !isComplete)) return
    if (isComplete && rows > 0) this.#table.remove(first, first + written - 1)
    const from = isComplete ? 0 : written
    this.#table.insert(first + from, first + texts.length - 1, packFrames(texts.slice(from)))
    group.written = texts.length
    group.rows += 1
  }
}
