// npm run bench stills: how long the pictures of a match by its game's own viewer take, and how large they are, for its web page.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stillsOrder } from '../../src/contract/pictures.ts'
import type { Stills } from '../../src/reading/stills.ts'
import { openStudio } from '../../src/main/studio.ts'
import { drawPicture } from '../../src/main/pictures/draw.ts'
import { gamesFolder, saysTurn } from '../main/games/hosting.ts'
import { tellFigures, tellHead } from './figure.ts'
import { withScratch } from './log/scratch.ts'

const turns = Number(process.argv[2] ?? 407)
const viewer = fileURLToPath(new URL('stills', import.meta.url))
/** Of a match of 408 turns. */
const most = { seconds: 40, megabytes: 15 }

async function benchStills(log: string): Promise<boolean> {
  const folder = dirname(log)
  const paths = { log, data: join(folder, 'data'), config: join(folder, 'config') }
  const studio = openStudio(log, { paths })
  try {
    const command = `"${process.execPath}" odd-referee.cjs plain ${turns} -cp "${viewer}"`
    const seats = { min: 2, max: 2 }
    const { calls } = studio
    await calls.gameAdd(
      await calls.gamePlan({ id: 'viewed', bridge: 'sdk', command, folder: gamesFolder, seats }),
    )
    const ended = new Promise<void>((resolve) => studio.on(({ kind }) => kind === 'ended' && resolve()))
    const bots = [saysTurn, { ...saysTurn, name: 'other' }]
    const order = { options: {}, clock: 'off', matches: 1, rotate: false, keep: 'all' } as const
    const { matches } = await calls.start({ ...order, game: 'viewed', bots })
    await ended
    const { id, framesKept } = await calls.card({ match: matches[0]! })
    const begun = performance.now()
    let text = ''
    await drawPicture(studio, stillsOrder(id, framesKept), async (file) => {
      for await (const piece of file) text += String(piece)
    })
    const { images } = JSON.parse(text) as Stills
    const share = framesKept / 408
    const seconds = (performance.now() - begun) / 1000
    return tellFigures([
      { name: `pictures of ${framesKept} turns`, value: seconds, unit: 's', most: most.seconds * share },
      {
        name: 'their file (floor: each picture whole)',
        value: text.length / 1e6,
        unit: 'MB',
        most: most.megabytes * share,
        floor: (framesKept * images[0]!.address.length) / 1e6,
      },
    ])
  } finally {
    await studio.close()
  }
}

tellHead('stills')
await withScratch(async (log) => {
  if (!(await benchStills(log))) process.exitCode = 1
})
