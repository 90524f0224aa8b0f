import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { UserError } from '../../engine/user-error.ts'
import type { Limits } from './limits.ts'

/**
 * The text of a file as bytes, unpacked where it is packed, without a byte order mark; told apart by what is in it, not by its
 * name. Throws a `UserError` where it is nothing that could be a match, or unpacks to more than it may.
 */
export async function* textBytes(
  file: string,
  limits: Limits,
  hear: (readBytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const packing = packingOf(await headOf(file))
  try {
    yield* bytesOf(file, packing, limits, hear)
  } catch (error) {
    throw inWords(error)
  }
}

async function* bytesOf(
  file: string,
  packing: 'zstd' | 'none',
  limits: Limits,
  hear: (readBytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 })
  stream.on('data', () => hear(stream.bytesRead))
  let bytes = 0
  for await (const chunk of packing === 'zstd' ? unpacked(stream) : stream) {
    const piece = bytes === 0 ? withoutMark(chunk as Uint8Array) : (chunk as Uint8Array)
    bytes += (chunk as Uint8Array).length
    if (bytes > limits.unpackedBytes)
      throw new UserError(`it unpacks to more than ${limits.unpackedBytes} bytes`)
    yield piece
  }
  // Node 22 gives nothing, without an error.
  if (bytes === 0) throw new UserError(cutOff)
}

function unpacked(stream: Readable): Readable {
  const unpacking = createZstdDecompress()
  stream.on('error', (error) => unpacking.destroy(error))
  return stream.pipe(unpacking)
}

/** What the disk or the unpacking say, as a sentence; anything else as it is. */
function inWords(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return error
  if (/^Z(STD)?_/.test(error.code)) return new UserError(cutOff)
  return 'syscall' in error ? new UserError(`it cannot be read: ${error.message}`) : error
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const headBytes = 512

function packingOf(head: Buffer): 'zstd' | 'none' {
  if (head.length === 0) throw new UserError('it is empty')
  const kind = kinds.find(({ begins }) => head.subarray(0, begins.length).equals(Buffer.from(begins)))
  if (kind?.words !== undefined) throw new UserError(kind.words)
  if (kind !== undefined) return 'zstd'
  if (head.includes(0)) throw new UserError('it is no text: a match of Botscope is JSON, NDJSON or .botscope')
  return 'none'
}

const cutOff = 'it is packed with zstd, and damaged or cut off'
const utf16 = 'it is UTF-16: save it as UTF-8'

/** How files begin that are told apart. */
const kinds: readonly { readonly begins: readonly number[] | string; readonly words?: string }[] = [
  { begins: [0x28, 0xb5, 0x2f, 0xfd] },
  { begins: [0xff, 0xfe], words: utf16 },
  { begins: [0xfe, 0xff], words: utf16 },
  { begins: [0x1f, 0x8b], words: 'it is packed with gzip: unpack it first' },
  { begins: [0x50, 0x4b, 3, 4], words: 'it is a ZIP archive: unpack it first' },
  { begins: 'SQLite format 3\0', words: 'it is a database, perhaps a log of Botscope: open a log with --db' },
]

function withoutMark(chunk: Uint8Array): Uint8Array {
  const isMarked = chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf
  return isMarked ? chunk.subarray(3) : chunk
}
