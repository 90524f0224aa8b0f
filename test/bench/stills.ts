// npm run bench stills: how long the pictures of a match by its game's own viewer take, and how large they are, for its web page; and
// how soon the page answers a key while a viewer floods it.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MatchCard, MatchId } from '../../src/contract.ts'
import { stillsOrder } from '../../src/contract/pictures.ts'
import type { Stills } from '../../src/reading/stills.ts'
import { openStudio, type Studio } from '../../src/main/studio.ts'
import { drawPicture } from '../../src/main/pictures/draw.ts'
import { gamesFolder, saysTurn } from '../main/games/hosting.ts'
import { tellFigures, tellHead } from './figure.ts'
import { withScratch } from './log/scratch.ts'
import { everyFlood, floodedSteps, floodFigures, floodingViewer, type Flood } from './stills/flooded.ts'
import { openBrowser } from './studio/bench-page.ts'
import { StudioProcess } from './studio/studio-process.ts'

const turns = Number(process.argv[2] ?? 407)
const viewer = fileURLToPath(new URL('stills', import.meta.url))
/** Of a match of 408 turns. */
const most = { seconds: 40, megabytes: 15 }

async function benchStills(log: string): Promise<void> {
  const studio = opened(log)
  try {
    const { id, framesKept } = await playedWith(studio, 'viewed', viewer, turns)
    const begun = performance.now()
    let text = ''
    await drawPicture(studio, stillsOrder(id, framesKept), async (file) => {
      for await (const piece of file) text += String(piece)
    })
    const { images } = JSON.parse(text) as Stills
    const share = framesKept / 408
    const seconds = (performance.now() - begun) / 1000
    tellFigures([
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

async function benchFloods(log: string): Promise<void> {
  const folder = dirname(log)
  const matches = new Map<Flood, MatchId>()
  const studio = opened(log)
  for (const [i, flood] of everyFlood.entries()) {
    const { id } = await playedWith(studio, `flooding-${i}`, floodingViewer(viewer, folder, flood), 40)
    matches.set(flood, id)
  }
  await studio.close()
  await using served = new StudioProcess(folder)
  const browser = await openBrowser({ isUnbounded: false })
  const floor = await floodedSteps(browser, served, matches.get('nothing')!)
  for (const [flood, match] of matches) {
    const took = flood === 'nothing' ? floor : await floodedSteps(browser, served, match)
    tellFigures(floodFigures(flood, took, floor))
  }
  await browser.close()
}

function opened(log: string): Studio {
  const folder = dirname(log)
  return openStudio(log, { paths: { log, data: folder, config: join(folder, 'config') } })
}

/** A match of a game whose class path has this viewer. */
async function playedWith(studio: Studio, id: string, path: string, length: number): Promise<MatchCard> {
  const { calls } = studio
  const command = `"${process.execPath}" odd-referee.cjs plain ${length} -cp "${path}"`
  const seats = { min: 2, max: 2 }
  await calls.gameAdd(await calls.gamePlan({ id, bridge: 'sdk', command, folder: gamesFolder, seats }))
  let off = () => {}
  const ended = new Promise<void>((resolve) => (off = studio.on(({ kind }) => kind === 'ended' && resolve())))
  const bots = [saysTurn, { ...saysTurn, name: 'other' }]
  const order = { options: {}, clock: 'off', matches: 1, rotate: false, keep: 'all' } as const
  const { matches } = await calls.start({ ...order, game: id, bots })
  await ended
  off()
  return calls.card({ match: matches[0]! })
}

tellHead('stills')
await withScratch(async (log) => {
  await benchStills(log)
  await benchFloods(log)
})
