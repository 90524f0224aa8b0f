// npm run bench rerun: what asking a bot afresh takes beside the bot's own time. Also on its own: node test/bench/rerun.ts
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BotSpec } from '../../src/contract.ts'
import { playOrder } from '../../src/main/hosts/cli/play.ts'
import { openStudio, type Studio } from '../../src/main/studio.ts'
import { commandOf, fixtures } from '../bots/commands.ts'
import { aimed } from './figure.ts'
import { median } from './pipe.ts'
import { plainAsking } from './plain-asking.ts'

const rounds = 11
const shelfMatches = 40
const changesRounds = 3
/** Fewer of bots that think: each of their matches takes a while. */
const changesMatches = [1000, 100]
/** Of a plain loop. */
const mostRatio = 1.3
const thinking = (millis: number) =>
  commandOf('after-millis.cjs', `${millis}`, `"${fixtures}/skips-until.cjs"`)

const bots: readonly (readonly [name: string, command: string])[] = [
  ['C++, answers at once', commandOf('skips-and-tells-time.cpp')],
  ['Node, thinks 1 ms', thinking(1)],
  ['Node, thinks 10 ms', thinking(10)],
]

/** Milliseconds that a rerun took, and those of them in which its bot was waited for. */
export interface RerunTime {
  readonly whole: number
  readonly bot: number
}

/** Reruns a match of Patchwork again and again. */
export async function rerunTimes(studio: Studio, bot: BotSpec): Promise<readonly RerunTime[]> {
  const [match] = await played(studio, bot, 1)
  const order = { match: match!, seat: 0, times: 1, stopAtDifference: false }
  await studio.calls.rerun(order)
  const times: RerunTime[] = []
  for (let i = 0; i < rounds; i++) {
    const startedAt = performance.now()
    const { turns } = await studio.calls.rerun(order)
    const micros = turns.reduce((sum, { now }) => sum + now.micros, 0)
    times.push({ whole: performance.now() - startedAt, bot: micros / 1000 })
  }
  return times
}

/** Turns a second over many matches side by side, and how many bots were waited for at any moment, on average. */
export async function shelfSpeed(
  studio: Studio,
  bot: BotSpec,
): Promise<{ perSecond: number; atOnce: number }> {
  const matches = await played(studio, bot, shelfMatches)
  const order = { filter: { limit: matches.length }, seat: 0, stopAtDifference: false }
  const startedAt = performance.now()
  const { rows } = await studio.calls.rerunAll(order)
  const millis = performance.now() - startedAt
  const turns = rows.reduce((sum, row) => sum + row.turns, 0)
  const micros = rows.reduce((sum, row) => sum + row.micros.now, 0)
  return { perSecond: (turns * 1000) / millis, atOnce: micros / 1000 / millis }
}

export interface ChangesTime {
  readonly ours: number
  readonly plain: number
}

/** Milliseconds that `changes` takes, and those of a plain loop that pipes the same lines, in turns; the medians. */
export async function changesTime(studio: Studio, bot: BotSpec, count: number): Promise<ChangesTime> {
  const matches = await played(studio, bot, count)
  const order = { filter: { limit: count }, seat: 0, stopAtDifference: false, ignoreMessages: true }
  const ours: number[] = []
  const plain: number[] = []
  for (let round = 0; round < changesRounds; round++) {
    plain.push(await plainAsking(studio, bot, matches))
    const startedAt = performance.now()
    await studio.calls.changes(order)
    ours.push(performance.now() - startedAt)
  }
  return { ours: median(ours), plain: median(plain) }
}

async function played(studio: Studio, bot: BotSpec, matches: number): Promise<readonly string[]> {
  const other = { name: 'other', command: 'builtin:first', folder: fixtures }
  const order = { game: 'patchwork', bots: [bot, other], options: {}, seed: '7' }
  const rest = { clock: 'relaxed', matches, rotate: false, keep: 'all' } as const
  const never = new AbortController().signal
  const { results } = await playOrder(studio, { ...order, ...rest }, {}, never)
  return results.map(({ card }) => card.id)
}

async function benchRerun(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-bench-'))
  const studio = openStudio(join(folder, 'log.db'))
  try {
    for (const [name, command] of bots) {
      const bot = { name, command, folder: fixtures }
      const times = await rerunTimes(studio, bot)
      const whole = median(times.map((time) => time.whole))
      const own = median(times.map((time) => time.bot))
      const ratio = median(times.map((time) => time.whole / time.bot))
      const one = `${whole.toFixed(1)} ms, its bot ${own.toFixed(1)} ms: ${ratio.toFixed(2)} times`
      const { perSecond, atOnce } = await shelfSpeed(studio, bot)
      const many = `${shelfMatches} matches: ${Math.round(perSecond)} turns/s, ${atOnce.toFixed(1)} bots waited for`
      console.log(`${name.padEnd(22)} a rerun ${one}; ${many}`)
    }
    for (const [i, count] of changesMatches.entries()) {
      const [name, command] = bots[i]!
      const bot = { name, command, folder: fixtures }
      const { ours, plain } = await changesTime(studio, bot, count)
      const ratio = ours / plain
      const verdict = aimed(`${name} changes`, ratio <= mostRatio)
        ? `at most ${mostRatio}`
        : `ABOVE ${mostRatio}`
      const seconds = [ours, plain].map((millis) => (millis / 1000).toFixed(1))
      console.log(
        `${name.padEnd(22)} changes in ${count} matches ${seconds[0]} s, a plain loop ${seconds[1]} s: ${ratio.toFixed(2)} times  ${verdict}`,
      )
    }
  } finally {
    await studio.close()
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1] === import.meta.filename) await benchRerun()
