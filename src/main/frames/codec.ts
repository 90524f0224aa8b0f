import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** No row of frames reaches beyond a multiple of it. */
export const framesPerGroup = 64

/** The last frame of the group that is best unpacked together: 0 to 64, 65 to 128 and so on. */
export function lastOfGroup(frame: number): number {
  return Math.max(1, Math.ceil(frame / framesPerGroup)) * framesPerGroup
}

/**
 * For the JSON of one frame: a longer one is refused, and a row that unpacks to more is damaged. Bots and imported files stay far
 * below it.
 */
export const mostFrameBytes = 64_000_000

/** Frames packed together have less text than this, so that any one of them is quick to unpack; a larger frame is alone. */
export const groupBytes = 64 * 1024

/** A row of the log: the frames from `first` to `last`. */
export interface GroupRow {
  readonly first: number
  readonly last: number
  readonly data: Buffer
}

/** Packs the JSON of consecutive frames. */
export function packFrames(texts: readonly Buffer[]): Buffer {
  const lines = texts.flatMap((text, i) => (i === 0 ? [text] : [newline, text]))
  const bytes = Buffer.concat(lines)
  const params = bytes.length <= 2 * groupBytes ? smallTables : {}
  return zstdCompressSync(bytes, { pledgedSrcSize: bytes.length, params })
}

/** Each call allocates its tables: a tenth of the usual size, which a group does not need, gives rows of the same size. */
const smallTables = { [constants.ZSTD_c_hashLog]: 13, [constants.ZSTD_c_chainLog]: 12 }

/** JSON of one line has none. */
const newline = Buffer.from('\n')

/** Unpacks rows; keeps the last one, because whoever reads a frame often reads its neighbors next. */
export class GroupUnpacker {
  #known: { readonly data: Buffer; readonly bytes: Buffer } | null = null

  /** The JSON of frames `from` to `to` of the row, in UTF-8. */
  unpack({ first, last, data }: GroupRow, from: number, to: number): Buffer[] {
    const bytes = this.#unpacked(data)
    const texts: Buffer[] = []
    let index = first
    for (let start = 0; start <= bytes.length; index++) {
      const next = bytes.indexOf(newline, start)
      const end = next < 0 ? bytes.length : next
      if (index >= from && index <= to) texts.push(bytes.subarray(start, end))
      start = end + 1
    }
    if (index !== last + 1) throw new Error(`it has ${index - first} frames, not ${last + 1 - first}`)
    return texts
  }

  #unpacked(data: Buffer): Buffer {
    if (this.#known?.data.equals(data) === true) return this.#known.bytes
    const bytes = zstdDecompressSync(data, { chunkSize: unpackedChunk, maxOutputLength: mostFrameBytes })
    this.#known = bytes.length <= unpackedChunk ? { data, bytes } : null
    return bytes
  }
}

/** Most rows unpack into one such piece. */
const unpackedChunk = groupBytes + framesPerGroup + 1
