import type { CallOptions, MatchCard } from '../../contract.ts'
import { stillsOrder } from '../../contract/pictures.ts'
import { UserError } from '../../engine/user-error.ts'
import { sendFile } from '../lib/sending.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'
import { pictureOf } from './picture.ts'

/** Draws each turn as the game's own viewer shows it; returns the upload. Undefined: it shows nothing; a notice says why. */
export async function sendStills(
  studio: StudioClient,
  card: MatchCard,
  options: CallOptions,
): Promise<string | undefined> {
  const remark = (sentence: string) => void studio.notices.show(sentence)
  try {
    const source = { calls: studio.calls, card, title: studio.titleOf(card.game), remark }
    const stills = await pictureOf(source, stillsOrder(card.id, card.framesKept), options)
    return await sendFile(studio.calls, stills, 'stills.json', options)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    studio.notices.show(`The web page has no pictures of the game's own viewer: ${error.message}`)
    return undefined
  }
}
