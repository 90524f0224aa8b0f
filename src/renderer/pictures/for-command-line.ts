import { UserError } from '../../engine/user-error.ts'
import { Connection } from '../lib/connection.svelte.ts'
import { wayToStudio } from '../lib/wires.ts'
import { sendFile } from '../lib/sending.ts'
import { pictureOf } from './picture.ts'

/** The share of drawing in the progress; the rest is sending the file. */
const partOfDrawing = 0.97
/** Between two reports of progress. */
const reportMillis = 100
/** Between two signs of life: a page that draws without end gives none. */
const aliveMillis = 5000

/** Draws the picture that the command line requested from this page, and sends the file. */
export async function drawRequested(): Promise<void> {
  const connection = new Connection(wayToStudio)
  void connection.keep()
  const { calls } = connection
  const order = await calls.pictureAsked(null)
  if (order === null) return location.replace('/')
  let sentAt = -Infinity
  const report = (part: number) => {
    if (performance.now() - sentAt < reportMillis) return
    sentAt = performance.now()
    void calls.pictureTold({ kind: 'part', part })
  }
  const alive = setInterval(() => void calls.pictureTold({ kind: 'alive' }), aliveMillis)
  try {
    const card = await calls.card({ match: order.match })
    const games = await calls.games(null)
    const title = games.find(({ id }) => id === card.game)?.title ?? card.game
    const progress = (part: number) => report(partOfDrawing * part)
    const remark = (message: string) => void calls.pictureTold({ kind: 'remark', message })
    const picture = await pictureOf({ calls, card, title, remark }, order, { progress })
    const upload = await sendFile(calls, picture, `picture.${order.format}`)
    await calls.pictureTold({ kind: 'sent', upload })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await calls.pictureTold({ kind: 'mistake', message, isBug: !(error instanceof UserError) })
  } finally {
    clearInterval(alive)
  }
}
