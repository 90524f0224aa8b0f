import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createDeflateRaw } from 'node:zlib'
import type { ExportOrder, ExportSize } from '../../contract/export.ts'
import type { ReadingCalls } from './exportable.ts'
import { streamOf } from './formats.ts'
import { framesFrom, outlineFrom } from './frame-ranges.ts'
import { matchToExport } from './paths.ts'
import { planOf } from './plan.ts'
import { writers } from './writers.ts'
import type { Exportable } from './writer.ts'

/** How many turns of a match are written to estimate the size of all, and how many first ones to estimate the rest. */
const [mostTurns, firstTurns] = [160, 40]
const mostMatches = 5

/** Writes as much as is quickly done and extrapolates from that. */
export async function sizeOf(
  calls: ReadingCalls,
  { matches, ...order }: ExportOrder,
  signal?: AbortSignal,
): Promise<ExportSize> {
  // Reports mistakes now, not when the file is written.
  await planOf(calls, { matches, ...order })
  const isZip = matches.length > 1
  const looked = matches.slice(0, mostMatches)
  let bytes = 0
  let isExact = !isZip
  for (const match of looked) {
    signal?.throwIfAborted()
    const size = await sizeOfMatch(calls, match, order, isZip)
    bytes += size.bytes
    isExact &&= size.isExact
  }
  return { bytes: Math.round((bytes * matches.length) / looked.length), isExact }
}

async function sizeOfMatch(
  calls: ReadingCalls,
  id: string,
  order: Omit<ExportOrder, 'matches'>,
  isZip: boolean,
): Promise<ExportSize> {
  const whole = await matchToExport(calls, id, order)
  const { framesKept } = whole.card
  const count = (turns: number) => countBytes(beginningOf(whole, turns, calls), order, isZip)
  if (framesKept <= mostTurns) return { bytes: await count(framesKept), isExact: true }
  const [few, more] = [await count(firstTurns), await count(mostTurns)]
  const each = (more - few) / (mostTurns - firstTurns)
  return { bytes: more + each * (framesKept - mostTurns), isExact: false }
}

function beginningOf(whole: Exportable, turns: number, calls: ReadingCalls): Exportable {
  const kept = { id: whole.card.id, framesKept: turns }
  return { ...whole, frames: framesFrom(calls, kept), outline: outlineFrom(calls, kept) }
}

async function countBytes(
  match: Exportable,
  order: Omit<ExportOrder, 'matches'>,
  isZip: boolean,
): Promise<number> {
  let bytes = 0
  const counter = new Writable({
    write(chunk: Buffer, _, done) {
      bytes += chunk.length
      done()
    },
  })
  const stream = streamOf(order.format, match, order)
  const isPacked = writers[order.format].pack !== undefined
  if (isZip && !isPacked) await pipeline(stream, createDeflateRaw(), counter)
  else await pipeline(stream, counter)
  return bytes
}
