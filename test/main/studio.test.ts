import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  truncateSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EndOfMatch, MatchCard, MatchOrder, StudioEvent } from '../../src/contract.ts'
import { openLog } from '../../src/main/log/log.ts'
import { startThreads, type Threads } from '../../src/main/threads/threads.ts'
import { openStudio, type Studio } from '../../src/main/studio.ts'
import { tasksOf } from '../../src/main/playing/match-tasks.ts'
import { commandOf } from '../bots/commands.ts'
import { lives, until } from '../bots/sitting.ts'
import { patienceMillis } from '../patience.ts'
import { breakable } from './breakdown.ts'

let folder: string
let file: string
let studio: Studio

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-studio-'))
  file = join(folder, 'log.db')
  studio = openStudio(file)
})

afterEach(async () => {
  await studio.close()
  rmSync(folder, { recursive: true })
})

test('A played match is in the log, and its answers replay to the same frames', async () => {
  const [card] = await played(orderOf())
  const verdict = await studio.calls.verify({ match: card!.id })
  expect([card!.end, verdict]).toEqual(['natural', { same: true, frames: card!.frames }])
})

test('The same seed and bots give the same match, and match i of several has seed + i', async () => {
  const [one, two] = await played({ ...orderOf(), seed: '41', matches: 2 })
  const [again] = await played({ ...orderOf(), seed: '42' })
  expect([one!.seed, two!.seed, two!.scores, two!.batch]).toEqual(['41', '42', again!.scores, one!.batch])
})

test('As many matches run at once as there are slots', async () => {
  const slots = availableParallelism() + 1
  await studio.close()
  studio = openStudio(file, { slots })
  const bots = ['a', 'b'].map((name) => ({ ...bot(name), command: commandOf('silent.sh') }))
  await studio.calls.start({ ...orderOf(), bots, clock: 'off', matches: slots + 1 })
  const running = async () =>
    (await studio.calls.cards({})).filter(({ status }) => status === 'running').length
  await vi.waitUntil(async () => (await running()) === slots, { timeout: patienceMillis })
  expect(await running()).toBe(slots)
})

test('Match i has seed/i if the seed is not a whole number', async () => {
  const cards = await played({ ...orderOf(), seed: 'ann', matches: 3 })
  expect(cards.map(({ seed }) => seed)).toEqual(['ann/0', 'ann/1', 'ann/2'])
})

test('With rotation each bot moves one seat further per match', async () => {
  const cards = await played({ ...orderOf(), matches: 3, rotate: true })
  expect(cards.map(({ seats }) => seats.map(({ name }) => name))).toEqual([
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'b'],
  ])
})

test.each([
  [{ game: 'chess' }, 'Unknown game "chess": known: domain-expansion'],
  [{ bots: [] }, 'Domain Expansion needs 2 bots, not 0'],
  [{ options: { width: 7 } }, 'Unknown option "width": there are none'],
  [{ matches: 0 }, '--matches is 0, not a whole number from 1 to 100000'],
  [{ bots: [bot('a', './no-such-file'), bot('b')] }, 'there is no file'],
])('A mistake is reported before any match is played or logged: %o', async (change, message) => {
  await expect(studio.calls.start({ ...orderOf(), ...change })).rejects.toThrow(message)
  expect(await studio.calls.cards({})).toEqual([])
})

test('A match over its time limit is stopped, and its questions are kept', async () => {
  const bots = [bot('hangs', commandOf('silent.sh')), bot('b')]
  const [card] = await played({ ...orderOf(), bots, clock: 'off', maxMillis: 300 })
  const pending = await studio.calls.pending({ match: card!.id })
  expect([card!.end, card!.why, pending.map(({ seat, input }) => [seat, input])]).toEqual([
    'stopped',
    'It took longer than 300 ms, the most that was allowed (--max-millis)',
    [[0, ['7 7', '0 0', '6 6', '-1 -1 _']]],
  ])
})

test('A failed call of the referee thread is reported and ends no match', async () => {
  await studio.close()
  const ask: { send?: Threads['send'] } = {}
  studio = openStudio(file, {
    paths: { log: file, data: folder, config: folder },
    start: (events, slots) => {
      const threads = startThreads(events, slots)
      ask.send = (each) => threads.send(each)
      return threads
    },
  })
  const stopped = studio.on((reported) => {
    if (reported.kind !== 'progress') return
    stopped()
    ask.send!({ kind: 'stop', matches: 7 as never, why: '' })
  })
  const cards = await played({ ...orderOf(), matches: 20 })
  const reports = readdirSync(join(folder, 'reports'))
  expect([new Set(cards.map(({ end }) => end)), reports.length]).toEqual([new Set(['natural']), 1])
})

test('A stop ends running matches, skips waiting ones, and reports each one', async () => {
  const bots = [bot('hangs', commandOf('silent.sh')), bot('b')]
  const reported: StudioEvent[] = []
  studio.on((each) => reported.push(each))
  const { matches } = await studio.calls.start({ ...orderOf(), bots, clock: 'off', matches: 30 })
  await until(() => reported.some(({ kind }) => kind === 'progress'))
  await studio.calls.stop({ matches })
  await until(() => reported.filter(isLastWord).length === 30)
  const skipped = reported.filter(({ kind }) => kind === 'skipped').length
  const cards = await studio.calls.cards({})
  expect([cards.length + skipped, new Set(cards.map(({ end }) => end))]).toEqual([30, new Set(['stopped'])])
})

test('A frame is readable once its progress is reported', async () => {
  const seen: boolean[] = []
  studio.on((reported) => {
    if (reported.kind !== 'progress') return
    seen.push(framesNow(reported.match, reported.upTo))
  })
  await played({ ...orderOf(), matches: 5 })
  expect([seen.length >= 5, seen.includes(false)]).toEqual([true, false])
})

test('A match is readable as soon as it is ordered: earlier requests wait for the log', async () => {
  const { matches } = await studio.calls.start({ ...orderOf(), matches: 3 })
  const requested = matches.map(async (match) => [
    (await studio.calls.card({ match })).id,
    (await studio.calls.outline({ match, from: 0, to: 0 })).frames.length,
  ])
  expect(await Promise.all(requested)).toEqual(matches.map((match) => [match, 1]))
})

test('A match that is stopped before its start is no longer waited for', async () => {
  const { matches } = await studio.calls.start({ ...orderOf(), matches: 8 })
  const requested = studio.calls.card({ match: matches.at(-1)! })
  await studio.calls.stop({ matches })
  await expect(requested).rejects.toThrow('There is no match')
})

test('If only faults are kept, a match without faults keeps its result and frame count', async () => {
  const [[card], [kept]] = [
    await played({ ...orderOf(), seed: '5', keep: 'faults' }),
    await played({ ...orderOf(), seed: '5' }),
  ]
  expect([card!.end, card!.framesKept, card!.frames, card!.scores]).toEqual([
    'natural',
    0,
    kept!.framesKept,
    kept!.scores,
  ])
})

test('If only results are kept, faults of a match are still reported', async () => {
  const bots = [bot('crashes', commandOf('exits-at-once.sh')), bot('b')]
  const [card] = await played({ ...orderOf(), bots, keep: 'results' })
  expect([
    card!.frames,
    card!.framesKept,
    card!.faults.map(({ seat, turn, fault }) => [seat, turn, fault]),
  ]).toEqual([2, 0, [[0, 1, 'crash']]])
})

test('Reading a missing log creates none and returns no matches', async () => {
  const cards = await studio.calls.cards({})
  const card = studio.calls.card({ match: '01' })
  const pruned = studio.calls.prune({ dryRun: false })
  for (const call of [card, pruned]) await expect(call).rejects.toThrow(`There is no log ${file} yet`)
  await studio.calls.doctor(null)
  expect([cards, readdirSync(folder)]).toEqual([[], []])
})

test('A studio that is closed before or during an order plays nothing', async () => {
  const orders = [studio.calls.start(orderOf())]
  const closing = studio.close()
  orders.push(studio.calls.start(orderOf()))
  const refused = (await Promise.allSettled(orders)).map((order) => 'reason' in order && `${order.reason}`)
  await closing
  expect(refused).toEqual(orders.map(() => 'UserError: Botscope was closed meanwhile'))
})

test('An unwritable log refuses an order; once it is writable the next one is played', async () => {
  mkdirSync(file)
  await expect(studio.calls.start(orderOf())).rejects.toThrow('cannot be opened')
  rmdirSync(file)
  const [card] = await played(orderOf())
  expect(card!.end).toBe('natural')
})

test('A breakdown of the referee thread ends its bots and is reported', async () => {
  const pidFile = join(folder, 'pid')
  const bots = [bot('forever', commandOf('tells-pid.sh', `"${pidFile}"`)), bot('b')]
  const broken: string[] = []
  const { start, breakDown } = breakable()
  const threads = start({
    log: () => {},
    referee: () => {},
    broken: (error) => broken.push(error.name),
  })
  await threads.record(file)
  threads.send({ kind: 'play', tasks: tasksOf({ ...orderOf(), bots, clock: 'off' }) })
  await until(() => existsSync(pidFile) && pidIn(pidFile) > 0)
  const pid = pidIn(pidFile)
  await breakDown()
  await until(() => broken.length > 0 && !lives(pid))
  expect(broken).toEqual(['TypeError'])
})

test("A message that is none is reported as a bug, and the referee's thread plays on", async () => {
  const news: unknown[] = []
  const broken: Error[] = []
  const threads = startThreads({
    log: ({ kind }) => news.push(kind),
    referee: (each) => news.push(each.kind === 'bug' ? each.bug.where : each),
    broken: (error) => broken.push(error),
  })
  await threads.record(file)
  threads.send(null as never)
  threads.send({ kind: 'play', tasks: tasksOf(orderOf()) })
  await until(() => news.includes('ended'))
  await threads.close()
  expect([news[0], broken]).toEqual(["the referee's thread: undefined", []])
})

test("The referee's thread reports that the bots of a match are gone", async () => {
  const news: unknown[] = []
  const threads = startThreads({
    log: ({ kind }) => news.push(kind),
    referee: (each) => news.push(each),
    broken: (error) => news.push(error),
  })
  await threads.record(file)
  const [task] = tasksOf(orderOf())
  threads.send({ kind: 'play', tasks: [task!] })
  await until(() => news.includes('ended'))
  await threads.close()
  expect(news).toContainEqual({ kind: 'botsGone', match: task!.record.id })
})

test('A breakdown with a damaged log ends the match as a trouble, and the studio continues', async () => {
  const log = join(folder, 'damaged.db')
  const { start, breakDown } = breakable()
  const other = openStudio(log, { start })
  const reported: StudioEvent[] = []
  other.on((each) => reported.push(each))
  const bots = [bot('hangs', commandOf('silent.sh')), bot('b')]
  const { matches } = await other.calls.start({ ...orderOf(), bots, clock: 'off' })
  await until(() => reported.some(({ kind }) => kind === 'progress'))
  rmSync(log)
  mkdirSync(log)
  await breakDown()
  await until(() => reported.some(({ kind }) => kind === 'trouble'))
  const cards = await other.calls.cards({}).catch(String)
  await other.close()
  expect([reported.find(({ kind }) => kind === 'trouble'), cards]).toEqual([
    {
      ...{ kind: 'trouble', match: matches[0], isBug: true },
      message: expect.stringMatching(/^TypeError.*The log .* cannot be opened/s),
    },
    expect.stringMatching(/^UserError: The log .* cannot be opened/),
  ])
})

test.each([
  ['truncated', (log: string) => truncateSync(log), 'was truncated'],
  ['removed', (log: string) => rmSync(log), 'was removed or replaced'],
])('A match whose log is %s ends with an error message; the studio continues', async (_, harm, words) => {
  const log = join(folder, 'harmed.db')
  const other = openStudio(log)
  const reported: StudioEvent[] = []
  other.on((each) => reported.push(each))
  await played(orderOf(), other)
  await other.calls.prune({ dryRun: false })
  const bots = [bot('hangs', commandOf('silent.sh')), bot('b')]
  const { matches } = await other.calls.start({ ...orderOf(), bots, clock: 'off' })
  const match = matches[0]!
  await until(() => reported.some((each) => each.kind === 'progress' && each.match === match))
  harm(log)
  await other.calls.stop({ matches })
  await until(() => reported.some((each) => each.kind === 'trouble' && each.match === match))
  const games = await other.calls.games(null)
  await other.close()
  const last = reported.filter((each) => 'match' in each && each.match === match)
  expect([last.filter(({ kind }) => kind === 'ended'), last.at(-1), games.length > 0]).toEqual([
    [],
    { kind: 'trouble', match, isBug: false, message: expect.stringContaining(words) },
    true,
  ])
})

test('After a breakdown the match shows as a bug, and the next order is played', async () => {
  const { start, breakDown } = breakable()
  const other = openStudio(join(folder, 'other.db'), { start })
  const reported: StudioEvent[] = []
  other.on((each) => reported.push(each))
  const bots = [bot('hangs', commandOf('silent.sh')), bot('b')]
  const { matches } = await other.calls.start({ ...orderOf(), bots, clock: 'off' })
  await until(() => reported.some(({ kind }) => kind === 'progress'))
  await breakDown()
  await until(() => reported.some(({ kind }) => kind === 'trouble'))
  const card = await other.calls.card({ match: matches[0]! })
  const next = await other.calls.start(orderOf())
  await until(() => reported.some((each) => each.kind === 'ended' && each.match === next.matches[0]))
  await other.close()
  expect([card.end, card.why?.slice(0, 9)]).toEqual(['bug', 'TypeError'])
})

/** As another program would see it now. */
function framesNow(match: string, upTo: number): boolean {
  const log = openLog(file, 'read')
  try {
    return log.frames(match, upTo, upTo).length === 1
  } finally {
    log.close()
  }
}

function pidIn(path: string): number {
  return Number(readFileSync(path, 'utf8'))
}

function bot(name: string, command = 'builtin:random') {
  return { name, command, folder: process.cwd() }
}

function orderOf(): MatchOrder {
  return {
    game: 'domain-expansion',
    bots: [bot('a'), bot('b')],
    options: {},
    clock: 'real',
    matches: 1,
    rotate: false,
    keep: 'all',
  }
}

async function played(order: MatchOrder, by = studio): Promise<readonly MatchCard[]> {
  const over = new Set<string>()
  const end = by.on((reported) => {
    if (isLastWord(reported)) over.add(reported.match)
  })
  const { matches } = await by.calls.start(order)
  await until(() => matches.every((match) => over.has(match)))
  end()
  return Promise.all(matches.map((match) => by.calls.card({ match })))
}

function isLastWord(reported: StudioEvent): reported is EndOfMatch {
  return reported.kind === 'ended' || reported.kind === 'trouble' || reported.kind === 'skipped'
}
