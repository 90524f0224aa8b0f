// npm run bench find [--frames 100000]: how many frames a second find looks through.
// Also on its own: node test/bench/find.ts. The figures of the notes are with --frames 1000000.
import { parseArgs } from 'node:util'
import { gameOf } from '../../src/engine/games/index.ts'
import { findFrames } from '../../src/main/find.ts'
import { openLog } from '../../src/main/log/log.ts'
import { messagesOf, playedMatches } from './log/played.ts'
import { withScratch } from './log/scratch.ts'

const conditions = [
  'fault == "timeout"',
  'seat[1].micros > 5090',
  'errors.contains("Traceback")',
  'state.buttons[0] < 0',
  'state.buttons[0] < before.buttons[0] - 9 && seat.exists(each, each.asked && each.micros > 4000)',
]

/** How many frames a second a condition is looked for in. */
export interface FindFigure {
  readonly condition: string
  readonly perSecond: number
  readonly hits: number
  /** The same frames read from the log and parsed in a plain loop on one thread, meanwhile. */
  readonly floorPerSecond: number
}

/** Looks for some conditions in a log of Patchwork that has so many frames; the floor is measured before each. */
export async function findFigures(file: string, frames: number): Promise<readonly FindFigure[]> {
  fill(file, frames)
  const figures: FindFigure[] = []
  for (const condition of conditions) {
    const floorPerSecond = plainPerSecond(file)
    const start = performance.now()
    const found = await findFrames(file, { condition, filter: {} })
    const seconds = (performance.now() - start) / 1000
    figures.push({ condition, perSecond: found.frames / seconds, hits: found.count, floorPerSecond })
  }
  return figures
}

/** Runs the bench and prints its table. */
export async function benchFind(frames: number): Promise<void> {
  const figures = await withScratch((file) => findFigures(file, frames))
  console.log(`${'frames/s'.padStart(10)}${'floor'.padStart(10)}${'times'.padStart(8)}  condition (hits)`)
  for (const { condition, perSecond, hits, floorPerSecond } of figures) {
    const [ours, floor] = [perSecond, floorPerSecond].map((each) =>
      Math.round(each).toLocaleString('en').padStart(10),
    )
    const times = (perSecond / floorPerSecond).toFixed(2).padStart(8)
    console.log(`${ours}${floor}${times}  ${condition} (${hits.toLocaleString('en')})`)
  }
}

function fill(file: string, frames: number): void {
  const played = playedMatches(gameOf('patchwork'), 100)
  const log = openLog(file, 'write')
  for (let i = 0, kept = 0; kept < frames; i++) {
    const match = played[i % played.length]!
    log.take(messagesOf(match))
    kept += match.texts.length + 1
  }
  log.close()
}

function plainPerSecond(file: string): number {
  const log = openLog(file, 'read')
  const cards = log.cards()
  const start = performance.now()
  const frames = cards.reduce((sum, card) => sum + log.frames(card.id, 0, card.frames).length, 0)
  const seconds = (performance.now() - start) / 1000
  log.close()
  return frames / seconds
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { frames: { type: 'string', default: '100000' } } })
  await benchFind(Number(values.frames))
}
