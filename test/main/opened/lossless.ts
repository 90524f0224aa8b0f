import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { MatchId } from '../../../src/contract.ts'
import type { ExportFormat } from '../../../src/contract/export.ts'
import { exportableOf } from '../../../src/main/exports/exportable.ts'
import { exportMatch } from '../../../src/main/exports/formats.ts'
import { jsonOf } from '../../../src/main/exports/json.ts'
import { LogAccess } from '../../../src/main/log/access.ts'
import { readerOf, type MatchReadingCalls } from '../../../src/main/reader.ts'
import type { FileFolder } from './files.ts'

/** The forms in which nothing of a match is lost. */
export const wholeForms = ['json', 'ndjson', 'botscope', 'html'] as const

/** Writes a match, opens that file, and writes it again; tells in words what is otherwise then, and the bytes of the file. */
export async function lossOf(
  folder: FileFolder,
  log: LogAccess,
  match: MatchId,
  form: (typeof wholeForms)[number],
): Promise<{ readonly loss: string | null; readonly bytes: number }> {
  const file = join(folder.path, `first.${form}`)
  const before = readerOf(log)
  await write(before, match, form, file)
  const carried = new LogAccess(await folder.carry(file))
  try {
    const after = readerOf(carried)
    const bytes = readFileSync(file)
    return { loss: await difference(before, after, match, form, bytes), bytes: bytes.length }
  } finally {
    carried.close()
  }
}

/** A page tells when it was made, too: of it the match is compared. */
async function difference(
  before: MatchReadingCalls,
  after: MatchReadingCalls,
  match: MatchId,
  form: ExportFormat,
  bytes: Buffer,
): Promise<string | null> {
  const [was, is] = [await textOf(before, match), await textOf(after, match)]
  if (was !== is) return `${match} as ${form}: frames or facts are others`
  if (form === 'html') return null
  const again = await bytesOf(after, match, form)
  return again.equals(bytes) ? null : `${match} as ${form}: the bytes are others`
}

async function textOf(reading: MatchReadingCalls, match: MatchId): Promise<string> {
  let text = ''
  for await (const piece of jsonOf(await exportableOf(reading, match))) text += piece
  return text
}

async function bytesOf(reading: MatchReadingCalls, match: MatchId, form: ExportFormat): Promise<Buffer> {
  const pieces: Buffer[] = []
  const sink = new Writable({
    write(piece: Buffer, _, done) {
      pieces.push(piece)
      done()
    },
  })
  await exportMatch(form, await exportableOf(reading, match), sink)
  return Buffer.concat(pieces)
}

async function write(
  reading: MatchReadingCalls,
  match: MatchId,
  form: ExportFormat,
  file: string,
): Promise<void> {
  await exportMatch(form, await exportableOf(reading, match), createWriteStream(file))
}
