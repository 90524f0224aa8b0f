// npm run soak machines [kills]: workers of a hub are killed with -9 at random moments; nothing is lost or counted twice.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import which from 'which'
import type { ArenaOrder } from '../../src/contract/arena.ts'
import { openStudio, type Studio } from '../../src/main/studio.ts'
import { Botscope } from '../e2e/botscope.ts'
import { TestHub } from '../e2e/machines/hub.ts'

const workers = 2
/** A worker lives longer than it takes until another one has its block: else one block is hit three times, which stops the arena. */
const mostPauseMillis = 8000

function orderOf(folder: string, blocks: number): ArenaOrder {
  return {
    ...{ game: 'patchwork', schedule: 'versus', options: {}, seed: '7', clock: 'off', keep: 'results' },
    bots: [
      { name: 'first', command: 'builtin:first', folder },
      { name: 'random', command: 'builtin:random', folder },
    ],
    mostBlocks: blocks,
  }
}

async function over(studio: Studio, arena: string) {
  for (;;) {
    const view = await studio.calls.arena({ arena })
    if (view.status !== 'running') return view
    await delay(100)
  }
}

async function soak(kills: number): Promise<void> {
  if (which.sync('nats-server', { nothrow: true }) === null)
    return console.log('There is no nats-server on the PATH: workers are not killed')
  const folder = mkdtempSync(join(tmpdir(), 'botscope-soak-'))
  const hub = new TestHub()
  const botscope = new Botscope()
  const studio = openStudio(join(folder, 'log.db'))
  const startWorker = () => botscope.start('work', hub.links.home, '--slots', '2', '--cache', 'cache')
  try {
    await hub.start()
    const order = orderOf(folder, 200 * kills)
    const { arena } = await studio.calls.arenaStart({ ...order, hub: { link: hub.links.home } })
    let running = Array.from({ length: workers }, startWorker)
    let killed = 0
    for (; killed < kills && (await studio.calls.arena({ arena })).status === 'running'; killed++) {
      await delay(Math.random() * mostPauseMillis)
      const [first, ...rest] = running
      first!.kill('SIGKILL')
      await once(first!, 'exit')
      running = [...rest, startWorker()]
    }
    const away = await over(studio, arena)
    for (const worker of running) worker.kill('SIGINT')
    const here = await over(studio, (await studio.calls.arenaStart(order)).arena)
    const cards = await studio.calls.cards({ batch: arena })
    const places = new Set(cards.map((card) => `${card.arena!.block}/${card.arena!.rotation}`))
    const isSame = JSON.stringify([away.decision, away.tally]) === JSON.stringify([here.decision, here.tally])
    const isOnce = places.size === cards.length && cards.length === 2 * order.mostBlocks!
    console.log(
      `${killed} workers killed: ${cards.length} matches, ${places.size} places, ${isSame ? 'the same result' : 'ANOTHER RESULT'}${away.why === null ? '' : `: ${away.why}`}`,
    )
    if (!isSame || !isOnce) process.exitCode = 1
  } finally {
    await studio.close()
    botscope[Symbol.dispose]()
    await hub.close()
    rmSync(folder, { recursive: true })
  }
}

await soak(Number(process.argv[2] ?? 50))
