// npm run bench machines [seconds]: whether home keeps up with 1,000 slots that play 100 matches a second.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import which from 'which'
import type { ArenaOrder } from '../../src/contract/arena.ts'
import { seedAt } from '../../src/engine/arena/schedule.ts'
import { BlockPlayer } from '../../src/main/machines/block-player.ts'
import { startHub } from '../../src/main/machines/hub.ts'
import { jobVersion, type BlockJob } from '../../src/main/machines/job.ts'
import { packedOutcome } from '../../src/main/machines/outcome.ts'
import { openStudio } from '../../src/main/studio.ts'
import { tellFigures, tellHead, type Figure } from './figure.ts'
import type { Fed, FeederData } from './machines/feeder.ts'

const slots = 1000
const matchesPerSecond = 100
const names = ['first', 'random']

/** The results of the first blocks, as workers would report them. */
async function played(seeds: readonly string[], folder: string): Promise<readonly Uint8Array[]> {
  const player = new BlockPlayer(2, false)
  const bots = names.map((name) => ({ name, command: `builtin:${name}`, folder }))
  const results: Uint8Array[] = []
  const playOne = async (block: number) => {
    const job = {
      ...{
        form: jobVersion,
        arena: 'bench',
        block,
        game: 'patchwork',
        version: 1,
        options: {},
        clock: 'off',
      },
      ...{
        seed: seeds[block]!,
        maxMillis: null,
        bots: [],
        matches: [0, 1].map((n) => ({ rotation: n, bots: [n, 1 - n] })),
      },
    } as const satisfies BlockJob
    const matches = await player.play(job, { bots }, new AbortController().signal)
    results[block] = await packedOutcome({ kind: 'played', matches })
  }
  for (let block = 0; block < seeds.length; block += 8)
    await Promise.all(seeds.slice(block, block + 8).map((_, i) => playOne(block + i)))
  await player.close()
  return results
}

interface Fleet {
  readonly link: string
  readonly folder: string
  readonly seeds: readonly string[]
  readonly results: readonly Uint8Array[]
}

async function figuresOf(
  keep: 'results' | 'all',
  { link, folder, seeds, results }: Fleet,
): Promise<readonly Figure[]> {
  const studio = openStudio(join(folder, `${keep}.db`), { slots: 1 })
  const bots = names.map((name) => ({ name, command: `builtin:${name}`, folder }))
  const order = {
    game: 'patchwork',
    schedule: 'versus',
    bots,
    options: {},
    seeds,
    clock: 'off',
    keep,
  } as const
  const sentAt = new Map<number, number>()
  const lags: number[] = []
  const workerData: FeederData = { link, slots, results, blocksPerSecond: matchesPerSecond / 2 }
  const { arena } = await studio.calls.arenaStart({ ...order, hub: { link } } satisfies ArenaOrder)
  const feeder = new Worker(new URL('machines/feeder.ts', import.meta.url), { workerData })
  feeder.on('message', ([block, at]: Fed) => sentAt.set(block, at))
  let begun = 0
  let before = process.threadCpuUsage()
  let mostBytes = 0
  let blocks = 0
  await new Promise<void>((resolve) => {
    const off = studio.on((event) => {
      if (event.kind === 'arena' && event.arena === arena)
        void studio.calls.arena({ arena }).then((view) => {
          if (begun === 0 && view.blocks > 0) {
            begun = performance.now()
            before = process.threadCpuUsage()
          }
          for (; blocks < view.blocks; blocks++) lags.push(Date.now() - (sentAt.get(blocks) ?? Date.now()))
          mostBytes = Math.max(mostBytes, process.memoryUsage.rss())
          if (view.status === 'running') return
          off()
          resolve()
        })
    })
  })
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.threadCpuUsage(before)
  const load = (user + system) / 1e6 / seconds
  await studio.close()
  await feeder.terminate()
  const sorted = lags.toSorted((a, b) => a - b)
  const title = keep === 'all' ? 'all turns kept' : 'results kept'
  return [
    { name: `${title}: matches a second`, value: (2 * seeds.length) / seconds, unit: '' },
    {
      name: `${title}: the processor's time that home's thread takes`,
      value: 100 * load,
      unit: '%',
      most: 80,
    },
    {
      name: `${title}: from a result sent to its block counted, p50`,
      value: sorted[sorted.length >> 1]!,
      unit: 'ms',
    },
    { name: `${title}: p99`, value: sorted[Math.floor(0.99 * sorted.length)]!, unit: 'ms', most: 2000 },
    { name: `${title}: memory, with the feeder`, value: mostBytes / 1e6, unit: 'MB', most: 1000 },
  ]
}

async function benchMachines(): Promise<void> {
  if (which.sync('nats-server', { nothrow: true }) === null)
    return console.log('There is no nats-server on the PATH: many machines are not measured')
  const folder = mkdtempSync(join(tmpdir(), 'botscope-bench-'))
  const count = (Number(process.argv[2] ?? 60) * matchesPerSecond) / 2
  const seeds = Array.from({ length: count }, (_, block) => seedAt('bench', block))
  const results = await played(seeds, folder)
  const hub = await startHub({ host: '127.0.0.1', port: 4299, folder: join(folder, 'hub') })
  const bytes = results.reduce((sum, { length }) => sum + length, 0)
  try {
    const fleet = { link: hub.links.home, folder, seeds, results }
    const figures = [...(await figuresOf('results', fleet)), ...(await figuresOf('all', fleet))]
    tellHead(`Home of ${slots} slots, ${matchesPerSecond} matches a second`)
    const size: Figure = {
      name: 'a match on its way home',
      value: bytes / results.length / 2,
      unit: 'bytes',
      most: 20_000,
    }
    tellFigures([size, ...figures])
  } finally {
    await hub.close()
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1] === import.meta.filename) await benchMachines()
