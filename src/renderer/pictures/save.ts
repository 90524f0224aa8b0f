import type { CallOptions, MatchCard } from '../../contract.ts'
import { fileStem } from '../../contract/file-name.ts'
import type { PictureOrder } from '../../contract/pictures.ts'
import { saveFile, type SavedFile } from '../lib/save-file.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'

/** The share of drawing in the progress; the rest is handing over the file. */
const partOfDrawing = 0.95

/**
 * Draws turns and saves them: where the person chooses, or as a download. Null: the person cancelled the dialog. Cancelled call:
 * rejects.
 */
export async function savePicture(
  studio: StudioClient,
  card: MatchCard,
  order: PictureOrder,
  { signal, progress }: CallOptions = {},
): Promise<SavedFile | null> {
  const options = signal === undefined ? {} : { signal }
  const remark = (sentence: string) => void studio.notices.show(sentence)
  const { pictureOf } = await import('./picture.ts')
  const source = { calls: studio.calls, card, title: studio.titleOf(card.game), remark }
  const drawing = { ...options, progress: (part: number) => progress?.(partOfDrawing * part) }
  const picture = await pictureOf(source, order, drawing)
  const sending = {
    ...options,
    progress: (part: number) => progress?.(partOfDrawing + (1 - partOfDrawing) * part),
  }
  return saveFile(studio, picture, pictureName(card, order), sending)
}

/** The default file name: only letters, digits, `-` and a dot. */
function pictureName(
  match: Pick<MatchCard, 'game' | 'seats'>,
  { format, from, to }: Pick<PictureOrder, 'format' | 'from' | 'to'>,
): string {
  return `${fileStem(match, from === to ? `turn-${from}` : `turns-${from}-${to}`)}.${format}`
}
