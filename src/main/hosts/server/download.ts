import type { ServerResponse } from 'node:http'
import type { ExportFormat, StudioCalls } from '../../../contract.ts'
import { UserError } from '../../../engine/user-error.ts'
import { exportableOf, exportName } from '../../exports/exportable.ts'
import { exportMatch } from '../../exports/formats.ts'
import type { Download } from './downloads.ts'
import { sendPlainPage } from './plain-page.ts'

const types: { readonly [F in ExportFormat]: string } = {
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  text: 'text/plain; charset=utf-8',
  botscope: 'application/octet-stream',
}

/** Sends a match as a file. */
export async function sendMatch(
  calls: StudioCalls,
  { match, format }: Download,
  response: ServerResponse,
): Promise<void> {
  try {
    const exportable = await exportableOf(calls, match)
    response.writeHead(200, {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename="${exportName(exportable.card, format)}"`,
    })
    await exportMatch(format, exportable, response)
  } catch (error) {
    // A file that is cut off is told by the browser; one whose reader went away is nobody's loss.
    if (response.headersSent) response.destroy()
    if (isReaderGone(error)) return
    if (!(error instanceof UserError)) throw error
    if (!response.headersSent) sendPlainPage(response, 404, 'There is no such file', error.message)
  }
}

function isReaderGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
