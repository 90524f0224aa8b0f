import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import { UserError } from '../../engine/user-error.ts'
import { isWebPage, matchInPage } from './web-page.ts'
import type { FileLimits } from './limits.ts'
import { noMatch } from './seems.ts'

type Packing = 'zstd' | 'gzip' | 'none'

/**
 * The text of a file as bytes: unpacked, without a byte order mark; of a web page that Botscope wrote only the match. The kind is
 * detected by content, not by name. Throws a `UserError` where it can be no match, or unpacks to more than allowed.
 */
export async function* textBytes(
  file: string,
  limits: FileLimits,
  onRead: (readBytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const packing = packingOf(
    await headOf(file).catch((error: unknown) => {
      throw inWords(error, 'none')
    }),
  )
  const bytes = bytesOf(file, packing, limits, onRead)
  try {
    const first = await bytes.next()
    if (first.done === true) return
    const all = withFirst(first.value, bytes)
    yield* isWebPage(first.value) ? matchInPage(all) : all
  } catch (error) {
    throw inWords(error, packing)
  } finally {
    await bytes.return(undefined)
  }
}

async function* withFirst(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}

async function* bytesOf(
  file: string,
  packing: Packing,
  limits: FileLimits,
  onRead: (readBytes: number) => void,
): AsyncGenerator<Uint8Array, undefined> {
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 })
  stream.on('data', () => onRead(stream.bytesRead))
  let bytes = 0
  for await (const chunk of packing === 'none' ? stream : unpacked(stream, packing)) {
    const piece = bytes === 0 ? withoutMark(chunk as Uint8Array) : (chunk as Uint8Array)
    bytes += (chunk as Uint8Array).length
    if (bytes > limits.unpackedBytes)
      throw new UserError(`it unpacks to more than ${limits.unpackedBytes} bytes`)
    yield piece
  }
  // Node 22 gives nothing, without an error.
  if (bytes === 0) throw new UserError(cutOff(packing))
}

function unpacked(stream: Readable, packing: 'zstd' | 'gzip'): Readable {
  const unpacking = packing === 'zstd' ? createZstdDecompress() : createGunzip()
  stream.on('error', (error) => unpacking.destroy(error))
  return stream.pipe(unpacking)
}

function inWords(error: unknown, packing: Packing): unknown {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return error
  if (/^Z(STD)?_/.test(error.code)) return new UserError(cutOff(packing))
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

function packingOf(head: Buffer): Packing {
  if (head.length === 0) throw new UserError('it is empty')
  const kind = kinds.find(({ begins }) => head.subarray(0, begins.length).equals(Buffer.from(begins)))
  if (kind?.words !== undefined) throw new UserError(kind.words)
  if (kind?.what !== undefined) throw noMatch(kind.what)
  if (kind?.packing !== undefined) return kind.packing
  if (head.includes(0)) throw noMatch('no text')
  return 'none'
}

function cutOff(packing: Packing): string {
  return packing === 'none' ? 'it is empty' : `it is packed with ${packing}, and damaged or cut off`
}

const utf16 = 'it is UTF-16: save it as UTF-8'

const kinds: readonly {
  readonly begins: readonly number[] | string
  readonly packing?: Packing
  readonly words?: string
  readonly what?: string
}[] = [
  { begins: [0x28, 0xb5, 0x2f, 0xfd], packing: 'zstd' },
  { begins: [0x1f, 0x8b], packing: 'gzip' },
  { begins: [0xff, 0xfe], words: utf16 },
  { begins: [0xfe, 0xff], words: utf16 },
  { begins: [0x50, 0x4b, 3, 4], words: 'it is a ZIP archive: unpack it first, and open the files in it' },
  { begins: [0x42, 0x5a, 0x68], words: 'it is packed with bzip2: unpack it first' },
  { begins: [0xfd, 0x37, 0x7a, 0x58, 0x5a], words: 'it is packed with xz: unpack it first' },
  {
    begins: [0x37, 0x7a, 0xbc, 0xaf],
    words: 'it is a 7z archive: unpack it first, and open the files in it',
  },
  { begins: [0x89, 0x50, 0x4e, 0x47], what: 'a picture (PNG)' },
  { begins: [0xff, 0xd8, 0xff], what: 'a picture (JPEG)' },
  { begins: 'GIF8', what: 'a picture (GIF)' },
  { begins: [0x1a, 0x45, 0xdf, 0xa3], what: 'a video (WebM)' },
  { begins: '%PDF', what: 'a PDF' },
  { begins: [0x7f, 0x45, 0x4c, 0x46], what: 'a program' },
  { begins: 'SQLite format 3\0', words: 'it is a database, perhaps a log of Botscope: open a log with --db' },
]

function withoutMark(chunk: Uint8Array): Uint8Array {
  const isMarked = chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf
  return isMarked ? chunk.subarray(3) : chunk
}
