// npm run bench stills: how long the pictures of a match by its game's own viewer take, and how large they are, for its web page; and
// how soon the page answers a key while a viewer floods it.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MatchId } from '../../src/contract.ts'
import type { Stills } from '../../src/reading/stills.ts'
import { drawStills } from '../../src/main/pictures/draw-stills.ts'
import { tellFigures, tellHead } from './figure.ts'
import { withScratch } from './log/scratch.ts'
import { everyFlood, floodedSteps, floodFigures, floodingViewer, type Flood } from './stills/flooded.ts'
import { playedWith, studioBeside, viewer } from './stills/played.ts'
import { openBrowser } from './studio/bench-page.ts'
import { StudioProcess } from './studio/studio-process.ts'

const turns = Number(process.argv[2] ?? 407)
/** Of a match of 408 turns. */
const most = { seconds: 40, megabytes: 15 }

async function benchStills(log: string): Promise<void> {
  const studio = studioBeside(log)
  try {
    const { id, framesKept } = await playedWith(studio, 'viewed', viewer, turns)
    const begun = performance.now()
    const file = join(dirname(log), 'stills.json')
    await drawStills(studio, { id, framesKept }, file)
    const text = readFileSync(file, 'utf8')
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
  const studio = studioBeside(log)
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

tellHead('stills')
await withScratch(async (log) => {
  await benchStills(log)
  await benchFloods(log)
})
