import type { Writable } from 'node:stream'
import type { CallOptions, MatchCard } from '../../contract.ts'
import { exportForms, misfitOf, tooManyText, type ExportOrder } from '../../contract/export.ts'
import { plain } from '../../contract/file-name.ts'
import { UserError } from '../../engine/user-error.ts'
import { exportName, withProgress, stemOf, type ReadingCalls } from './exportable.ts'
import { exportMatch, streamOf } from './formats.ts'
import { matchToExport } from './paths.ts'
import { writers } from './writers.ts'
import { apart, writeZip, type ZipEntry } from './zip.ts'

export interface ExportPlan {
  /** The default file name, without a folder. */
  readonly name: string
  readonly mediaType: string
  /** May be written to a terminal. */
  readonly isText: boolean
  /** Writes piece by piece; resolves when all is written. Rejects when cancelled. */
  write(destination: Writable, options?: WriteOptions): Promise<void>
}

export interface WriteOptions extends CallOptions {
  readonly keepOpen?: boolean
  /** As in `Exportable`; only of a file. */
  readonly stills?: string
}

/** One match becomes a file, several a zip. Throws a `UserError` where a match does not exist, or cannot have the format. */
export async function planOf(
  calls: ReadingCalls,
  order: ExportOrder,
  isZip = order.matches.length > 1,
): Promise<ExportPlan> {
  const tooMany = tooManyText(order.matches.length)
  if (tooMany !== null) throw new UserError(tooMany)
  const cards = await Promise.all(order.matches.map((match) => calls.card({ match })))
  const [first] = cards
  if (first === undefined) throw new UserError('Name a match to export')
  for (const card of cards) checkFit(order, card)
  if (order.stills !== undefined && (order.format !== 'html' || isZip))
    throw new UserError('Stills are for the web page of one match: leave them out of this order')
  return isZip ? zipOf(calls, order, cards) : fileOf(calls, order, first)
}

function fileOf(calls: ReadingCalls, order: ExportOrder, card: MatchCard): ExportPlan {
  const { format, seat } = order
  const { mediaType, isText } = writers[format]
  const { stem, suffix } = exportName(card, order)
  return {
    ...{ name: `${stem}${suffix}`, mediaType, isText },
    async write(destination, { progress, stills, ...rest } = {}) {
      const whole = await matchToExport(calls, card.id, order)
      const match = {
        ...withProgress(whole, parts(card.framesKept, progress)),
        ...(stills !== undefined && { stills }),
      }
      await exportMatch(format, match, destination, { ...rest, ...(seat !== undefined && { seat }) })
    },
  }
}

function zipOf(calls: ReadingCalls, order: ExportOrder, cards: readonly MatchCard[]): ExportPlan {
  const { format } = order
  const names = apart(cards.map((card) => exportName(card, order)))
  return {
    ...{ name: zipName(cards), mediaType: 'application/zip', isText: false },
    async write(destination, { progress, keepOpen = false, signal } = {}) {
      const total = cards.reduce((sum, { framesKept }) => sum + framesKept, 0)
      const onFrame = parts(total, progress)
      const entries = cards.map((card, i): ZipEntry => ({
        name: names[i]!,
        made: card.started,
        isPacked: writers[format].pack !== undefined,
        open: async () =>
          streamOf(format, withProgress(await matchToExport(calls, card.id, order), onFrame), order),
      }))
      await writeZip(entries, destination, { end: !keepOpen, ...(signal && { signal }) })
    },
  }
}

function zipName(cards: readonly MatchCard[]): string {
  const [first] = cards as [MatchCard, ...MatchCard[]]
  if (cards.length === 1) return `${stemOf(first)}.zip`
  const isOneGame = cards.every(({ game }) => game === first.game)
  return `${(isOneGame && plain(first.game)) || 'botscope'}-${cards.length}-matches.zip`
}

function checkFit({ format, seat }: ExportOrder, card: MatchCard): void {
  const misfit = misfitOf(format, card)
  if (misfit !== null) throw new UserError(`Match ${card.id} cannot be written as ${format}: ${misfit}`)
  const last = card.seats.length - 1
  if (exportForms[format].needsSeat && seat === undefined)
    throw new UserError(`The format ${format} is for one seat: choose one from 0 to ${last}`)
  if (!exportForms[format].needsSeat && seat !== undefined)
    throw new UserError(`The format ${format} is for all seats, not for seat ${seat} alone`)
  if (seat !== undefined && !(Number.isInteger(seat) && seat >= 0 && seat <= last))
    throw new UserError(`Match ${card.id} has no seat ${seat}: its seats are 0 to ${last}`)
}

function parts(total: number, progress: CallOptions['progress']): () => void {
  let done = 0
  return () => progress?.(Math.min(1, ++done / total))
}
