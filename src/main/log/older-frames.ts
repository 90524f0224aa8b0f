import { inflateRawSync } from 'node:zlib'
import { mostFrameBytes } from '../frames/codec.ts'

/** What deflate can refer back to. */
const dictionaryBytes = 32 * 1024

/** Buffer sizes for an unpacked frame. */
const leastRoom = 4096
const mostRoom = 4_000_000
const largeBytes = 8 * dictionaryBytes

/** One frame, deflated, as logs before version 5 have it. */
export interface PackedFrame {
  /** The frame whose text is the dictionary; null: none. */
  readonly base: number | null
  readonly data: Buffer
}

/** Unpacks such frames of one match; keeps the bases on the way, so that sequential reading unpacks each frame once. */
export class OlderUnpacker {
  readonly #packed: (frame: number) => PackedFrame
  readonly #dictionaries = new Map<number, Buffer>()
  /** A little more than the last frame needed, so that zlib need not join pieces. */
  #room = leastRoom

  /** `packed` returns the frames needed as bases. */
  constructor(packed: (frame: number) => PackedFrame) {
    this.#packed = packed
  }

  /** The frame's JSON in UTF-8. */
  unpack(frame: number, { base, data }: PackedFrame): Buffer {
    if (base === null) this.#dictionaries.clear()
    const unpacking = { chunkSize: this.#room, maxOutputLength: mostFrameBytes }
    const bytes = inflateRawSync(
      data,
      base === null ? unpacking : { ...unpacking, dictionary: this.#dictionary(base) },
    )
    const end = bytes.subarray(-dictionaryBytes)
    // The whole of a large frame would stay in memory with its end.
    this.#dictionaries.set(frame, bytes.length > largeBytes ? Buffer.from(end) : end)
    this.#room = Math.min(mostRoom, Math.max(leastRoom, bytes.length + (bytes.length >> 4)))
    return bytes
  }

  #dictionary(frame: number): Buffer {
    const known = this.#dictionaries.get(frame)
    if (known !== undefined) return known
    this.unpack(frame, this.#packed(frame))
    return this.#dictionaries.get(frame)!
  }
}
