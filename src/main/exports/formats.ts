import { pipeline as piped, Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportFormat, ExportOrder } from '../../contract/export.ts'
import type { Exportable } from './writer.ts'
import { writers } from './writers.ts'

interface FormatOptions extends Pick<ExportOrder, 'seat'> {
  /** Leaves the destination open for more. */
  readonly keepOpen?: boolean
  readonly signal?: AbortSignal
}

export async function exportMatch(
  format: ExportFormat,
  match: Exportable,
  destination: Writable,
  { keepOpen = false, signal, ...order }: FormatOptions = {},
): Promise<void> {
  const options = { end: !keepOpen, ...(signal && { signal }) }
  await pipeline(streamOf(format, match, order), destination, options)
}

/** Bytes are made as they are read. */
export function streamOf(
  format: ExportFormat,
  match: Exportable,
  order: Pick<ExportOrder, 'seat'>,
): Readable {
  const writer = writers[format]
  const texts = Readable.from(writer.pieces(match, order))
  if (writer.pack === undefined) return texts
  // What breaks on the way is heard by who reads the last of them.
  return piped(texts, writer.pack(), () => {})
}
