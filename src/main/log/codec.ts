import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { UserError } from '../../engine/user-error.ts'

/** The interval of frames that are packed without a base. */
export const framesPerRoot = 64

/** The last frame of the group that is best unpacked together: 1 to 64, 65 to 128 and so on. */
export function lastOfGroup(frame: number): number {
  return Math.max(1, Math.ceil(frame / framesPerRoot)) * framesPerRoot
}

/**
 * For the JSON of one frame: a longer one is refused, and one that unpacks to more is damaged. Bots and imported files stay far
 * below it.
 */
export const mostFrameBytes = 64_000_000

/** What deflate can refer back to. */
const dictionaryBytes = 32 * 1024

/** Buffer sizes for a packed and an unpacked frame: zlib's usual 16 KB take a quarter of the time of a small frame. */
const packing = { chunkSize: 1024 }
const leastRoom = 4096
const mostRoom = 4_000_000
const largeBytes = 8 * dictionaryBytes

export interface Packed {
  /** The frame whose text is the dictionary; null: none. */
  readonly base: number | null
  readonly data: Buffer
}

/**
 * Packs the frames of one match, in order. The base of a root's k-th follower is the follower k with its lowest bit cleared: near
 * enough to be similar, and no frame is more than six steps from its root. The setup has no exchange and would be a poor base, so
 * roots are frames 0, 1, 65, 129 …
 */
export class Packer {
  /** The newest possible base for each count of low zero bits. */
  readonly #bases: { readonly frame: number; readonly dictionary: Buffer }[] = []

  /** `bytes` are the JSON of the frame. */
  pack(frame: number, bytes: Buffer): Packed {
    if (bytes.length > mostFrameBytes)
      throw new UserError(`Turn ${frame} has ${bytes.length} bytes, the log keeps at most ${mostFrameBytes}`)
    const place = frame === 0 ? 0 : (frame - 1) % framesPerRoot
    const base = place === 0 ? null : this.#bases[lowZeroBits(place & (place - 1))]!
    this.#bases[lowZeroBits(place)] = { frame, dictionary: bytes.subarray(-dictionaryBytes) }
    if (base === null) return { base, data: deflateRawSync(bytes, packing) }
    return { base: base.frame, data: deflateRawSync(bytes, { ...packing, dictionary: base.dictionary }) }
  }
}

/** The number of trailing zero bits of a number below `framesPerRoot`. */
function lowZeroBits(place: number): number {
  return 31 - Math.clz32(place === 0 ? framesPerRoot : place & -place)
}

/** Unpacks frames of one match; keeps the bases on the way, so that sequential reading unpacks each frame once. */
export class Unpacker {
  readonly #packed: (frame: number) => Packed
  readonly #dictionaries = new Map<number, Buffer>()
  /** A little more than the last frame needed, so that zlib need not join pieces. */
  #room = leastRoom

  /** `packed` returns the frames needed as bases. */
  constructor(packed: (frame: number) => Packed) {
    this.#packed = packed
  }

  /** The frame's JSON in UTF-8. */
  unpack(frame: number, { base, data }: Packed): Buffer {
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
