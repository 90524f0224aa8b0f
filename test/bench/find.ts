// npm run bench find [--frames 100000]: how many frames a second find and problems look through, in many matches and in a large one.
// Also on its own: node test/bench/find.ts. The figures of the notes are with --frames 1000000.
import { parseArgs } from 'node:util'
import { gameOf } from '../../src/engine/games/index.ts'
import { problemKinds, usualKinds } from '../../src/reading/problem-kinds.ts'
import { findFrames } from '../../src/main/find/find.ts'
import { LogAccess } from '../../src/main/log/access.ts'
import { openLog } from '../../src/main/log/log.ts'
import { findProblems } from '../../src/main/problems/problems.ts'
import { ScanThreads } from '../../src/main/scan/threads.ts'
import { writeLargeMatch } from './history/large-match.ts'
import { messagesOf, playedMatches } from './log/played.ts'
import { withScratch } from './log/scratch.ts'

/** Of 100 KB each. */
const largeFrames = 2000

const conditions = [
  'fault == "timeout"',
  'seat[1].micros > 5090',
  'errors.contains("Traceback")',
  'state.buttons[0] < 0',
  'state.buttons[0] < before.buttons[0] - 9 && seat.exists(each, each.asked && each.micros > 4000)',
]

/** In one match of few frames, which are large. */
const ofLarge = ['state.units[900].hp < before.units[900].hp', 'state.units.exists(each, each.hp < -1000)']

/** Something that is looked for. */
interface Sought {
  readonly name: string
  look(access: LogAccess, threads: ScanThreads): Promise<{ readonly frames: number; readonly count: number }>
}

function turnsWhere(condition: string): Sought {
  return {
    name: condition,
    look: (access, threads) => findFrames(access, { condition, filter: {} }, threads),
  }
}

const problems: readonly Sought[] = [
  { name: 'problems', kinds: usualKinds },
  { name: 'problems and falls', kinds: problemKinds },
].map(({ name, kinds }) => ({
  name,
  look: (access, threads) =>
    findProblems(access, { filter: {}, kinds, near: 0.8 }, { threads, soundTo: Infinity }),
}))

/** How many frames a second something is looked for in. */
export interface FindFigure {
  readonly name: string
  readonly perSecond: number
  readonly hits: number
  /** The same frames read from the log and parsed in a plain loop on one thread, meanwhile. */
  readonly floorPerSecond: number
}

/** Looks for things in a log; the floor is measured before each. */
async function figuresOf(file: string, wanted: readonly Sought[]): Promise<readonly FindFigure[]> {
  const [access, threads] = [new LogAccess(file), new ScanThreads()]
  const figures: FindFigure[] = []
  for (const { name, look } of wanted) {
    const floorPerSecond = plainPerSecond(file)
    const start = performance.now()
    const found = await look(access, threads)
    const seconds = (performance.now() - start) / 1000
    figures.push({ name, perSecond: found.frames / seconds, hits: found.count, floorPerSecond })
  }
  await threads.close()
  access.close()
  return figures
}

/** Looks for some conditions, and for problems, in a log of Patchwork that has so many frames. */
export function findFigures(file: string, frames: number): Promise<readonly FindFigure[]> {
  fill(file, frames)
  return figuresOf(file, [...conditions.map(turnsWhere), ...problems])
}

/** Runs the bench and prints its table. */
export async function benchFind(frames: number): Promise<void> {
  const figures = await withScratch((file) => findFigures(file, frames))
  const large = await withScratch((file) => {
    writeLargeMatch(file, largeFrames)
    return figuresOf(file, ofLarge.map(turnsWhere))
  })
  console.log(`${'frames/s'.padStart(10)}${'floor'.padStart(10)}${'times'.padStart(8)}  what (hits)`)
  for (const { name, perSecond, hits, floorPerSecond } of [...figures, ...large]) {
    const [ours, floor] = [perSecond, floorPerSecond].map((each) =>
      Math.round(each).toLocaleString('en').padStart(10),
    )
    const times = (perSecond / floorPerSecond).toFixed(2).padStart(8)
    console.log(`${ours}${floor}${times}  ${name} (${hits.toLocaleString('en')})`)
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
