import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CallOptions } from '../../../contract.ts'
import type { PictureFormat } from '../../../contract/export.ts'
import { UserError } from '../../../engine/user-error.ts'
import { writeWholeFile } from '../../files/whole-file.ts'
import type { Studio } from '../../studio.ts'
import { complain } from './mistakes.ts'
import { pictureOrderOf, type PictureOptions } from './picture-options.ts'

/** The file `-` is stdout. */
interface PictureTarget {
  readonly match: string
  readonly format: PictureFormat
  readonly seat?: number
  readonly out: string
}

export async function exportPicture(
  studio: Studio,
  target: PictureTarget,
  options: PictureOptions,
  callOptions: CallOptions,
): Promise<void> {
  const { format, out } = target
  if (out === '-' && format !== 'svg' && process.stdout.isTTY)
    throw new UserError(
      `The format ${format} is not written to a terminal: name a file with --out, or pipe it`,
    )
  const order = await pictureOrderOf(studio.calls, target, options)
  // Only who wants pictures needs the server.
  const { drawPicture } = await import('../../pictures/draw.ts')
  const drawTo = (destination: Writable, end: boolean) =>
    drawPicture(studio, order, (bytes) => pipeline(bytes, destination, { end }), {
      ...callOptions,
      remark: complain,
    })
  // Reports that the file cannot be written before it draws.
  if (out === '-') await drawTo(process.stdout, false)
  else await writeWholeFile(out, (file) => drawTo(file, true), callOptions)
}
