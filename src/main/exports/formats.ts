import { extname } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { MatchCard } from '../../contract.ts'
import type { Question } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import { jsonOf, ndjsonOf } from './json.ts'
import { transcriptOf } from './transcript.ts'

/** The forms in which a match leaves Botscope. Botscope: the JSON, compressed with zstd. */
export const formats = ['json', 'ndjson', 'text', 'botscope'] as const
export type Format = (typeof formats)[number]

/** A match to be written: what a file of it is made of. */
export interface Exportable {
  readonly card: MatchCard
  readonly frames: AsyncIterable<Frame>
  /** What was asked and never answered. */
  readonly pending: readonly Question[]
}

/** The format that a file's name asks for; null where it tells none. */
export function formatOfFile(file: string): Format | null {
  switch (extname(file).toLowerCase()) {
    case '.json':
      return 'json'
    case '.ndjson':
    case '.jsonl':
      return 'ndjson'
    case '.txt':
      return 'text'
    case '.botscope':
      return 'botscope'
  }
  return null
}

/** Writes a match piece by piece and resolves when all is written; `keepOpen` leaves the destination open for more. */
export async function exportMatch(
  format: Format,
  match: Exportable,
  destination: Writable,
  { keepOpen = false } = {},
): Promise<void> {
  const texts = Readable.from(textsOf(format, match))
  const end = { end: !keepOpen }
  if (format === 'botscope') await pipeline(texts, createZstdCompress(), destination, end)
  else await pipeline(texts, destination, end)
}

function textsOf(format: Format, match: Exportable): AsyncGenerator<string> {
  switch (format) {
    case 'json':
    case 'botscope':
      return jsonOf(match)
    case 'ndjson':
      return ndjsonOf(match)
    case 'text':
      return transcriptOf(match.card, match.frames, match.pending)
  }
}
