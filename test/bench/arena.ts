// npm run bench arena [matches [rounds]]: how fast an arena plays beside a plain loop of the same programs, and what its statistics cost. It
// takes two minutes on a quiet machine.
import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import which from 'which'
import { usualErrors } from '../../src/engine/arena/bounds.ts'
import { Contest } from '../../src/engine/arena/contest.ts'
import { openLog } from '../../src/main/log/log.ts'
import { openStudio } from '../../src/main/studio.ts'
import { luckyBlocks, versus } from '../engine/arena/arena-samples.ts'
import { arenaPlan } from '../main/arena/arena-view.ts'
import { aimed, tellFigures, tellHead } from './figure.ts'
import { arenaKinds } from './match/kinds.ts'
import { ratioOf, ratioName, ratios, ratioText } from './match/ratios.ts'

/** Of the matches that a plain loop plays in the same time. */
const least = 0.8
const blocks = 100_000
/** So narrow that nothing is decided. */
const test = { model: 'normalised', low: -0.01, high: 0.01, ...usualErrors } as const

function tellRatios(matches: number, rounds: number): void {
  if (which.sync('cc', { nothrow: true }) === null) {
    console.log('There is no cc on the PATH: arenas of C bots are not measured')
    return
  }
  for (const ratio of ratios(rounds, matches, { kinds: arenaKinds, file: 'whole-arena.ts' })) {
    const isFast = aimed(ratioName(ratio), ratioOf(ratio) >= least)
    console.log(`${ratioText(ratio)}${isFast ? '' : `, less than the ${least} aimed at`}`)
  }
}

/** Microseconds for each block of a long test. */
function blockMicros(): number {
  const played = luckyBlocks(versus, blocks, 'bench', (random) => random.below(5))
  const contest = new Contest(versus, { test, mostBlocks: null, untilError: null, mostFaults: 0.2 })
  const startedAt = performance.now()
  played.forEach((block, index) => contest.add(index, block))
  return ((performance.now() - startedAt) * 1000) / blocks
}

/** Milliseconds until a studio shows an arena of 100,000 matches: before there is a summary, then in another studio, and its parts. */
async function openMillis(): Promise<{
  readonly first: number
  readonly view: number
  readonly curve: number
  readonly board: number
  readonly pivot: number
}> {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-bench-'))
  const file = join(folder, 'log.db')
  const log = openLog(file, 'write')
  log.arenas((arenas) => arenas.insert('a1', 0, { ...arenaPlan, rules: { ...arenaPlan.rules, test: null } }))
  log.arenas((arenas) => arenas.release('a1', { isOver: true, why: null }))
  log.close()
  const db = new Database(file)
  const insert =
    db.prepare(`INSERT INTO arena_results (arena, block, rotation, match, bots, ranks, scores, faults, turns)
    VALUES (1, ?, ?, ?, ?, ?, ?, ?, 40)`)
  db.transaction(() => {
    for (const result of luckyBlocks(versus, blocks / 2, 'bench', (random) => random.below(5)).flat()) {
      const { block, rotation, bots, ranks, scores, faults } = result
      const texts = [bots, ranks, scores, faults].map((each) => JSON.stringify(each))
      insert.run(block, rotation, `match ${block} ${rotation}`, ...texts)
    }
  })()
  db.close()
  const before = openStudio(file)
  const first = await millisOf(() => before.calls.arena({ arena: 'a1' }))
  await before.close()
  const studio = openStudio(file)
  const view = await millisOf(() => studio.calls.arena({ arena: 'a1' }))
  const curve = await millisOf(() => studio.calls.arenaCurve({ arena: 'a1', points: 300 }))
  const board = await millisOf(() => studio.calls.arenaBoard({ arena: 'a1' }))
  const pivot = await millisOf(() =>
    studio.calls.arenaPivot({ arena: 'a1', bot: 0, keys: ['seat', 'length'] }),
  )
  await studio.close()
  rmSync(folder, { recursive: true })
  return { first, view, curve, board, pivot }
}

async function millisOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function benchArena(): Promise<void> {
  tellRatios(Number(process.argv[2] ?? 100), Number(process.argv[3] ?? 3))
  const { first, view, curve, board, pivot } = await openMillis()
  tellHead('Statistics of an arena')
  tellFigures([
    // A block of two matches takes 5 ms and more.
    { name: 'a block of a long test, decided', value: blockMicros(), unit: 'µs', most: 50 },
    { name: 'read an arena of 100,000 matches once', value: first, unit: 'ms', most: 3000 },
    { name: 'open an arena of 100,000 matches', value: view, unit: 'ms', most: 200 },
    { name: 'then its curve of 300 points', value: curve, unit: 'ms', most: 200 },
    { name: 'its leaderboard', value: board, unit: 'ms', most: 1000 },
    { name: 'a table of where a bot loses', value: pivot, unit: 'ms', most: 2000 },
  ])
}

if (process.argv[1] === import.meta.filename) await benchArena()
