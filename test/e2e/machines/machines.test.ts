import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import type { Msg } from '@nats-io/transport-node'
import { AckPolicy } from '@nats-io/jetstream'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ArenaOrder, ArenaView, FailedBlock } from '../../../src/contract/arena.ts'
import type { GameOrder } from '../../../src/contract/games.ts'
import { usualErrors } from '../../../src/engine/arena/bounds.ts'
import type { Hub } from '../../../src/main/machines/hub.ts'
import { connectHub, listen } from '../../../src/main/machines/connection.ts'
import { jobVersion, packedJob, type BlockJob } from '../../../src/main/machines/job.ts'
import { readHomeLink, readLink } from '../../../src/main/machines/link.ts'
import { readOutcome, type BlockOutcome, type PlayedBlock } from '../../../src/main/machines/outcome.ts'
import { fetched, filesStore, store } from '../../../src/main/machines/shipping.ts'
import { signed } from '../../../src/main/machines/signature.ts'
import {
  beatSubject,
  controlSubject,
  controlWho,
  filesStream,
  jobsStream,
  jobSubject,
  partsStream,
  resultsStream,
  resultSubject,
  workerApi,
  workersConsumer,
} from '../../../src/main/machines/subjects.ts'
import { whyNoSandbox } from '../../../src/main/machines/sandbox.ts'
import { WorkerKey } from '../../../src/main/machines/worker-key.ts'
import { work, type WorkerOptions } from '../../../src/main/machines/worker.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { fixtures } from '../../bots/commands.ts'
import { until } from '../../bots/sitting.ts'
import { gamesFolder } from '../../main/games/hosting.ts'
import { needs } from '../../needs.ts'
import { Botscope } from '../botscope.ts'
import { Cable, freePort, HandWorker, TestHub } from './hub.ts'

const hub = new TestHub()
let folder: string
let studio: Studio
let leave: AbortController
let botscope: Botscope
/** In this process. */
let workers: Promise<void>[]
let said: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-machines-'))
  const log = join(folder, 'log.db')
  studio = openStudio(log, {
    slots: 2,
    paths: { log, data: join(folder, 'data'), config: join(folder, 'config') },
  })
  writeFileSync(join(folder, 'node.sh'), `exec "${process.execPath}" "$@"\n`)
  leave = new AbortController()
  botscope = new Botscope()
  workers = []
  said = []
})

afterEach(async () => {
  await studio.close()
  leave.abort()
  await Promise.all(workers)
  botscope[Symbol.dispose]()
  rmSync(folder, { recursive: true })
})

afterAll(() => hub.close())

async function ready(): Promise<void> {
  needs('nats-server')
  await hub.start()
}

/** A worker of one's own in this process. */
function startWorker(
  link = hub.links.home,
  stop = leave.signal,
  more: Partial<WorkerOptions> = {},
): Promise<void> {
  const options: WorkerOptions = {
    ...{ link: readLink(link), slots: 2, folder: join(folder, 'cache'), idleExitMillis: null },
    ...{ isTrusting: false, say: (text) => void said.push(text) },
    // A test does not depend on how busy this machine is.
    calibrate: async () => ({ pipeMillis: 0.1 }),
    ...more,
  }
  const worker = work(options, stop)
  workers.push(worker.catch(() => {}))
  return worker
}

function bot(name: string, command: string) {
  return { name, command, folder }
}

/** A program for Node, without Node itself: its 120 MB are shipped where four commands are enough. */
function withNode(script: string, ...args: readonly string[]): string {
  return ['sh', `"${join(folder, 'node.sh')}"`, `"${script}"`, ...args].join(' ')
}

const garbage = Buffer.from('garbage')
const normal = { model: 'normalised', low: 0, high: 50, ...usualErrors } as const

function orderOf(given: Partial<ArenaOrder> = {}): ArenaOrder {
  return {
    ...{ game: 'patchwork', schedule: 'versus', options: {}, seed: '7', clock: 'off', keep: 'results' },
    bots: [bot('first', 'builtin:first'), bot('random', 'builtin:random')],
    ...given,
  }
}

/** Resolves when the arena plays no more, or when `isEnough`. */
async function over(arena: string, isEnough: (view: ArenaView) => boolean = () => false): Promise<ArenaView> {
  return new Promise((resolve, reject) => {
    const look = async () => {
      const now = await studio.calls.arena({ arena })
      if (now.status === 'running' && !isEnough(now)) return
      off()
      resolve(now)
    }
    const off = studio.on((event) => {
      if (event.kind === 'arena' && event.arena === arena) look().catch(reject)
    })
    look().catch(reject)
  })
}

async function begin(order: ArenaOrder): Promise<string> {
  const { arena } = await studio.calls.arenaStart({ ...order, hub: { link: hub.links.home } })
  return arena
}

/** What an arena says that does not depend on who played it; and each of its matches is there once. */
async function verdictOf({ id, decision, versus, why }: ArenaView) {
  const cards = await studio.calls.cards({ batch: id })
  const places = cards.map(({ arena, end }) => `${arena!.block}/${arena!.rotation} ${end}`)
  const counted = places.filter((place) => Number.parseInt(place, 10) < (decision?.blocks ?? 0))
  return { decision, versus, why, matches: [new Set(places).size === places.length, counted.length] }
}

async function playedHere(order: ArenaOrder) {
  if (order.bots.some(({ command }) => !command.startsWith('builtin:'))) return played(order)
  const key = JSON.stringify({ ...order, bots: order.bots.map(({ name, command }) => [name, command]) })
  if (!verdicts.has(key)) verdicts.set(key, await played(order))
  return verdicts.get(key)
}

async function played(order: ArenaOrder) {
  const { arena } = await studio.calls.arenaStart(order)
  return verdictOf(await over(arena))
}

/** By orders of arenas whose bots are Botscope's: many tests compare with the same one, which is played once. */
const verdicts = new Map<string, Awaited<ReturnType<typeof verdictOf>>>()

test('The verdict over two workers is that of one machine, and each match verifies', async () => {
  await ready()
  void startWorker()
  void startWorker()
  const arena = await begin(orderOf({ test: normal, keep: 'all' }))
  const view = await over(arena)
  const [match] = await studio.calls.cards({ batch: arena })
  expect(await verdictOf(view)).toEqual(await playedHere(orderOf({ test: normal, keep: 'all' })))
  expect([view.decision!.reason, await studio.calls.verify({ match: match!.id })]).toEqual([
    'H0',
    { same: true, frames: match!.frames },
  ])
})

test('Games that two workers repeat are no more evidence than those of one machine', async () => {
  await ready()
  void startWorker()
  void startWorker()
  const bots = [
    bot('greedy', withNode(join(fixtures, 'greedy-domain-expansion.cjs'))),
    bot('first', 'builtin:first'),
  ]
  const order = orderOf({ game: 'domain-expansion', bots, test: normal })
  const view = await over(await begin(order))
  const { total } = await studio.calls.cardPage({
    filter: { batch: view.id, repeated: true },
    from: 0,
    count: 0,
  })
  expect(await verdictOf(view)).toEqual(await playedHere(order))
  expect([view.decision!.reason, view.games, view.tally.matches, total]).toEqual([
    'repeated',
    { repeated: 11, different: 2, unknown: 0 },
    2,
    view.matches - 2,
  ])
})

test('Blocks with the real clock wait for a worker that keeps honest time', async () => {
  await ready()
  const busy = { calibrate: async () => ({ pipeMillis: 50 }) }
  void startWorker(hub.links.home, leave.signal, busy)
  await expect
    .poll(() => said)
    .toEqual([expect.stringMatching(/^This machine is too busy for the real clock/)])
  const order = orderOf({ clock: 'real', mostBlocks: 4 })
  const arena = await begin(order)
  const isTold = (view: ArenaView) => view.machines!.notes.some((note) => note.includes('keeps time'))
  const { machines, tally } = await over(arena, isTold)
  expect([machines!.notes.at(-1), machines!.workers[0]!.pipeMillis, tally.matches]).toEqual([
    'No worker at the hub keeps time well enough for the real clock: take the clock relaxed, or fewer slots on the workers',
    50,
    0,
  ])
  void startWorker()
  expect(await verdictOf(await over(arena))).toEqual(await playedHere(order))
  expect((await over(await begin(orderOf({ mostBlocks: 4 })))).tally.matches).toBe(8)
})

test('An arena that is running is not resumed, and goes on at its hub', async () => {
  await ready()
  const order = orderOf({ mostBlocks: 8 })
  const arena = await begin(order)
  await expect(studio.calls.arenaResume({ arena, hub: { link: hub.links.home } })).rejects.toThrow(
    `The arena ${arena} is running: stop it first`,
  )
  void startWorker()
  expect(await verdictOf(await over(arena))).toEqual(await playedHere(order))
})

test('A studio that closes stops its arena, which plays on there later', async () => {
  await ready()
  const order = orderOf({ mostBlocks: 8 })
  const arena = await begin(order)
  await studio.close()
  studio = openStudio(join(folder, 'log.db'), { slots: 2 })
  await expect(studio.calls.arenaResume({ arena, hub: { link: hub.links.worker } })).rejects.toThrow()
  const { status, why } = await studio.calls.arena({ arena })
  expect([status, why]).toEqual(['stopped', 'Botscope was closed'])
  void startWorker()
  await studio.calls.arenaResume({ arena, hub: { link: hub.links.home } })
  expect(await verdictOf(await over(arena))).toEqual(await playedHere(order))
})

test('Ten workers with four slots each play bots that sleep: nothing is lost, and nothing counts twice', async () => {
  await ready()
  const file = join(folder, 'sleeps.pl')
  writeFileSync(file, sleepsPatchwork)
  const orderWith = (seconds: number) =>
    orderOf({
      bots: [bot('sleeps', `perl "${file}" ${seconds}`), bot('first', 'builtin:first')],
      mostBlocks: 24,
    })
  for (let i = 0; i < 10; i++)
    void startWorker(hub.links.home, leave.signal, { slots: 4, folder: join(folder, `cache-${i}`) })
  const view = await over(await begin(orderWith(0.01)))
  expect(await verdictOf(view)).toEqual(await playedHere(orderWith(0)))
})

/** Skips every turn, after so many seconds: a slot that waits leaves the processor to others. */
const sleepsPatchwork = `
$| = 1;
sub lines { for (1 .. $_[0]) { exit unless defined($_ = <STDIN>) } }
sub counted { lines(1); lines($_) }
lines(4);
while () {
  lines(20); counted(); lines(1); counted();
  select(undef, undef, undef, $ARGV[0]);
  print "SKIP\\n";
}
`

test('A worker that is killed with -9 in the middle of its blocks loses none of them', async () => {
  await ready()
  const bots = [
    bot('told', withNode(join(fixtures, 'skips-when-told.cjs'), join(folder, 'go-'))),
    bot('first', 'builtin:first'),
  ]
  const order = orderOf({ bots, mostBlocks: 6, mostFaults: 1 })
  const killed = botscope.start('work', hub.links.home, '--slots', '2', '--cache', join(folder, 'killed'))
  const arena = await begin(order)
  const home = await connectHub(readLink(hub.links.home), 'home')
  const { privateKey } = readHomeLink(hub.links.home).home
  const who = { headers: signed(controlWho, Buffer.alloc(0), privateKey) }
  const asking = setInterval(() => home.nats.publish(controlWho, '', who), 20)
  await over(arena, ({ machines }) => machines?.workers.some(({ busy }) => busy === 2) ?? false)
  clearInterval(asking)
  await home.nats.close()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  for (const turn of [3, 6, 9]) writeFileSync(join(folder, `go-${turn}`), '')
  void startWorker()
  expect(await verdictOf(await over(arena))).toEqual(await playedHere(order))
})

test('A hub that is killed with -9 and started again loses nothing', async () => {
  await ready()
  void startWorker()
  const order = orderOf({ mostBlocks: 60 })
  const arena = await begin(order)
  await over(arena, ({ tally }) => tally.matches >= 10)
  await hub.kill()
  await hub.start()
  expect(await verdictOf(await over(arena))).toEqual(await playedHere(order))
})

test('Home that is stopped goes on later with what the hub has', async () => {
  await ready()
  void startWorker()
  const order = orderOf({ mostBlocks: 60 })
  const arena = await begin(order)
  await over(arena, ({ tally }) => tally.matches >= 10)
  await studio.calls.arenaStop({ arena })
  const stopped = await over(arena)
  await studio.calls.arenaResume({ arena, hub: { link: hub.links.home } })
  const resumed = await over(arena)
  expect([stopped.status, resumed.status]).toEqual(['stopped', 'over'])
  expect(await verdictOf(resumed)).toEqual(await playedHere(order))
})

test('A league of four seats over the network has the table of one machine', async () => {
  await ready()
  void startWorker()
  const bots = ['a', 'b', 'c', 'd'].map((name, i) => bot(name, i === 0 ? 'builtin:first' : 'builtin:random'))
  const order = orderOf({ game: 'mahjong', schedule: 'round-robin', bots, mostBlocks: 3 })
  const away = await over(await begin(order))
  const here = await over((await studio.calls.arenaStart(order)).arena)
  expect([away.tally, await studio.calls.arenaBoard({ arena: away.id })]).toEqual([
    here.tally,
    await studio.calls.arenaBoard({ arena: here.id }),
  ])
})

test('A network that is cut and comes back loses nothing', async () => {
  await ready()
  const { port } = readLink(hub.links.home)
  await using cable = await Cable.to(port)
  void startWorker(hub.links.home.replace(`:${port}/`, `:${cable.port}/`))
  const order = orderOf({ mostBlocks: 40 })
  const arena = await begin(order)
  await over(arena, ({ tally }) => tally.matches >= 10)
  cable.cut()
  await expect.poll(() => cable.refused).toBeGreaterThan(1)
  cable.mend()
  expect(await verdictOf(await over(arena))).toEqual(await playedHere(order))
})

test('Where the disk of the hub is full, workers keep their results until there is room', async () => {
  await ready()
  const home = await connectHub(readLink(hub.links.home), 'home')
  const { max_bytes: most } = (await home.manager.streams.info(resultsStream)).config
  await home.manager.streams.update(resultsStream, { max_bytes: 1 })
  void startWorker()
  const order = orderOf({ mostBlocks: 5 })
  const arena = await begin(order)
  await until(() => said.length > 0)
  await home.manager.streams.update(resultsStream, { max_bytes: most })
  await home.nats.close()
  expect(await verdictOf(await over(arena))).toEqual(await playedHere(order))
  expect(said[0]).toBe('The hub does not take a result: maximum bytes exceeded. Trying again')
})

const anywhere = { clock: 'off', priority: 'normal' } as const

test.each<[what: string, lie: (played: PlayedBlock) => PlayedBlock]>([
  [
    'reports other scores',
    (played) => ({ ...played, matches: played.matches.map((match) => ({ ...match, scores: [1000, 0] })) }),
  ],
  [
    'changes an answer',
    ({ matches: [first, ...rest], ...played }) => {
      const turns = first!.turns.map((replies) => replies.map((reply) => ({ ...reply, output: ['SKIP'] })))
      return { ...played, matches: [{ ...first!, turns }, ...rest] }
    },
  ],
  ['leaves a match out', ({ matches, ...played }) => ({ ...played, matches: matches.slice(1) })],
])('A worker that %s is excluded, and its block is played by another', async (_, lie) => {
  await ready()
  const arena = await begin(orderOf({ test: normal }))
  await using liar = await HandWorker.join(hub.links.worker)
  const message = await liar.take()
  await liar.report(message, lie(await liar.play(message)))
  await message.ackAck()
  const { machines } = await over(arena, (view) => view.machines!.excluded.length > 0)
  void startWorker()
  expect(await verdictOf(await over(arena))).toEqual(await playedHere(orderOf({ test: normal })))
  expect([machines!.excluded, machines!.notes.at(-1)]).toEqual([
    [liar.id],
    expect.stringMatching(
      /^Worker by-hand-[\da-f]{16} is excluded: its result of block \d+ does not verify \(/,
    ),
  ])
})

test('What an excluded worker has played is played again by others', async () => {
  await ready()
  const order = orderOf({ mostBlocks: 6 })
  const arena = await begin(order)
  await using doubtful = await HandWorker.join(hub.links.worker)
  const message = await doubtful.take()
  await doubtful.report(message, await doubtful.play(message))
  await message.ackAck()
  await over(arena, ({ tally }) => tally.matches === 2)
  await studio.calls.arenaExclude({ arena, worker: doubtful.id })
  const { machines, tally } = await studio.calls.arena({ arena })
  void startWorker()
  expect(await verdictOf(await over(arena))).toEqual(await playedHere(order))
  const cards = await studio.calls.cards({ batch: arena })
  expect(machines!.notes).toContain(
    `Worker ${doubtful.id} is excluded on request: what it played (1 block) is played again`,
  )
  expect([tally.matches, cards.filter((card) => card.arena!.worker === doubtful.id)]).toEqual([0, []])
})

test('A lie that obeys the rules is found where another worker plays the block too', async () => {
  await ready()
  const arena = await begin(orderOf({ mostBlocks: 1000 }))
  await using liar = await HandWorker.join(hub.links.worker)
  const message = await liar.take()
  const bots = [bot('first', 'builtin:random'), bot('random', 'builtin:random')]
  void startWorker()
  await over(arena, ({ machines }) => machines!.workers.length > 0)
  await liar.report(message, await liar.play(message, bots))
  await message.ackAck()
  const found = ({ machines }: ArenaView) => machines!.notes.find((note) => note.includes('differently'))
  const view = await over(arena, (now) => found(now) !== undefined)
  await studio.calls.arenaStop({ arena })
  expect(found(view)).toMatch(
    /^Block \d+ came out differently at \S+ than at by-hand-\w+: its bots depend on chance or time, or one of the two changes answers$/,
  )
})

test('Of two arenas at a hub the one with the higher priority comes first', async () => {
  await ready()
  const link = hub.links.home
  const orders = (['low', 'normal', 'high'] as const).map((priority) => ({
    ...orderOf({ mostBlocks: 4 }),
    hub: { link, priority },
  }))
  const arenas: string[] = []
  for (const order of orders) arenas.push((await studio.calls.arenaStart(order)).arena)
  const done: string[] = []
  studio.on((event) => event.kind === 'ended' && done.push(event.match))
  void startWorker(link, leave.signal, { slots: 1 })
  await Promise.all(arenas.map((arena) => over(arena)))
  const cards = await Promise.all(arenas.map((batch) => studio.calls.cards({ batch })))
  const arenaOf = new Map(cards.flatMap((own, i) => own.map(({ id }) => [id, orders[i]!.hub.priority])))
  expect(done.map((match) => arenaOf.get(match))).toEqual(
    ['high', 'normal', 'low'].flatMap((priority) => Array.from({ length: 8 }, () => priority)),
  )
})

test("A user's game travels with its bots, and its matches come home whole, in parts where they are large", async () => {
  await ready()
  const command = withNode('counting-rpc.cjs', '20')
  const game = await addGame({ folder: gamesFolder, bridge: 'rpc', command })
  const writes = {
    name: 'writes',
    command: withNode('says-much.cjs', '64000'),
    folder: gamesFolder,
  }
  const order = orderOf({ game, bots: [writes, { ...writes, name: 'too' }], mostBlocks: 1, keep: 'all' })
  void startWorker()
  const view = await over(await begin(order))
  expect(await verdictOf(view)).toEqual(await playedHere(order))
  const [match] = await studio.calls.cards({ batch: view.id })
  const home = await connectHub(readLink(hub.links.home), 'home')
  const { state } = await home.manager.streams.info(partsStream)
  await home.nats.close()
  expect(await studio.calls.verify({ match: match!.id })).toEqual({ same: true, frames: match!.frames })
  // On a busy machine a block may be played a second time, and its parts come too late to be read.
  expect(state.last_seq - state.messages).toBeGreaterThan(2)
})

describe('A game that fails at a worker', () => {
  let file: string
  let order: ArenaOrder

  const source = readFileSync(join(gamesFolder, 'counting-rpc.cjs'), 'utf8')
  const broken = source.replace(
    'play: ({ answers }) => (',
    "play: ({ answers }) => (index === 1 && (console.error('out of cheese'), process.exit(7)), ",
  )

  beforeEach(async () => {
    const own = join(folder, 'breaking')
    mkdirSync(own)
    file = join(own, 'game.cjs')
    writeFileSync(file, broken)
    const game = await addGame({ folder: own, bridge: 'rpc', command: withNode('game.cjs') })
    const says = { command: withNode('says-much.cjs', '1'), folder: gamesFolder }
    const bots = ['one', 'two'].map((name) => ({ name, ...says }))
    order = orderOf({ game, bots, mostBlocks: 2, keep: 'all' })
  })

  test('fails its blocks with the cause, and when it is mended its arena plays them again', async () => {
    await ready()
    void startWorker()
    const arena = await begin(order)
    const failing = await over(arena)
    const { decision, failed, failures, why } = failing
    const [match] = failures.map((each) => each.match)
    const { end, arena: place } = await studio.calls.card({ match: match! })
    writeFileSync(file, source)
    await studio.calls.arenaResume({ arena, hub: { link: hub.links.home } })
    const mended = await over(arena)
    expect([decision!.reason, failed, why, end, typeof place!.worker]).toEqual([
      'game-fails',
      2,
      null,
      'failed',
      'string',
    ])
    expect(failures.map((each) => each.why)).toEqual([
      'The game exited with status 7\nIts last words on stderr:\nout of cheese',
      'The game exited with status 7\nIts last words on stderr:\nout of cheese',
    ])
    expect([mended.failed, await verdictOf(mended)]).toEqual([0, await playedHere(order)])
  })

  test('fails no block any more when its worker is excluded', async () => {
    await ready()
    const arena = await begin(order)
    await using doubtful = await HandWorker.join(hub.links.worker)
    const message = await doubtful.take()
    const frames = [JSON.stringify({ index: 0, exchanges: [], events: [], state: { index: 0 } })]
    const failure = { end: 'failed', why: 'The game exited with status 7\nout of cheese', scores: [0, 0] }
    const rests = [0, 1].map(() => ({ errors: '', droppedBytes: 0 }))
    const match = { rotation: 0, elapsedMillis: 1, turns: [], frames, rests, ...failure }
    await doubtful.report(message, { kind: 'played', matches: [match] })
    await message.ackAck()
    const { machines, failures } = await over(arena, ({ failed }) => failed === 1)
    const [{ block, seed, why }] = failures as [FailedBlock]
    await studio.calls.arenaExclude({ arena, worker: doubtful.id })
    const { failed } = await studio.calls.arena({ arena })
    const cards = await studio.calls.cards({ batch: arena })
    await studio.calls.arenaStop({ arena })
    expect([why, failed, cards]).toEqual([failure.why, 0, []])
    expect(machines!.notes).toContain(
      `The game failed at ${doubtful.id} in block ${block + 1} (seed ${seed}): The game exited with status 7`,
    )
  })

  test('is not compared with a second result that does not verify, whose worker is excluded', async () => {
    await ready()
    const arena = await begin(order)
    await using honest = await HandWorker.join(hub.links.worker)
    await using liar = await HandWorker.join(hub.links.worker)
    // Only what another worker could play is sent to one again.
    await liar.beat()
    await over(arena, (view) => view.machines!.workers.length > 0)
    const message = await honest.take()
    const { block } = honest.jobIn(message)
    const outcomeOf = (frame: string): PlayedBlock => ({
      kind: 'played',
      matches: honest.jobIn(message).matches.map(({ rotation }) => ({
        ...{ rotation, elapsedMillis: 1, turns: [], frames: [frame], end: 'natural', scores: [0, 0] },
        rests: [0, 1].map(() => ({ errors: '', droppedBytes: 0 })),
      })),
    })
    const frame = { index: 0, exchanges: [], events: [], state: { index: 0 } }
    await honest.report(message, outcomeOf(JSON.stringify(frame)))
    await over(arena, ({ tally }) => tally.matches === 2)
    await liar.report(message, outcomeOf('no frame'))
    const { machines } = await over(arena, (view) => view.machines!.excluded.length > 0)
    await studio.calls.arenaStop({ arena })
    expect([machines!.excluded, machines!.notes.at(-1)]).toEqual([
      [liar.id],
      expect.stringContaining(`${liar.id} is excluded: its result of block ${block} does not verify (`),
    ])
  })

  test('is no excuse for a worker that did not play a match of a game of Botscope', async () => {
    await ready()
    const arena = await begin(orderOf({ mostBlocks: 2 }))
    await using liar = await HandWorker.join(hub.links.worker)
    const message = await liar.take()
    const { matches, ...outcome } = await liar.play(message)
    await liar.report(message, { ...outcome, matches: [{ ...matches[0]!, end: 'failed', why: 'gone' }] })
    await message.ackAck()
    const { machines } = await over(arena, (view) => view.machines!.excluded.length > 0)
    await studio.calls.arenaStop({ arena })
    expect(machines!.notes.at(-1)).toContain('does not verify (its answers lead to natural')
  })
})

test("A game of somebody else's is played in the sandbox", async (context) => {
  await ready()
  needs('python3')
  const why = whyNoSandbox()
  if (why !== null) context.skip(why)
  const { status, err } = botscope.run('game', 'new', 'python', 'stones')
  expect([status, err]).toEqual([0, ''])
  const own = join(botscope.folder, 'stones')
  const game = await addGame({ folder: own })
  const bots = ['one', 'two'].map((name) => ({ name, command: 'python3 bot.py', folder: own }))
  const order = orderOf({ game, bots, mostBlocks: 1 })
  void startWorker(hub.links.worker)
  expect(await verdictOf(await over(await begin(order)))).toEqual(await playedHere(order))
})

async function addGame(order: GameOrder): Promise<string> {
  return (await studio.calls.gameAdd(await studio.calls.gamePlan(order))).id
}

test('A result that comes twice counts once', async () => {
  await ready()
  const arena = await begin(orderOf({ test: normal }))
  await using twice = await HandWorker.join(hub.links.worker)
  const message = await twice.take()
  const outcome = await twice.play(message)
  await twice.report(message, outcome)
  await twice.report(message, outcome)
  // As if its acknowledgement were lost: it is played again.
  message.nak()
  void startWorker()
  expect(await verdictOf(await over(arena))).toEqual(await playedHere(orderOf({ test: normal })))
})

test('A block that ends its worker three times is reported, and not played again', async () => {
  await ready()
  const arena = await begin(orderOf({ test: normal }))
  await using dying = await HandWorker.join(hub.links.worker)
  const blocks = new Set<number>()
  for (let deaths = 0; deaths < 3;) {
    const message = await dying.take()
    const { block } = dying.jobIn(message)
    if (block === 0) deaths += 1
    else if (!blocks.has(block)) await dying.report(message, await dying.play(message))
    blocks.add(block)
    if (block === 0) message.nak()
    else await message.ackAck()
  }
  void startWorker()
  const { status, why } = await over(arena)
  expect([status, why]).toEqual([
    'stopped',
    expect.stringMatching(
      /^Block 0 ended 3 workers that played it, and is not played again: play its seed \d+ here$/,
    ),
  ])
})

/** Signs and sends a job as home does. */
async function sendJob(
  change: Partial<BlockJob>,
  key = readHomeLink(hub.links.home).home.privateKey,
): Promise<string> {
  const home = await connectHub(readLink(hub.links.home), 'home')
  const arena = `by-hand-${Date.now()}`
  const job: BlockJob = {
    ...{
      form: jobVersion,
      arena,
      block: 0,
      game: 'patchwork',
      version: 1,
      options: {},
      seed: '1',
      clock: 'off',
    },
    ...{ maxMillis: null, bots: [], matches: [] },
    ...change,
  }
  const packed = packedJob(job)
  const subject = jobSubject({ ...anywhere, arena, block: 0 })
  await home.stream.publish(subject, packed, { headers: signed(subject, packed, key) })
  await home.nats.close()
  return arena
}

/** What a worker reports on a job. */
async function reportOn(change: Partial<BlockJob>): Promise<BlockOutcome> {
  const arena = await sendJob(change)
  const home = await connectHub(readLink(hub.links.home), 'home')
  await home.manager.consumers.add(resultsStream, {
    ...{ durable_name: arena, ack_policy: AckPolicy.Explicit },
    filter_subject: resultSubject(arena, '*'),
  })
  const consumer = await home.stream.consumers.get(resultsStream, arena)
  for (;;) {
    const message = await consumer.next({ expires: 5000 })
    if (message === null) continue
    await message.ackAck()
    await home.nats.close()
    return readOutcome(message.data)
  }
}

test("Somebody else's bots are sandboxed: no network, rights, files, variables or processes but their own, and limits", async (context) => {
  await ready()
  const why = whyNoSandbox()
  if (why !== null) context.skip(why)
  cpSync(join(fixtures, 'tells-surroundings.sh'), join(folder, 'tells.sh'))
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data', 'book.txt'), '')
  const bots = [bot('tells', 'sh ./tells.sh'), bot('first', 'builtin:first')]
  const order = orderOf({ bots, mostBlocks: 1, mostFaults: 1, keep: 'all' })
  void startWorker(hub.links.worker)
  const { arena } = await studio.calls.arenaStart({ ...order, hub: { link: hub.links.home, ship: ['data'] } })
  await over(arena)
  const match = (await studio.calls.cards({ batch: arena })).find((card) => card.seats[0]!.name === 'tells')
  const [, turn] = await studio.calls.frames({ match: match!.id, from: 0, to: 1 })
  const { errors } = turn!.exchanges[0]!.reply
  expect(errors.trim().split('\n')).toEqual([
    'files: data tells.sh ',
    'homes: ',
    'variables: HOME LANG PATH PWD ',
    'variables of its processes: HOME LANG PATH PWD ',
    'memory for files, in MB:  256 256 ',
    'writes in /dev: no',
    'networks: 1',
    'writes here: no, in /tmp: yes',
    'processes: own',
    'limits: NPROC 128 DATA 4294967296 ',
    'rights: 0000000000000000',
    'settings of the kernel: read-only',
  ])
})

test('Four commands are enough: hub, two workers with folders of their own, versus', async () => {
  await ready()
  const port = await freePort()
  const started = botscope.start('hub', '--listen', `127.0.0.1:${port}`, '--data', 'hub', '--json')
  const [line] = (await once(started.stdout, 'data')) as [Buffer]
  writeFileSync(join(botscope.folder, 'home.link'), (JSON.parse(line.toString()) as Hub['links']).home)
  for (const cache of ['one', 'two'])
    botscope.start('work', 'home.link', '--cache', cache, '--idle-exit', '60')
  cpSync(join(fixtures, 'patchwork-turns.cjs'), join(botscope.folder, 'patchwork-turns.cjs'))
  cpSync(join(fixtures, 'skips-by-chance.cjs'), join(botscope.folder, 'bot.cjs'))
  const bots = [
    '--bot',
    `chance="${process.execPath}" bot.cjs`,
    '--bot',
    'first=builtin:first',
    '--clock',
    'off',
  ]
  const order = [
    'versus',
    'patchwork',
    ...bots,
    '--blocks',
    '4',
    '--most-faults',
    '100',
    '--hub',
    'home.link',
  ]
  const { status, out, err } = botscope.run(...order, '--ship', 'patchwork-turns.cjs', '--json', '--quiet')
  const result = JSON.parse(out) as { games: number; faults: { chance: { crash: number } } }
  expect([status, err, result.games, result.faults.chance.crash]).toEqual([4, '', 8, 0])
})

test('A worker with other rules plays nothing, says which version it needs, and leaves', async () => {
  await ready()
  const worker = startWorker()
  const outcome = await reportOn({ version: 99 })
  await worker
  const why =
    'this Botscope (0.1.0) has version 1 of the rules of patchwork, and home has 99: install the version of home here'
  expect([outcome, said]).toEqual([{ kind: 'returned', why, isUnable: true }, [`This worker leaves: ${why}`]])
})

test('A worker refuses a job that somebody else has signed', async () => {
  await ready()
  void startWorker()
  await sendJob({}, generateKeyPairSync('ed25519').privateKey)
  await expect
    .poll(() => said)
    .toEqual(['A job that home has not signed, or that cannot be read, is refused'])
})

test("The hub lets nobody add a job with a worker's link", async () => {
  await ready()
  const worker = await connectHub(readLink(hub.links.worker), 'worker')
  const home = await connectHub(readLink(hub.links.home), 'home')
  const before = (await home.manager.streams.info(jobsStream)).state.messages
  await expect(worker.stream.publish(jobSubject({ ...anywhere, arena: 'a', block: 0 }), 'x')).rejects.toThrow(
    /permissions violation/i,
  )
  const { state } = await home.manager.streams.info(jobsStream)
  expect(state.messages).toBe(before)
  await Promise.all([worker.nats.close(), home.nats.close()])
})

describe('A hostile worker', () => {
  let arena: string
  let order: ArenaOrder

  beforeEach(async () => {
    await ready()
    order = orderOf({ mostBlocks: 6 })
    arena = await begin(order)
  })

  /** Then an honest worker comes, and plays all. */
  async function expectNote(note: string): Promise<void> {
    const isTold = ({ machines }: ArenaView) => machines!.notes.some((each) => each.startsWith(note))
    expect(isTold(await over(arena, isTold))).toBe(true)
    await expectPlayed()
  }

  async function expectPlayed(): Promise<void> {
    void startWorker()
    expect(await verdictOf(await over(arena))).toEqual(await playedHere(order))
  }

  test.each([
    ['200 MB of turns without replies', zstdCompressSync(Buffer.alloc(200_000_000, '[],'))],
    ['no outcome', garbage],
  ])('that sends %s is named and excluded, and home goes on', async (_, result) => {
    await using liar = await HandWorker.join(hub.links.worker)
    const message = await liar.take()
    const { block } = liar.jobIn(message)
    await liar.report(message, result)
    await message.ackAck()
    await expectNote(`Worker ${liar.id} is excluded: its result of block ${block} cannot be read (`)
  })

  test('that reports on blocks that it was not sent is excluded, and keys that it made up are not', async () => {
    await using liar = await HandWorker.join(hub.links.worker)
    await liar.beat()
    await over(arena, ({ machines }) => machines!.workers.some(({ worker }) => worker === liar.id))
    const message = { subject: resultSubject(arena, 5000), headers: undefined }
    for (let i = 0; i < 20; i++) await liar.report(message, garbage, new WorkerKey('made-up'))
    await liar.report(message, garbage)
    const { machines } = await over(arena, (view) => view.machines!.excluded.length > 0)
    const notes = machines!.notes.filter((each) => each.includes('never sent'))
    expect([machines!.excluded, notes]).toEqual([
      [liar.id],
      [
        'Results of blocks that were never sent come from unknown workers, and are dropped',
        `Worker ${liar.id} is excluded: it reports on a block that was never sent`,
      ],
    ])
    await expectPlayed()
  })

  test('that reports nonsense under many keys is named twenty times', async () => {
    await using liar = await HandWorker.join(hub.links.worker)
    const message = await liar.take()
    for (let i = 0; i < 30; i++) await liar.report(message, garbage, new WorkerKey('made-up'))
    message.nak()
    const { machines } = await over(arena, (view) => view.machines!.excluded.length === 30)
    const named = expect.stringMatching(
      /^Worker made-up-\w+ is excluded: its result of block \d+ cannot be read/,
    )
    expect(machines!.notes.filter((each) => each.includes('excluded'))).toEqual([
      ...Array(20).fill(named),
      'More than 20 workers are excluded: the others are not named here',
    ])
    await expectPlayed()
  })

  test('that takes jobs and reports nothing holds up nobody', async () => {
    await using liar = await HandWorker.join(hub.links.worker)
    const message = await liar.take()
    const { block } = liar.jobIn(message)
    await message.ackAck()
    await expectNote(`Block ${block} is sent again: a worker took it, and no result counts`)
  })

  test('that keeps jobs for ever, and reports one again and again, is told of, and others play them', async () => {
    await using liar = await HandWorker.join(hub.links.worker)
    const first = await liar.take()
    const played = await liar.play(first)
    await liar.report(first, played)
    await first.ackAck()
    const kept = await liar.take()
    const alive = setInterval(() => kept.working(), 500)
    const again = setInterval(() => void liar.report(first, played), 500)
    const now = performance.now.bind(performance)
    const begun = now()
    const soon = vi.spyOn(performance, 'now').mockImplementation(() => begun + (now() - begun) * 200)
    const notes = [
      'No new result has come for 10 minutes: blocks wait for a worker, or one keeps them',
      `Block ${liar.jobIn(kept).block} is sent to another worker too: the one that took it has had it for 10 minutes`,
    ]
    await over(arena, ({ machines }) => notes.every((note) => machines!.notes.includes(note)))
    soon.mockRestore()
    clearInterval(again)
    await expectPlayed()
    clearInterval(alive)
  })

  test.each<[what: string, count: number, state: object, note: string]>([
    ['reports of 7 MB', 1, Array(2_400_000).fill([]), 'Reports of workers above 4096 bytes are not read'],
    [
      'many reports at once',
      5000,
      { slots: 1, busy: 0, product: 'x' },
      'Workers send more than 1000 reports a second, of which the others are not read',
    ],
  ])('that floods home with %s is told of', async (_, count, state, note) => {
    await using liar = await HandWorker.join(hub.links.worker)
    const key = new WorkerKey('floods')
    const subject = beatSubject(key.worker)
    const data = Buffer.from(JSON.stringify(state))
    const headers = key.sign(subject, data)
    // A busy home takes longer than a second to receive so many: its seconds are longer here.
    const now = performance.now.bind(performance)
    const begun = now()
    const slow = vi.spyOn(performance, 'now').mockImplementation(() => begun + (now() - begun) / 100)
    for (let i = 0; i < count; i++) liar.hub.nats.publish(subject, data, { headers })
    const isTold = ({ machines }: ArenaView) => machines!.notes.some((each) => each.startsWith(note))
    await over(arena, isTold).finally(() => slow.mockRestore())
    await expectNote(note)
  })

  test('that reports more than a message may have is not read, by the hub or by home', async () => {
    await using liar = await HandWorker.join(hub.links.worker)
    const message = await liar.take()
    const large = liar.report(message, Buffer.alloc(1024 * 1024 + 5000))
    await expect(large).rejects.toThrow('message size exceeds maximum allowed')
    await liar.report(message, garbage, {
      sign: (...given) => {
        const headers = new WorkerKey('liar').sign(...given)
        headers.set('More', 'x'.repeat(5000))
        return headers
      },
    })
    message.nak()
    await expectNote('Results with more than 1048576 bytes or 4096 of headers in a message are dropped')
  })

  test('that gives itself the name of another has nobody excluded', async () => {
    await using liar = await HandWorker.join(hub.links.worker)
    await using honest = await HandWorker.join(hub.links.worker)
    const message = await liar.take()
    const { matches } = await liar.play(message)
    const lie: PlayedBlock = { kind: 'played', matches: matches.slice(1) }
    await liar.report(message, lie, {
      sign: (...given) => {
        const headers = new WorkerKey('liar').sign(...given)
        headers.set('Botscope-Worker', honest.id)
        return headers
      },
    })
    message.nak()
    const note = 'Results that no worker has signed are dropped'
    const { machines } = await over(arena, (view) => view.machines!.notes.includes(note))
    expect(machines!.excluded).toEqual([])
    await expectPlayed()
  })

  test('that asks for replies to subjects of home reaches none of them', async () => {
    await using liar = await HandWorker.join(hub.links.worker)
    const home = await connectHub(readLink(hub.links.home), 'home')
    const sha256 = await store(filesStore, Buffer.from('a bot'), home)
    const before = (await home.manager.streams.info(jobsStream)).state
    const seen: string[] = []
    const forbidden = [
      controlSubject(arena),
      `files.${sha256}.0`,
      jobSubject({ ...anywhere, arena, block: 9 }),
    ]
    for (const subject of forbidden) home.nats.subscribe(subject, { callback: () => void seen.push(subject) })
    await home.nats.flush()
    const services = [
      `${workerApi}.CONSUMER.INFO.${jobsStream}.${workersConsumer('normal')}`,
      `${workerApi}.DIRECT.GET.${filesStream}.files.${sha256}.0`,
      resultSubject('another', 1),
      `parts.${sha256}.0`,
    ]
    for (const reply of [...forbidden, `$JS.API.STREAM.DELETE.${filesStream}`])
      for (const service of services) liar.hub.nats.publish(service, '', { reply })
    // Answers come in the order of the questions.
    await liar.hub.manager.consumers.info(jobsStream, workersConsumer('normal'))
    await liar.hub.stream.publish(resultSubject('another', 2), '')
    const after = (await home.manager.streams.info(jobsStream)).state
    const bytes = await fetched(sha256, home)
    await home.nats.close()
    expect([seen, after.last_seq, bytes!.toString()]).toEqual([[], before.last_seq, 'a bot'])
    await expectPlayed()
  })

  test('that speaks to other workers in the name of home is not heard', async () => {
    await using liar = await HandWorker.join(hub.links.worker)
    void startWorker()
    await over(arena, ({ tally }) => tally.matches > 0)
    const reply = controlSubject(arena)
    const heard = new Promise((resolve) => liar.hub.nats.subscribe(reply, { callback: resolve }))
    liar.hub.nats.publish(resultSubject('another', 1), '', { reply })
    await heard
    const view = await over(arena)
    expect([await verdictOf(view), said]).toEqual([await playedHere(order), []])
  })
})

test('Bytes at the hub that do not have their SHA-256 are replaced when a bot is shipped', async () => {
  await ready()
  const file = join(folder, 'sleeps.pl')
  writeFileSync(file, sleepsPatchwork)
  const home = await connectHub(readLink(hub.links.home), 'home')
  const sha256 = await store(filesStore, Buffer.from(sleepsPatchwork), home)
  await home.stream.publish(`files.${sha256}.0`, 'other bytes')
  await home.nats.close()
  const bots = [bot('sleeps', `perl "${file}" 0.01`), bot('first', 'builtin:first')]
  const order = orderOf({ bots, mostBlocks: 1 })
  void startWorker()
  expect(await verdictOf(await over(await begin(order)))).toEqual(await playedHere(order))
})

test('A message that cannot be read, or is too large, ends no subscription', async () => {
  await ready()
  const home = await connectHub(readLink(hub.links.home), 'home')
  const read: unknown[] = []
  const take = (message: Msg) => void read.push(message.json())
  listen(home, { subject: 'control.test', mostBytes: 100, take })
  for (const data of ['1', 'no JSON', `[${'2'.repeat(100)}]`, '2']) home.nats.publish('control.test', data)
  await expect.poll(() => read).toEqual([1, 2])
  await home.nats.close()
})

test('Wrong links are refused in words', async () => {
  await ready()
  const { home, worker } = hub.links
  const [place, fragment] = home.split('#')
  const [secret, print] = fragment!.split('.')
  const other = 'A'.repeat(43)
  const refusal = (link: string) =>
    studio.calls.arenaStart({ ...orderOf({ test: normal }), hub: { link } }).then(
      () => 'not refused',
      (error: Error) => error.message,
    )
  const port = new URL(home.replace('botscope:', 'http:')).port
  expect([
    await refusal(worker),
    await refusal(`${place}#${other}.${print}`),
    await refusal(`${place}#${secret}.${other}`),
    await refusal(`${place}#${secret}`),
    await refusal(home.replace(`:${port}`, ':1')),
    (await studio.calls.arenas(null)).length,
  ]).toEqual([
    'This is the link for workers, which cannot give work: use the home link of the hub',
    `The hub at 127.0.0.1:${port} refused: Authorization Violation. Take its link of today`,
    `The hub at 127.0.0.1:${port} has another certificate than this link says: take the link that it prints now, and ask who answers there if it is the same`,
    `"botscope://127.0.0.1:${port}/home#…" is not a whole link of a hub: copy one that "botscope hub" prints, in quotation marks`,
    expect.stringMatching(
      /^There is no hub at 127\.0\.0\.1:1: .*ECONNREFUSED.*\. "botscope hub" starts one$/,
    ),
    0,
  ])
})

test('After the decision the workers drop what nobody needs', async () => {
  await ready()
  void startWorker()
  const arena = await begin(orderOf({ test: normal }))
  const { decision } = await over(arena)
  await studio.close()
  const home = await connectHub(readLink(hub.links.home), 'home')
  const left = async () => {
    const { state } = await home.manager.streams.info(jobsStream, {
      subjects_filter: jobSubject({ ...anywhere, arena, block: '*' }),
    })
    return Object.keys(state.subjects ?? {}).length
  }
  await expect.poll(left).toBe(0)
  await home.nats.close()
  expect(decision!.reason).toBe('H0')
})
