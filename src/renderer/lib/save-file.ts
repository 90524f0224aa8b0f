import type { CallOptions } from '../../contract.ts'
import { sendFile } from './sending.ts'
import type { StudioClient } from './studio.svelte.ts'

export interface SavedFile {
  readonly name: string
  readonly bytes: number
  /** Absolute; null: only the browser knows. */
  readonly file: string | null
}

/** Saves a file of the page: where the person chooses, or as a download. Null: the person cancelled the dialog. */
export async function saveFile(
  studio: StudioClient,
  content: Blob,
  name: string,
  options: CallOptions = {},
): Promise<SavedFile | null> {
  const saved = { name, bytes: content.size }
  if (studio.host?.kind !== 'window') {
    download(content, name)
    return { ...saved, file: null }
  }
  const upload = await sendFile(studio.calls, content, name, options)
  const written = await studio.calls.saveUpload({ upload, name })
  return written === null ? null : { ...saved, file: written.file }
}

/** The browser may still read it after the return. */
const keptMillis = 60_000

function download(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptMillis)
}
