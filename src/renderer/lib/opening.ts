import type { Studio } from './studio.svelte.ts'

/** So much of a file goes in one piece, before it is written as base64. */
const pieceBytes = 384 * 1024

/** Asks the person for files of matches and opens them: by the host's dialog where it has one. */
export async function openFiles(studio: Studio): Promise<void> {
  if (studio.host?.kind === 'window') {
    const matches = await studio.attempt('opening a file', () => studio.calls.openDialog(null))
    const [match] = matches ?? []
    if (match !== undefined) studio.route.go({ screen: 'match', match, frame: null, seat: null })
    return
  }
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.json,.ndjson,.jsonl,.botscope'
  input.onchange = () => void openAll(studio, [...(input.files ?? [])])
  input.click()
}

/** Opens files that a person chose or dropped; goes to the last one that is fine. */
export async function openAll(studio: Studio, files: readonly File[]): Promise<void> {
  for (const file of files) {
    const opened = await studio.attempt(`opening ${file.name}`, () => open(studio, file))
    if (opened !== undefined)
      studio.route.go({ screen: 'match', match: opened.match, frame: null, seat: null })
  }
}

async function open(studio: Studio, file: File): Promise<{ readonly match: string }> {
  const about = { name: file.name, bytes: file.size }
  let upload: string | null = null
  for (let at = 0; upload === null || at < file.size; at += pieceBytes) {
    const bytes = new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer())
    const taken: { readonly upload: string } = await studio.calls.upload({
      upload,
      ...about,
      base64: bytes.toBase64(),
    })
    upload = taken.upload
  }
  return studio.calls.openUpload({ upload })
}
