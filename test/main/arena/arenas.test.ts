import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ArenaOrder, ArenaView } from '../../../src/contract/arena.ts'
import { usualErrors } from '../../../src/engine/arena/bounds.ts'
import type { MatchFilter } from '../../../src/contract.ts'
import { cellOf } from '../../../src/reading/arena-cells.ts'
import { verdictSentence } from '../../../src/reading/arena-text.ts'
import { verdictOfMatches } from '../../../src/reading/verdict-text.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { commandOf, fixtures } from '../../bots/commands.ts'

let folder: string
let studio: Studio

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-arena-'))
  const log = join(folder, 'log.db')
  studio = openStudio(log, { slots: 1, paths: { log, data: folder, config: folder } })
})

afterEach(async () => {
  await studio.close()
  rmSync(folder, { recursive: true })
})

const normal = { model: 'normalised', low: 0, high: 50, ...usualErrors } as const

function bot(name: string, command = `builtin:${name}`) {
  return { name, command, folder }
}

function orderOf(given: Partial<ArenaOrder> = {}): ArenaOrder {
  return {
    ...{ game: 'patchwork', schedule: 'versus', options: {}, seed: '7', clock: 'real', keep: 'results' },
    bots: [bot('first'), bot('random')],
    ...given,
  }
}

/** Resolves when the arena plays no more, or when `isEnough`. */
async function over(arena: string, isEnough: (view: ArenaView) => boolean = () => false): Promise<ArenaView> {
  const view = () => studio.calls.arena({ arena })
  return new Promise((resolve, reject) => {
    const look = async () => {
      const now = await view()
      if (now.status !== 'running' || isEnough(now)) {
        off()
        resolve(now)
      }
    }
    const off = studio.on((event) => {
      if (event.kind === 'arena' && event.arena === arena) look().catch(reject)
    })
    look().catch(reject)
  })
}

async function played(order: ArenaOrder): Promise<ArenaView> {
  const { arena } = await studio.calls.arenaStart(order)
  return over(arena)
}

async function refusal(order: ArenaOrder): Promise<string> {
  return studio.calls.arenaStart(order).then(
    () => 'not refused',
    (error: Error) => error.message,
  )
}

test('An arena plays until its test is decided, with the same verdict for one slot and for four', async () => {
  const one = await played(orderOf({ test: normal }))
  await studio.close()
  studio = openStudio(join(folder, 'other.db'), { slots: 4 })
  const four = await played(orderOf({ test: normal }))
  expect([one.status, one.decision!.reason.startsWith('H'), one.decision]).toEqual([
    'over',
    true,
    four.decision,
  ])
  expect([one.versus!.state.blocks, one.versus]).toEqual([one.decision!.blocks, four.versus])
})

test('Each block plays one seed with both seatings, and its matches know their place', async () => {
  const { id, tally } = await played(orderOf({ mostBlocks: 3 }))
  const cards = await studio.calls.cards({ batch: id })
  const places = cards.map(({ arena, seed, seats }) => [
    arena!.block,
    arena!.rotation,
    seed,
    seats.map(({ name }) => name).join(),
  ])
  const seeds = [0, 1, 2].map((block) => places.find(([each]) => each === block)![2])
  expect([tally.matches, new Set(seeds).size, places.toSorted()]).toEqual([
    6,
    3,
    seeds.flatMap((seed, block) => [
      [block, 0, seed, 'first,random'],
      [block, 1, seed, 'random,first'],
    ]),
  ])
})

test('A stopped arena goes on where it stopped: nothing is played twice, and the verdict is that of one that never stopped', async () => {
  const { arena } = await studio.calls.arenaStart(orderOf({ mostBlocks: 20 }))
  await over(arena, ({ tally }) => tally.matches >= 7)
  await studio.calls.arenaStop({ arena })
  const stopped = await over(arena)
  await studio.close()
  studio = openStudio(join(folder, 'log.db'), { slots: 2 })
  await studio.calls.arenaResume({ arena })
  const resumed = await over(arena)
  const ended = await studio.calls.cards({ batch: arena, end: 'natural' })
  const whole = await played(orderOf({ mostBlocks: 20 }))
  expect([stopped.status, stopped.why, stopped.tally.matches < 40, resumed.status, ended.length]).toEqual([
    'stopped',
    'Stopped on request',
    true,
    'over',
    40,
  ])
  expect([resumed.decision, resumed.tally]).toEqual([whole.decision, whole.tally])
})

test('An arena that is over plays more blocks when it is extended, and keeps its verdict', async () => {
  const first = await played(orderOf({ test: normal }))
  await studio.calls.arenaResume({ arena: first.id, blocks: 5 })
  const longer = await over(first.id)
  expect([longer.decision, longer.blocks >= first.blocks + 5, longer.versus]).toEqual([
    first.decision,
    true,
    first.versus,
  ])
})

test('Every number of an arena leads to its matches', async () => {
  const { id, tally } = await played(orderOf({ mostBlocks: 15 }))
  const count = async (cell: NonNullable<Parameters<Studio['calls']['cards']>[0]['cell']>) =>
    (await studio.calls.cardPage({ filter: { batch: id, cell }, from: 0, count: 0 })).total
  const [own] = tally.bots
  const results = [
    await count({ bot: 0, result: 'won' }),
    await count({ bot: 0, result: 'drawn' }),
    await count({ bot: 0, result: 'won', seat: 0 }),
    await count({ bot: 0, result: 'lost', rival: 1 }),
    await count({ bot: 1, result: 'won', rival: 0, seat: 1 }),
    await count({ bot: 0, fault: 'any' }),
    await count({ bot: 0, fault: 'timeout' }),
  ]
  const lostAsFirst = own!.bySeat[0]!.matches - own!.bySeat[0]!.won - own!.bySeat[0]!.drawn
  expect(results).toEqual([
    own!.won,
    own!.drawn,
    own!.bySeat[0]!.won,
    own!.matches - own!.won - own!.drawn,
    lostAsFirst,
    0,
    0,
  ])
})

test('A table of where a bot wins and loses leads to its matches', async () => {
  const options = { league: ['2', '3'] }
  const { id } = await played(orderOf({ mostBlocks: 12, options }))
  const cells = await studio.calls.arenaPivot({ arena: id, bot: 0, keys: ['option.league', 'length'] })
  const counts = await Promise.all(
    cells.map(async (each) => {
      const cell = cellOf(0, each)!
      return (await studio.calls.cardPage({ filter: { batch: id, cell }, from: 0, count: 0 })).total
    }),
  )
  const wrong = studio.calls.arenaPivot({ arena: id, bot: 0, keys: ['option.fog'] })
  expect([counts, counts.reduce((sum, each) => sum + each, 0)]).toEqual([
    cells.map(({ matches }) => matches),
    24,
  ])
  await expect(wrong).rejects.toThrow('Unknown option of this arena "fog": known: league')
})

test('A table by a condition and by the turning point leads to its matches, and reads each turn once', async () => {
  const { id } = await played(orderOf({ mostBlocks: 6, keep: 'all' }))
  const order = { arena: id, bot: 0, keys: ['if.seat[0].output.contains("SKIP")', 'turned'] } as const
  const cells = await studio.calls.arenaPivot(order)
  const counts = cells.map(async (each) => {
    const filter = { batch: id, cell: cellOf(0, each)! }
    return (await studio.calls.cardPage({ filter, from: 0, count: 0 })).total
  })
  const parts: number[] = []
  const again = await studio.calls.arenaPivot(order, { progress: (part) => parts.push(part) })
  expect([await Promise.all(counts), again, parts]).toEqual([cells.map(({ matches }) => matches), cells, []])
  await expect(studio.calls.arenaPivot({ ...order, keys: ['if.turn >'] })).rejects.toThrow('turn >')
})

test('A league of four seats has a leaderboard and no challenger, and its seed may be any text', async () => {
  const names = ['a', 'b', 'c', 'd']
  const bots = names.map((name, i) => bot(name, i === 0 ? 'builtin:first' : 'builtin:random'))
  const view = await played(
    orderOf({ game: 'mahjong', schedule: 'round-robin', seed: 'spring', bots, mostBlocks: 2 }),
  )
  const board = await studio.calls.arenaBoard({ arena: view.id })
  const curve = await studio.calls.arenaCurve({ arena: view.id, points: 9 })
  expect([view.versus, view.tally.matches, board.elo.length, curve]).toEqual([null, 8, 4, []])
  expect(view.tally.bots.map(({ bySeat }) => bySeat.map(({ matches }) => matches))).toEqual(
    names.map(() => [2, 2, 2, 2]),
  )
})

test('The curve of an arena ends at its last block', async () => {
  const { id, versus } = await played(orderOf({ mostBlocks: 12 }))
  const curve = await studio.calls.arenaCurve({ arena: id, points: 4 })
  expect([curve.map(({ blocks }) => blocks), curve.at(-1)!.estimates]).toEqual([
    [3, 6, 9, 12],
    versus!.estimates,
  ])
})

test('A bot that fails in too many matches stops the arena', async () => {
  const bots = [bot('first'), bot('fails', 'true')]
  const { decision, status } = await played(orderOf({ bots, test: { ...normal, high: 5, low: -400 } }))
  expect([status, decision!.reason, decision!.bot, decision!.blocks, decision!.faults[1]!.crash]).toEqual([
    'over',
    'broken',
    1,
    10,
    20,
  ])
})

test('An arena that a faulty bot ended goes on where more faults are allowed; its curve ends at its decision', async () => {
  const { calls } = studio
  const ended = await played(orderOf({ bots: [bot('first'), bot('fails', 'true')], mostBlocks: 12 }))
  await expect(calls.arenaResume({ arena: ended.id })).rejects.toThrow(
    'is over: extend it by a number of blocks',
  )
  await calls.arenaResume({ arena: ended.id, mostFaults: 1 })
  const whole = await over(ended.id)
  await calls.arenaResume({ arena: ended.id, blocks: 2, mostFaults: 0.5 })
  const again = await over(ended.id)
  const curve = await calls.arenaCurve({ arena: ended.id, points: 9 })
  expect(
    [ended, whole, again].map(({ decision, blocks }) => [decision!.reason, decision!.blocks, blocks >= 12]),
  ).toEqual([
    ['broken', 10, false],
    ['blocks', 12, true],
    ['broken', 10, true],
  ])
  expect(curve.at(-1)!.blocks).toBe(10)
})

test('An arena whose bots have changed is not resumed', async () => {
  const program = join(folder, 'bot.sh')
  writeFileSync(program, 'exit 0')
  const bots = [bot('first'), bot('shell', 'sh ./bot.sh')]
  const { id } = await played(orderOf({ bots, mostBlocks: 1 }))
  writeFileSync(program, 'exit 1')
  const extend = studio.calls.arenaResume({ arena: id, blocks: 1 })
  await expect(extend).rejects.toThrow(
    `The bot shell has changed since this arena began: ${program} is not what it was`,
  )
})

test('What cannot be an arena is refused by name', async () => {
  const refused = await Promise.all([
    refusal(orderOf({ bots: [bot('first')] })),
    refusal(orderOf({ bots: [bot('a', 'builtin:first'), bot('a', 'builtin:random')] })),
    refusal(orderOf({ bots: [bot('a', 'human'), bot('b', 'builtin:random')] })),
    refusal(orderOf({ test: { ...normal, low: 9, high: 1 } })),
    refusal(orderOf({ schedule: 'gauntlet', test: normal })),
    refusal(orderOf({ seeds: ['1', '2', '1'] })),
    refusal(orderOf({ seeds: ['1', '2'], mostBlocks: 3 })),
    refusal(orderOf({ game: 'mahjong', seeds: ['1', 'two'] })),
    refusal(orderOf({ seats: 3 })),
    refusal(orderOf({ options: { league: ['9'] } })),
    refusal(orderOf({ untilError: -1 })),
  ])
  expect(refused).toEqual([
    'An arena needs two bots or more, not 1: give --bot again',
    'Two bots have the name a: name them apart, as in --bot new="./mybot"',
    'A person cannot play in an arena: give a program',
    'The bounds 9..1 are the wrong way round: the lower one comes first',
    'A gauntlet has no test: leave it out',
    'The seed 1 is given twice, and a seed is the same match again: give it once',
    'There are 2 seeds for 3 blocks, and no seed is played twice: give more seeds or fewer blocks',
    expect.stringMatching(/^Seed "two" is not a whole number of 64 bits/),
    'patchwork has 2 seats, not 3',
    expect.stringMatching(/^Option "league" is 9, not /),
    'untilError is -1, not a number above 0',
  ])
})

test('Bots that are the same program, and a game without chance, are a warning', async () => {
  const bots = [bot('a', 'builtin:first'), bot('b', 'builtin:first')]
  const twins = await studio.calls.arenaStart(orderOf({ bots, mostBlocks: 1 }))
  const fixed = await studio.calls.arenaStart(orderOf({ game: 'domain-expansion', mostBlocks: 1 }))
  await Promise.all([over(twins.arena), over(fixed.arena)])
  expect([twins.warnings, fixed.warnings]).toEqual([
    ['a and b are the same program: the answer is known'],
    ['The seed changes nothing in this game: bots without chance play the same match in every block'],
  ])
})

test('A removed arena is gone with its matches', async () => {
  const { id } = await played(orderOf({ mostBlocks: 1 }))
  await studio.calls.arenaRemove({ arena: id })
  expect([await studio.calls.arenas(null), await studio.calls.cards({})]).toEqual([[], []])
})

test('Bots that play the same game whatever the seed are never told apart by it, and its repetitions are counted apart', async () => {
  const greedy = bot('greedy', commandOf('greedy-domain-expansion.cjs'))
  const bots = [greedy, bot('first')]
  const view = await played(orderOf({ game: 'domain-expansion', bots, test: normal, clock: 'off' }))
  const total = async (filter: MatchFilter) =>
    (await studio.calls.cardPage({ filter: { batch: view.id, ...filter }, from: 0, count: 0 })).total
  const { verdict, better, repeated, decided } = await studio.calls.batch({ batch: view.id })
  const cells = await studio.calls.arenaPivot({ arena: view.id, bot: 0, keys: ['seat'] })
  expect([view.decision?.reason, view.decision?.blocks, view.games]).toEqual([
    'repeated',
    12,
    { repeated: 11, different: 2, unknown: 0 },
  ])
  expect(verdict).toMatch(
    /^These bots play the same game whatever the seed: 2 different games, greedy (won|lost) (both|1)/,
  )
  expect([better, repeated, decided, view.tally.matches, cells.map(({ matches }) => matches)]).toEqual([
    null,
    view.matches - 2,
    view.matches,
    2,
    [1, 1],
  ])
  const cell = { bot: 0 }
  const totals = [{ cell }, { cell, repeated: true }, { repeated: true }] as const
  expect(await Promise.all(totals.map(total))).toEqual([2, view.matches - 2, view.matches - 2])
})

test('The same matches have the same answer in an arena, in the library and after run', async () => {
  const bots = [bot('random'), bot('first')]
  const arena = await played(orderOf({ bots, mostBlocks: 12 }))
  const results = (await studio.calls.cards({ batch: arena.id })).map(({ seed, seats, ranks }) => ({
    ...{ block: seed, bots: seats.map(({ name }) => name), ranks: ranks! },
  }))
  const tally = await studio.calls.batch({ batch: arena.id })
  const sentences = [verdictSentence(arena), tally.verdict, verdictOfMatches(results).verdict]
  const tested = await played(orderOf({ bots, test: normal }))
  const ofTested = await studio.calls.batch({ batch: tested.id })
  expect(new Set(sentences)).toEqual(
    new Set([expect.stringMatching(/random is better than first: it won \d+ % of 24 games/)]),
  )
  expect([ofTested.verdict, ofTested.better]).toEqual([verdictSentence(tested), 'random'])
})

test('The page of a bot has that answer too, however often the same games are played', async () => {
  const mine = { ...bot('mine', `"${process.execPath}" mine.cjs`), folder }
  copyFileSync(join(fixtures, 'patchwork-turns.cjs'), join(folder, 'patchwork-turns.cjs'))
  writeFileSync(
    join(folder, 'mine.cjs'),
    `require('./patchwork-turns.cjs').eachTurn(() => console.log('SKIP'))`,
  )
  const { frozenCommand, frozenFolder } = await studio.calls.freezeBot({
    bot: mine,
    with: [join(folder, 'patchwork-turns.cjs')],
  })
  copyFileSync(join(fixtures, 'buys-patchwork.cjs'), join(folder, 'mine.cjs'))
  const bots = [mine, { name: 'mine@v1', command: frozenCommand, folder: frozenFolder }]
  const order = orderOf({ bots, options: { league: [3] }, clock: 'off', mostBlocks: 6 })
  const arena = await played(order)
  const { id } = await played(order)
  const versions = await studio.calls.botVersions({ bot: mine })
  const program = versions[0]!.fingerprint!
  const { total } = await studio.calls.cardPage({
    filter: { program, repeated: true },
    from: 0,
    count: 0,
  })
  const ofProgram = await studio.calls.cards({ program, won: false })
  expect(versions.map(({ verdict }) => verdict)).toEqual([null, verdictSentence(arena)])
  expect(verdictSentence(arena)).toMatch(/^mine is better than mine@v1: it won \d+ % of 12 games/)
  expect(versions.map(({ results }) => [results.matches, results.repeated, results.evidence?.games])).toEqual(
    [
      [24, 12, 12],
      [24, 12, 12],
    ],
  )
  expect([
    total,
    (await studio.calls.cards({ program, repeated: false })).length,
    (await studio.calls.cards({ program, batch: id, repeated: true })).length,
  ]).toEqual([12, 12, 0])
  expect(ofProgram.length).toBe(24 - 2 * versions[0]!.results.won)
})
