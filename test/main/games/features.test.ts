import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BotSpec, MatchCard, MatchOrder } from '../../../src/contract.ts'
import type { Bridge } from '../../../src/contract/games.ts'
import { newGame } from '../../../src/main/games/new-game.ts'
import { siteMatchIn } from '../../../src/main/imports/site-file.ts'
import { usualLimits } from '../../../src/main/match-files/limits.ts'
import { exportMatch } from '../../../src/main/exports/formats.ts'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { patienceMillis } from '../../patience.ts'
import { debugged } from '../debug/debugged.ts'
import { Inspector } from '../debug/inspector.ts'
import { Running } from '../live/running.ts'
import {
  added,
  botOf,
  gamesFolder,
  oddReferee,
  openHosting,
  orderOf,
  over,
  played,
  saysTurn,
  type Hosting,
} from './hosting.ts'

let hosting: Hosting
const games = new Map<Bridge, string>()

beforeAll(async () => {
  hosting = openHosting()
  const folder = join(hosting.folder, 'own-nim')
  await newGame('javascript', folder)
  games.set('rpc', await added(hosting, { folder }))
  games.set('sdk', await oddReferee(hosting, 'sum', 'plain'))
  for (const [bridge, id, program] of [
    ['lines', 'old', 'lines-referee.cjs'],
    ['tap', 'tool', 'tool.cjs'],
  ] as const) {
    const command = `"${process.execPath}" ${program}`
    const seats = { min: 2, max: 2 }
    games.set(bridge, await added(hosting, { id, bridge, command, folder: gamesFolder, seats }))
  }
})
afterAll(() => hosting.close())

/** A match of the game of this bridge, between two bots that report a value in each turn. */
function orderIn(bridge: Bridge, more: Partial<MatchOrder> = {}): MatchOrder {
  const bot = botIn(bridge)
  const options = bridge === 'rpc' ? { stones: 7 } : {}
  return orderOf(games.get(bridge)!, { bots: [bot, { ...bot, name: 'other' }], options, ...more })
}

function botIn(bridge: Bridge): BotSpec {
  return bridge === 'rpc' ? takesOne : saysTurn
}

const takesOne = botOf('takes-one.cjs', 'takes-one')

describe.each(['rpc', 'sdk', 'tap', 'lines'] as const)('The bridge %s', (bridge) => {
  let card: MatchCard
  beforeAll(async () => {
    ;[card] = (await played(hosting, orderIn(bridge))) as [MatchCard]
  })
  const calls = () => hosting.studio.calls

  test('A match is recorded with its bridge and its end', () => {
    expect([card.bridge, card.end, card.why]).toEqual([bridge, 'natural', null])
  })

  test('The program verifies the record', async () => {
    expect(await calls().verify({ match: card.id })).toEqual({ same: true, frames: card.frames })
  })

  test('A fork repeats the match to its turn, and a person answers there', async () => {
    const [fork] = await over(hosting.studio, async () => {
      const answers = [{ seat: asked, output: ['2'] }]
      const order = { match: card.id, turn: 2, answers, bots: [], onDivergence: 'record' } as const
      return [(await calls().fork(order)).match]
    })
    const [one, other] = await Promise.all(
      [card, fork!].map(({ id }) => calls().frames({ match: id, from: 0, to: 2 })),
    )
    const reply = other![2]!.exchanges.find(({ question }) => question.seat === asked)!.reply
    expect([fork!.end, fork!.parent, reply.output, reply.by]).toEqual([
      'natural',
      { match: card.id, turn: 2 },
      ['2'],
      'person',
    ])
    expect(other![1]!.exchanges.map(({ question }) => question)).toEqual(
      one![1]!.exchanges.map(({ question }) => question),
    )
  })
  /** Who is asked in turn 2 of each of the games. */
  const asked = 1

  test('A seat is rerun with the recorded questions', async () => {
    const { rerun } = calls()
    const report = await rerun({ match: card.id, seat: 0, times: 1, stopAtDifference: false })
    const { counts, end, turns } = report
    expect([end, counts, turns.length > 1]).toEqual([
      'complete',
      { same: turns.length, message: 0, action: 0, fault: 0 },
      true,
    ])
  })

  test('Its answers are checked by playing on, or it says why not', async () => {
    const check = calls().analyze({ match: card.id, to: 1, playouts: 10 })
    if (bridge === 'rpc') expect((await check).turns.map(({ legal }) => legal)).toEqual([3])
    else
      await expect(check).rejects.toThrow(`a game of the bridge "${bridge}" neither goes on from the state`)
  })

  test('Another answer is compared with the given one by the bots of the match', async () => {
    const answers = [{ output: ['2'] }]
    const order = { match: card.id, seat: 0, from: 1, to: 1, playouts: 10, answers } as const
    const { turns, notes } = await calls().analyze(order)
    const tried = turns[0]!.tried.map(({ answer, isTyped }) => [answer, isTyped])
    expect([turns[0]!.method, tried, notes]).toEqual([
      'exact',
      expect.arrayContaining([['2', true]]),
      undefined,
    ])
  })

  test('Its legal answers, the ruling of another answer and names for inputs are told, or it says why not', async () => {
    const question = { match: card.id, turn: 1, seat: 0 }
    const [legal, ruled, named] = await Promise.allSettled([
      calls().legalAnswers(question),
      calls().previewAnswer({ ...question, output: ['2'] }),
      calls().inputNames({ match: card.id, turn: 1 }),
    ])
    const reason: unknown = expect.objectContaining({
      message: expect.stringContaining(`a game of the bridge "${bridge}" does not tell them`) as string,
    })
    const refused = { status: 'rejected', reason }
    const names = { seat: 0, parts: [{ line: 0, from: 0, to: 1, name: 'stones', note: 'left on the heap' }] }
    expect([legal, ruled, named]).toEqual(
      bridge === 'rpc'
        ? [
            { status: 'fulfilled', value: [['1'], ['2'], ['3']] },
            { status: 'fulfilled', value: { seat: 0, result: 'done', did: '2' } },
            { status: 'fulfilled', value: [names] },
          ]
        : [refused, refused, refused],
    )
  })

  test('Botscope plays a seat itself where the game tells what is legal', async () => {
    const bots = [{ name: 'first', command: 'builtin:first', folder: hosting.folder }, botIn(bridge)]
    const started = played(hosting, orderIn(bridge, { bots }))
    if (bridge === 'rpc') expect((await started).map(({ end }) => end)).toEqual(['natural'])
    else await expect(started).rejects.toThrow('builtin:first chooses among legal answers')
  })

  test('A case keeps question and answer, and checks a bot by them', async () => {
    const folder = join(hosting.folder, `cases-${bridge}`)
    const asks = { must: ['1'] }
    const made = await calls().caseAdd({ match: card.id, turn: 1, seat: 0, asks, folder })
    const bot = botIn(bridge)
    const [result] = await calls().check({ bot, cases: folder, clock: 'relaxed' })
    expect([made.result, result!.result, result!.got]).toEqual(['passed', 'passed', '1'])
  })

  test('Conditions find turns by what was asked and answered', async () => {
    const found = await calls().find({ condition: 'turn == 2', filter: { match: card.id } })
    expect(found.hits.map(({ turn }) => turn)).toEqual([2])
  })

  test('A match pauses after the answers of a turn, a person replaces one, and it steps on', async () => {
    const until = { kind: 'turn', turn: 1, at: 'after' } as const
    const match = await Running.start(hosting.studio, orderIn(bridge, { until }))
    const { questions } = await match.paused('after', 1)
    const { seat } = questions[0]!
    await match.control({ kind: 'answer', turn: 1, seat, output: ['2'] })
    await match.go({ kind: 'turn', turn: 2, at: 'before' })
    await match.paused('before', 2)
    await match.go({ kind: 'end' })
    const { end } = await match.ended()
    const [, first] = await match.frames()
    const { reply } = first!.exchanges.find(({ question }) => question.seat === seat)!
    expect([end, reply.output, reply.instead, reply.by]).toEqual(['natural', ['2'], ['1'], 'person'])
  })

  test('A person plays a seat', async () => {
    const bots = [{ name: 'ann', command: 'human', folder: hosting.folder }, botIn(bridge)]
    const match = await Running.start(hosting.studio, orderIn(bridge, { bots }))
    const { questions } = await match.live(({ questions }) => questions.length === 1)
    const { turn, question } = questions[0]!
    await match.control({ kind: 'answer', turn, seat: question.seat, output: ['1'] })
    await match.live(({ questions: [next] }) => next !== undefined && next.turn > turn)
    await hosting.studio.calls.stop({ matches: [match.id] })
    await match.ended()
    const frames = await match.frames()
    const { reply } = frames[turn]!.exchanges.find((each) => each.question.seat === question.seat)!
    expect([reply.by, reply.output]).toEqual(['person', ['1']])
  })

  test('A bot stops at a breakpoint of its debugger, and the match waits', async () => {
    const bots = [takesOne, botIn(bridge)]
    const debug = [{ seat: 0, options: { kind: null } }]
    const match = await Running.start(hosting.studio, orderIn(bridge, { bots, debug }))
    const { address } = await debugged(hosting.studio)
    const inspector = await Inspector.attach(address!.port)
    const script = join(gamesFolder, 'takes-one.cjs')
    const line =
      readFileSync(script, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes('write')) + 1
    await inspector.runTo(pathToFileURL(script).href, line, 'asked === 2')
    const asked = await inspector.valueAtBreakpoint('asked')
    await inspector.ask('Debugger.resume')
    const { end, faults } = await match.ended()
    expect([asked, end, faults]).toEqual([2, 'natural', []])
  })

  test('Values that a bot reports are found by conditions and followed by watches', async () => {
    const bots = [takesOne, { ...takesOne, name: 'other' }]
    const [told] = await played(hosting, orderIn(bridge, { bots }))
    const value = 'seat[0].values.asked'
    const found = await calls().find({ condition: `${value} == 1`, filter: { match: told!.id } })
    const { values } = await calls().history({ match: told!.id, expressions: [value] })
    const numbers = values[0]!.points.map((point) => point.value)
    expect([found.hits[0]!.turn, numbers]).toEqual([1, expect.arrayContaining([1, 2])])
  })

  test('A bot that crashes is a problem of its turn', async () => {
    const bots = [botOf('exits.cjs', 'exits'), botIn(bridge)]
    const [crashed] = await played(hosting, orderIn(bridge, { bots }))
    const { hits } = await calls().problems({ filter: { match: crashed!.id }, kinds: ['fault'], near: 100 })
    // A program that is told of no timeout, as with lines, asks it again: each is a problem.
    expect([hits[0], crashed!.why]).toMatchObject([{ turn: 1, seat: 0, kind: 'fault' }, null])
  })

  test('An arena plays its blocks', async () => {
    const bots = orderIn(bridge).bots
    const order = {
      game: card.game,
      schedule: 'versus',
      seed: '1',
      clock: 'relaxed',
      keep: 'results',
    } as const
    const { arena } = await calls().arenaStart({ ...order, options: {}, bots, mostBlocks: 2 })
    await arenaOver(arena)
    const { matches, why } = await calls().arena({ arena })
    expect([matches, why]).toEqual([4, null])
  })

  test('A Botscope file carries the game and the bridge, and no command of the game', async () => {
    const text = await exported(card, 'json')
    const { game, bridge: carried } = JSON.parse(text) as { readonly game: string; readonly bridge: string }
    expect([game, carried, text.includes(gamesFolder)]).toEqual([card.game, bridge, false])
  })

  test('A file of a match is kept in the library of another studio, and verified there by the program', async () => {
    const file = join(hosting.folder, `${bridge}.match.json`)
    writeFileSync(file, await exported(card, 'json'))
    const other = openHosting()
    try {
      const { studio } = other
      const { match } = await studio.openPath(file)
      await studio.calls.keepOpened({ match })
      await expect(studio.calls.verify({ match })).rejects.toThrow(
        'is not registered here: botscope game add',
      )
      const game = await calls().gameRemove({ id: card.game })
      await calls().gameRestore({ game })
      await studio.calls.gameRestore({ game })
      expect(await studio.calls.verify({ match })).toEqual({ same: true, frames: card.frames })
    } finally {
      await other.close()
    }
  })

  test('The result file of the SDK opens as a match with the same answers', async () => {
    const text = await exported(card, 'game.json')
    const file = join(hosting.folder, `${bridge}.game.json`)
    writeFileSync(file, text)
    const site = await siteMatchIn(file, usualLimits, () => {})
    const frames = await calls().frames({ match: card.id, from: 0, to: card.frames })
    const answers = frames.flatMap(({ exchanges }) => exchanges.map(({ reply }) => reply.output))
    expect(
      site!.match.frames.flatMap(({ output }) => (output === null || output.length === 0 ? [] : [output])),
    ).toEqual(answers)
    expect([site!.match.scores, readFileSync(file, 'utf8').length > 0]).toEqual([card.scores, true])
  })
})

async function exported(card: MatchCard, format: 'json' | 'game.json'): Promise<string> {
  const pieces: string[] = []
  const frames = await hosting.studio.calls.frames({ match: card.id, from: 0, to: card.frames })
  async function* all() {
    yield* frames
  }
  const into = new Writable({
    write(piece: Buffer, _, done) {
      pieces.push(piece.toString())
      done()
    },
  })
  await exportMatch(format, { card, frames: all(), pending: [] }, into)
  return pieces.join('')
}

test('A fork of a game that its seed does not fix tells the first difference', async () => {
  const game = await oddReferee(hosting, 'by-chance', 'by-chance')
  const [card] = await played(hosting, orderOf(game))
  const order = { match: card!.id, turn: 2, answers: [], bots: [], onDivergence: 'record' } as const
  const [fork] = await over(hosting.studio, async () => [(await hosting.studio.calls.fork(order)).match])
  expect([fork!.end, fork!.why]).toEqual([
    'failed',
    expect.stringMatching(
      /^The game does not repeat this match from its seed: in turn 1 line 1 of what seat 0 reads was "0 0\.\d+", and is now "0 0\.\d+"$/,
    ),
  ])
})

test('A match of a game that is removed can be viewed, and not played', async () => {
  const game = await oddReferee(hosting, 'gone', 'plain')
  const [card] = await played(hosting, orderOf(game))
  await hosting.studio.calls.gameRemove({ id: game })
  await expect(hosting.studio.calls.verify({ match: card!.id })).rejects.toThrow(
    'The rules of gone are in a program (bridge "sdk") that is not registered here: botscope game add, then the match can be verified',
  )
})

test('A test run of a bot in a game that tells no legal answers lets it play against itself', async () => {
  const report = await hosting.studio.calls.testRun({
    bot: saysTurn,
    game: games.get('sdk')!,
    options: {},
    clock: 'relaxed',
  })
  expect([report.isFine, report.turns]).toEqual([true, 3])
})

async function arenaOver(arena: string): Promise<void> {
  const { studio } = hosting
  const isOver = async () => (await studio.calls.arena({ arena })).status === 'over'
  await expect.poll(isOver, { timeout: patienceMillis }).toBe(true)
}
