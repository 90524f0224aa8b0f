import { UserError } from '../../engine/user-error.ts'
import { Connection } from '../lib/connection.svelte.ts'
import { wayToStudio } from '../lib/wires.ts'
import { sendFile } from '../lib/sending.ts'
import { pictureOf } from './picture.ts'

/** Of the whole work, what it takes to draw; the rest is to send the file. */
const partOfDrawing = 0.97
/** So often is told how far it is. */
const tellMillis = 100

/** Draws what the command line asked this page for, and hands the file over. */
export async function drawRequested(): Promise<void> {
  const connection = new Connection(wayToStudio)
  void connection.keep()
  const { calls } = connection
  const order = await calls.pictureAsked(null)
  if (order === null) return location.replace('/')
  let toldAt = -Infinity
  const tell = (part: number) => {
    if (performance.now() - toldAt < tellMillis) return
    toldAt = performance.now()
    void calls.pictureTold({ kind: 'part', part })
  }
  try {
    const card = await calls.card({ match: order.match })
    const games = await calls.games(null)
    const title = games.find(({ id }) => id === card.game)?.title ?? card.game
    const progress = (part: number) => tell(partOfDrawing * part)
    const picture = await pictureOf({ calls, card, title }, order, { progress })
    const upload = await sendFile(calls, picture, `picture.${order.format}`)
    await calls.pictureTold({ kind: 'sent', upload })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await calls.pictureTold({ kind: 'mistake', message, isBug: !(error instanceof UserError) })
  }
}
