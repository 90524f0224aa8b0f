import { createReadStream } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { OfferedFile } from '../../host/host.ts'

export async function sendDownload(
  { file, bytes, name, mediaType, drop }: OfferedFile,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, {
    'Content-Type': mediaType,
    'Content-Length': bytes,
    'Content-Disposition': `attachment; filename="${name}"`,
  })
  try {
    await pipeline(createReadStream(file), response)
  } catch (error) {
    // The browser reports a file that is cut off; one whose reader went away is nobody's loss.
    response.destroy()
    if (!isOfSystem(error)) throw error
  } finally {
    drop()
  }
}

/** The client went away, or the file cannot be read any more: no bug. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
