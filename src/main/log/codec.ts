import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Every so many frames one is packed alone, and those after it against it: reading any frame unpacks two. */
const framesPerBase = 32

/** What deflate can refer back to. */
const dictionaryBytes = 32 * 1024

/** A frame as it lies in the log. */
export interface Packed {
  /** The frame whose text is the dictionary; null where it stands alone. */
  readonly base: number | null
  readonly data: Buffer
}

/**
 * Packs the frames of one match, in order. Bases are frames 0, 1, 33, 65 …: the setup has no exchange and is a poor
 * dictionary (Patchwork: 297 bytes a frame against it, 197 against frame 1).
 */
export class Packer {
  #base = 0
  #dictionary: Buffer = Buffer.alloc(0)

  pack(frame: number, text: string): Packed {
    const bytes = Buffer.from(text)
    if (frame === 0 || (frame - 1) % framesPerBase === 0) {
      this.#base = frame
      this.#dictionary = dictionaryOf(bytes)
      return { base: null, data: deflateRawSync(bytes) }
    }
    return { base: this.#base, data: deflateRawSync(bytes, { dictionary: this.#dictionary }) }
  }
}

/** Unpacks frames; keeps the last base, so that reading on in order unpacks each base once. */
export class Unpacker {
  #base: number | null = null
  #dictionary: Buffer = Buffer.alloc(0)

  /** The JSON text. `packedBase` gives the data of the base where it is needed. */
  unpack({ base, data }: Packed, packedBase: (frame: number) => Buffer): string {
    if (base === null) return inflateRawSync(data).toString()
    if (this.#base !== base) {
      this.#dictionary = dictionaryOf(inflateRawSync(packedBase(base)))
      this.#base = base
    }
    return inflateRawSync(data, { dictionary: this.#dictionary }).toString()
  }
}

function dictionaryOf(bytes: Buffer): Buffer {
  return bytes.subarray(-dictionaryBytes)
}
