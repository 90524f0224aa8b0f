// npm run bench history [--frames 10000]: how fast values are followed through a match of 100 KB states.
// Also on its own: node test/bench/history.ts. On two cores: taskset -c 0,1 npm run bench history
import { availableParallelism } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import type { MatchId } from '../../src/contract.ts'
import type { HistoryAsk } from '../../src/contract/reading.ts'
import type { Json } from '../../src/engine/game.ts'
import { pathOf, valueAt } from '../../src/engine/path.ts'
import { openLog } from '../../src/main/log/log.ts'
import { openStudio, type Studio } from '../../src/main/studio.ts'
import { aimed } from './figure.ts'
import { thinkingIn } from './history/beside.ts'
import { writeLargeMatch } from './history/large-match.ts'
import { withScratch } from './log/scratch.ts'

const asks: readonly (readonly [name: string, expressions: readonly string[]])[] = [
  ['a value early in the state', ['state.buttons[0]']],
  ['a value at its end', ['state.grid[49][7]']],
  ['a value deep in a list', ['state.units[1099].hp']],
  ['a condition', ['state.units[900].hp < before.units[900].hp && state.winner == null']],
  ['a large list as it is', ['state.units']],
  ['ten values', Array.from({ length: 10 }, (_, i) => `state.units[${i * 100}].hp`)],
  ['a condition over a large list', ['state.units.exists(each, each.hp < -1000)']],
]

/** How long one ask took. */
interface Took {
  readonly millis: number
  /** What all threads worked for it. */
  readonly cpuMillis: number
  /** Until something was told of it. */
  readonly firstMillis: number
}

/** Runs the bench and prints its table; fails where a value or a condition takes longer than the plain loop. */
async function benchHistory(file: string, frames: number): Promise<void> {
  const match = writeLargeMatch(file, frames)
  const plain = plainMillis(file, match)
  console.log(`${frames.toLocaleString('en')} frames of 100 KB, ${availableParallelism()} cores`)
  console.log(`read and parsed in a plain loop on one thread: ${seconds(plain)}`)
  console.log(
    `${''.padEnd(32)}${'cold'.padStart(9)}${'warm'.padStart(9)}${'CPU'.padStart(9)}${'times'.padStart(7)}   first word`,
  )
  for (const [name, expressions] of asks) {
    const studio = openStudio(file)
    const cold = await tookBy(studio, { match, expressions })
    const warm = await tookBy(studio, { match, expressions })
    await studio.close()
    const times = (plain / warm.millis).toFixed(1)
    const first = [cold, warm].map(({ firstMillis }) => `${Math.round(firstMillis)} ms`).join(', ')
    const [ours, cpu] = [warm.millis, warm.cpuMillis].map(seconds)
    console.log(`${name.padEnd(32)}${seconds(cold.millis)}${ours}${cpu}${times.padStart(7)}   ${first}`)
    aimed(name, warm.millis <= plain)
  }
  await benchManners(openStudio(file), match)
}

/** What it does to others: memory, the studio's loop, bots; and how soon it ends. */
async function benchManners(studio: Studio, match: MatchId): Promise<void> {
  const ask = { match, expressions: ['state.units[1099].hp', 'state.buttons'] }
  const heap = process.memoryUsage().heapUsed
  const delay = monitorEventLoopDelay({ resolution: 1 })
  await tookBy(studio, ask)
  delay.enable()
  await tookBy(studio, ask)
  delay.disable()
  const grown = (process.memoryUsage().heapUsed - heap) / 1e6
  console.log(
    `the studio's loop is held at most ${(delay.max / 1e6).toFixed(0)} ms, its heap grew by ${grown.toFixed(0)} MB`,
  )
  console.log(`cancelled, it answers after ${(await cancelMillis(studio, ask)).toFixed(1)} ms`)
  await thinkingIn(studio)
  const alone = await thinkingIn(studio)
  let isOver = false
  const besides = thinkingIn(studio).finally(() => (isOver = true))
  while (!isOver) await tookBy(studio, ask)
  const beside = await besides
  const micros = [alone, beside].map(({ p50, p95 }) => `${p50} us, of twenty the slowest ${p95} us`)
  console.log(`bots of a live match answer in ${micros[0]}; beside it in ${micros[1]}`)
  await studio.close()
}

/** Asks on until all is answered. */
async function tookBy({ calls }: Studio, ask: HistoryAsk): Promise<Took> {
  const start = performance.now()
  const cpu = process.cpuUsage()
  let firstMillis = Infinity
  const progress = () => void (firstMillis = Math.min(firstMillis, performance.now() - start))
  for (let from: number | null = 0; from !== null;) {
    from = (await calls.history({ ...ask, from }, { progress })).next
  }
  const { user, system } = process.cpuUsage(cpu)
  return { millis: performance.now() - start, cpuMillis: (user + system) / 1000, firstMillis }
}

async function cancelMillis({ calls }: Studio, ask: HistoryAsk): Promise<number> {
  const cancel = new AbortController()
  let cancelled = 0
  const progress = () => {
    cancelled ||= performance.now()
    cancel.abort()
  }
  await calls.history(ask, { signal: cancel.signal, progress })
  return performance.now() - cancelled
}

/** One value of every frame in the plainest way. */
function plainMillis(file: string, match: MatchId): number {
  const log = openLog(file, 'read')
  const path = pathOf('state.units[1099].hp')!
  const last = log.card(match).framesKept - 1
  const values: (Json | undefined)[] = []
  const start = performance.now()
  for (let from = 0; from <= last; from += 64) {
    const frames = log.frames(match, from, Math.min(from + 63, last))
    values.push(...frames.map(({ state }) => valueAt(state as Json, path)))
  }
  const millis = performance.now() - start
  log.close()
  return millis
}

function seconds(millis: number): string {
  return `${(millis / 1000).toFixed(2)} s`.padStart(9)
}

const { values } = parseArgs({ options: { frames: { type: 'string', default: '10000' } } })
await withScratch((file) => benchHistory(file, Number(values.frames)))
