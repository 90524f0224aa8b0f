import { createZstdCompress } from 'node:zlib'
import type { ExportFormat } from '../../contract/export.ts'
import { csvOf } from './csv.ts'
import { htmlOf } from './html.ts'
import { inputsOf } from './inputs.ts'
import { jsonOf, ndjsonOf } from './json.ts'
import { mjaiOf } from './mjai/mjai.ts'
import { sdkResultOf } from './sdk-result.ts'
import { traceOf } from './trace.ts'
import { transcriptOf } from './transcript.ts'
import type { FormatWriter } from './writer.ts'

export const writers: { readonly [F in ExportFormat]: FormatWriter } = {
  botscope: {
    mediaType: 'application/octet-stream',
    isText: false,
    pieces: jsonOf,
    pack: createZstdCompress,
  },
  json: { mediaType: 'application/json', isText: true, pieces: jsonOf },
  ndjson: { mediaType: 'application/x-ndjson', isText: true, pieces: ndjsonOf },
  html: { mediaType: 'text/html; charset=utf-8', isText: true, pieces: htmlOf },
  text: {
    mediaType: 'text/plain; charset=utf-8',
    isText: true,
    pieces: ({ card, frames, pending }) => transcriptOf(card, frames, pending),
  },
  csv: { mediaType: 'text/csv; charset=utf-8', isText: true, pieces: csvOf },
  trace: { mediaType: 'application/json', isText: true, pieces: traceOf },
  inputs: {
    mediaType: 'text/plain; charset=utf-8',
    isText: true,
    pieces: (match, { seat }) => inputsOf(match, seat!),
  },
  'game.json': { mediaType: 'application/json', isText: true, pieces: sdkResultOf },
  mjai: { mediaType: 'application/x-ndjson', isText: true, pieces: mjaiOf },
}
