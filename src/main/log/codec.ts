import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { UserError } from '../../engine/user-error.ts'

/** Every so many frames one is packed alone. */
export const framesPerRoot = 64

/** The last of the frames that unpack best together with this one: those are 1 to 64, 65 to 128 and so on. */
export function lastOfGroup(frame: number): number {
  return Math.max(1, Math.ceil(frame / framesPerRoot)) * framesPerRoot
}

/** Of the JSON of one frame: a longer one is not taken, and what unpacks to more is damaged. Bots and imported files stay far below it. */
export const mostFrameBytes = 64_000_000

/** What deflate can refer back to. */
const dictionaryBytes = 32 * 1024

/** Room for a packed frame, and for one that is unpacked: zlib's usual 16 KB cost a quarter of the time of a small one. */
const packing = { chunkSize: 1024 }
const leastRoom = 4096
const mostRoom = 4_000_000
const largeBytes = 8 * dictionaryBytes

/** A frame as it lies in the log. */
export interface Packed {
  /** The frame whose text is the dictionary; null where it stands alone. */
  readonly base: number | null
  readonly data: Buffer
}

/**
 * Packs the frames of one match, in order. The base of a root's k-th follower is the follower k with its lowest bit
 * cleared: near enough to be alike, and no frame is more than six steps from its root. The setup has no exchange and
 * would be a poor base, so roots are frames 0, 1, 65, 129 …
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

/** How many zeros a number below `framesPerRoot` ends with in binary. */
function lowZeroBits(place: number): number {
  return 31 - Math.clz32(place === 0 ? framesPerRoot : place & -place)
}

/** Unpacks frames of one match; keeps the bases on the way, so that reading on in order unpacks each frame once. */
export class Unpacker {
  readonly #packed: (frame: number) => Packed
  readonly #dictionaries = new Map<number, Buffer>()
  /** A little more than the frame before took: pieces would have to be put together. */
  #room = leastRoom

  /** `packed` gives the frames that are needed as bases. */
  constructor(packed: (frame: number) => Packed) {
    this.#packed = packed
  }

  /** The UTF-8 of the frame's JSON. */
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
