// npm run bench match: what the log costs a match, and how fast matches can be. Also on its own: node test/bench/match.ts
// With words as `4/all/2` or `2/results` (seats, what is kept, slots) only these rows of the comparison with a plain loop.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import which from 'which'
import type { Keep, MatchOrder } from '../../src/contract.ts'
import { openMatch } from '../../src/engine/match.ts'
import { startBot } from '../../src/main/bots/process.ts'
import { playOrder } from '../../src/main/hosts/cli/play.ts'
import { referee } from '../../src/main/playing/referee.ts'
import { openStudio } from '../../src/main/studio.ts'
import { compiled } from '../bots/compile.ts'
import { countingGame } from '../main/counting-game.ts'
import { aimed } from './figure.ts'
import { ratios, ratioText } from './match/ratios.ts'
import { median } from './pipe.ts'
import { playRecorded, startRecorder } from './pipe/recorded-match.ts'

const line = 'x'.repeat(3600)
const turns = 500
const rounds = 7

/** Milliseconds for a match of bots that think 1 ms, without and with its log. */
export async function slowedByLog(): Promise<{ readonly without: number; readonly recorded: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-bench-'))
  const recorder = await startRecorder(join(folder, 'log.db'))
  const bot = startBot(
    { name: 'thinks', command: `"${compiled('thinks')}" 1000`, folder },
    { match: 'bench', seat: 0, clock: 'real' },
  )
  const times: { without: number; recorded: number }[] = []
  for (let i = 0; i < rounds; i++) {
    times.push({
      without: await millisOf(() => playUnrecorded(bot)),
      recorded: await millisOf(() => playRecorded(recorder, bot, turns, line)),
    })
  }
  await bot.stop()
  recorder.close()
  rmSync(folder, { recursive: true })
  return {
    without: median(times.map(({ without }) => without)),
    recorded: median(times.map(({ recorded }) => recorded)),
  }
}

/** Patchwork frames a second through the whole studio, with bots that answer at once. */
export async function framesPerSecond(matches: number, keep: Keep): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-bench-'))
  const studio = openStudio(join(folder, 'log.db'))
  const bots = ['a', 'b'].map((name) => ({ name, command: 'builtin:first', folder }))
  const order: MatchOrder = {
    game: 'patchwork',
    bots,
    options: {},
    seed: '1',
    clock: 'real',
    matches,
    rotate: false,
    keep,
  }
  let frames = 0
  const listeners = { frame: () => void (frames += 1) }
  const never = new AbortController().signal
  await playOrder(studio, { ...order, matches: 50 }, {}, never)
  const millis = await millisOf(() => playOrder(studio, order, listeners, never))
  await studio.close()
  rmSync(folder, { recursive: true })
  return (frames * 1000) / millis
}

async function playUnrecorded(bot: Parameters<typeof playRecorded>[1]): Promise<void> {
  const setup = { game: 'counting', version: 1, seats: 1, options: {}, seed: '1' }
  const match = openMatch(countingGame([0], turns, line), setup)
  for await (const frame of referee(match, [bot], new AbortController().signal)) void frame
}

async function millisOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Prints how fast whole matches are beside a plain loop of the same programs, in the same run. */
function tellRatios(): void {
  if (which.sync('cc', { nothrow: true }) === null) {
    console.log('There is no cc on the PATH: whole matches of C bots are not measured')
    return
  }
  for (const ratio of ratios(3, 100, { rows: process.argv.slice(2) })) console.log(ratioText(ratio))
}

/** Prints what the log costs and how fast matches are; fails where bots that take 1 ms lose more than a tenth. */
async function benchMatch(): Promise<void> {
  tellRatios()
  if (process.argv.length > 2) return
  const { without, recorded } = await slowedByLog()
  const percent = ((recorded / without - 1) * 100).toFixed(1)
  console.log(
    `bots that think 1 ms: ${without.toFixed(0)} ms without a log, ${recorded.toFixed(0)} ms with it: ${percent} %`,
  )
  const perSecond = await framesPerSecond(400, 'all')
  console.log(
    `bots that answer at once: ${Math.round(perSecond).toLocaleString('en')} frames/s logged (Patchwork)`,
  )
  aimed('bots that think 1 ms, with a log', recorded <= 1.1 * without)
}

if (process.argv[1] === import.meta.filename) await benchMatch()
