import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { CallOptions, MatchCard } from '../../../contract.ts'
import { stillsOrder } from '../../../contract/pictures.ts'
import { UserError } from '../../../engine/user-error.ts'
import { Workroom } from '../../opened/workroom.ts'
import type { Studio } from '../../studio.ts'
import { complain } from './mistakes.ts'

/** The share of drawing in the progress; the rest is writing the file. */
const partOfDrawing = 0.9

/**
 * Has a browser draw each turn as the game's own viewer shows it, and gives the file of them to `write`. Undefined: there is no card,
 * no such viewer, or it cannot be drawn, which is told.
 */
export async function withStills(
  studio: Studio,
  card: MatchCard | null,
  { progress, ...options }: CallOptions,
  write: (options: CallOptions, stills?: string) => Promise<void>,
): Promise<void> {
  const given = { ...options, ...(progress && { progress }) }
  const games = card === null ? [] : await studio.calls.games(null)
  const isViewed = games.some(({ id, hosted }) => id === card?.game && hosted?.bridge === 'sdk')
  if (card === null || card.framesKept === 0 || !isViewed) return write(given)
  const workroom = new Workroom()
  try {
    const file = join(workroom.place(), 'stills.json')
    // Only who wants pictures needs the server.
    const { drawPicture } = await import('../../pictures/draw.ts')
    try {
      await drawPicture(
        studio,
        stillsOrder(card.id, card.framesKept),
        (bytes) => pipeline(bytes, createWriteStream(file)),
        { ...options, progress: (part) => progress?.(partOfDrawing * part) },
      )
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      complain(`The web page has no pictures of the game's own viewer: ${error.message}`)
      return await write(given)
    }
    const writing = (part: number) => progress?.(partOfDrawing + (1 - partOfDrawing) * part)
    await write({ ...options, progress: writing }, file)
  } finally {
    workroom.remove()
  }
}
