import type { CallOptions, MatchCard } from '../../contract.ts'
import { fileStem } from '../../contract/file-name.ts'
import type { PictureOrder } from '../../contract/pictures.ts'
import { sendFile } from '../lib/sending.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'

/** The share of drawing in the progress; the rest is handing over the file. */
const partOfDrawing = 0.95

export interface SavedPicture {
  readonly name: string
  readonly bytes: number
  /** Absolute; null: only the browser knows. */
  readonly file: string | null
}

/**
 * Draws turns and saves them: where the person chooses, or as a download. Null: the person cancelled the dialog. Cancelled call:
 * rejects.
 */
export async function savePicture(
  studio: StudioClient,
  card: MatchCard,
  order: PictureOrder,
  { signal, progress }: CallOptions = {},
): Promise<SavedPicture | null> {
  const options = signal === undefined ? {} : { signal }
  const { pictureOf } = await import('./picture.ts')
  const source = { calls: studio.calls, card, title: studio.titleOf(card.game) }
  const drawing = { ...options, progress: (part: number) => progress?.(partOfDrawing * part) }
  const picture = await pictureOf(source, order, drawing)
  const name = pictureName(card, order)
  const saved = { name, bytes: picture.size }
  if (studio.host?.kind !== 'window') {
    download(picture, name)
    return { ...saved, file: null }
  }
  const sending = {
    ...options,
    progress: (part: number) => progress?.(partOfDrawing + (1 - partOfDrawing) * part),
  }
  const upload = await sendFile(studio.calls, picture, name, sending)
  const written = await studio.calls.saveUpload({ upload, name })
  return written === null ? null : { ...saved, file: written.file }
}

/** The default file name: only letters, digits, `-` and a dot. */
function pictureName(
  match: Pick<MatchCard, 'game' | 'seats'>,
  { format, from, to }: Pick<PictureOrder, 'format' | 'from' | 'to'>,
): string {
  return `${fileStem(match, from === to ? `turn-${from}` : `turns-${from}-${to}`)}.${format}`
}

/** The browser may still read it after the return. */
const keptMillis = 60_000

function download(picture: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptMillis)
}
