import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RerunReport } from '../../../src/contract/rerun.ts'
import { gameOf } from '../../../src/engine/games/index.ts'
import { tooSlowText } from '../../../src/reading/other-clock.ts'
import { Comparison, turnsOf } from '../../../src/main/playing/answer-turns.ts'
import { openLog } from '../../../src/main/log/log.ts'
import { openStudio } from '../../../src/main/studio.ts'
import { commandOf, fixtures } from '../../bots/commands.ts'
import { lives, until } from '../../bots/sitting.ts'
import { breakable } from '../breakdown.ts'
import { bot, other, Scratch } from './played.ts'

let scratch: Scratch

beforeEach(() => {
  scratch = new Scratch()
})

afterEach(async () => {
  await scratch.close()
})

const skips = (turn?: number) => bot(commandOf('skips-until.cjs', ...(turn === undefined ? [] : [`${turn}`])))
const differences = ({ turns }: RerunReport) => turns.map(({ difference }) => difference)

test('An unchanged bot repeats every answer, and nothing is logged', async () => {
  const [card] = await scratch.play([skips(), other])
  const report = await scratch.rerun(card!)
  const requested = await exchangesOf(card!.id, 0)
  expect([
    report.turns.map(({ turn, recorded, now }) => [turn, recorded.output, now.output]),
    { ...report.counts, end: report.end, unasked: report.unasked, first: report.first },
    (await scratch.studio.calls.cards({})).map(({ id }) => id),
  ]).toEqual([
    requested.map(({ turn, reply }) => [turn, reply.output, reply.output]),
    { same: requested.length, message: 0, action: 0, fault: 0, end: 'complete', unasked: 0, first: null },
    [card!.id],
  ])
})

test('A planted bug is found in its first visible turn, with its stderr and its ruling', async () => {
  const [card] = await scratch.play([bot(commandOf('buys-patchwork.cjs')), other])
  const report = await scratch.rerun(card!, { bot: bot(commandOf('buys-patchwork.cjs', 'forgetful')) })
  const turn = report.turns.find(({ turn }) => turn === report.first)!
  const before = report.turns.slice(0, report.turns.indexOf(turn))
  // It believes that it has the buttons of its first turn, and so takes what it could pay then.
  expect([
    new Set(before.map(({ difference }) => difference)),
    turn.difference,
    turn.now.errors,
    turn.recorded.errors === turn.now.errors,
    turn.ruling.result,
  ]).toEqual([new Set(['same']), 'action', '5 buttons\n', false, 'done'])
})

test('A bot that plays by chance is detected by its runs, with the first turn that differs', async () => {
  const [card] = await scratch.play([skips(), other])
  const chance = bot(commandOf('skips-by-chance.cjs'))
  const report = await scratch.rerun(card!, { bot: chance, times: 6 })
  const { run, turn } = report.divergence!
  const own = report.turns.find((each) => each.turn === turn.turn)!
  expect([
    report.times,
    report.alike < 6,
    run > 1,
    turn.difference,
    turn.now.output === own.now.output,
  ]).toEqual([6, true, true, expect.stringMatching(/action|fault/), false])
})

test('Without a clock a bot that was too slow gets the same result: it is too slow for the match clock', async () => {
  const slow = bot(commandOf('after-millis.cjs', '1200', join(fixtures, 'skips-until.cjs')))
  const [card] = await scratch.play([slow, other], { clock: 'real' })
  const report = await scratch.rerun(card!, { clock: 'off', to: 1 })
  const [turn] = report.turns
  expect([
    turn!.recorded.fault,
    turn!.now.output,
    report.counts.same,
    turn!.ruling.fault,
    tooSlowText(turn!, report.clock)?.replace(/in \d+ ms/, 'in … ms'),
  ]).toEqual([
    'timeout',
    ['SKIP'],
    1,
    'timeout',
    'answers in … ms, limit 1000 ms: still too slow (clock off)',
  ])
})

test.each([
  ['in time now', 200, 'same'],
  ['too late now', 1200, 'fault'],
] as const)(
  'An answer that was in time and is %s, by the match clock, counts as such without a clock',
  async (_, millis, difference) => {
    const [card] = await scratch.play([skips(), other])
    const frames = await scratch.studio.calls.frames({ match: card!.id, from: 0, to: 10 })
    const [first] = turnsOf(frames, 0)
    const comparison = new Comparison({
      game: gameOf('patchwork'),
      card: { ...card!, clock: 'real' },
      clock: 'off',
    })
    const turn = comparison.turn(first!, { ...first!.exchange.reply, micros: millis * 1000 })
    expect(turn.difference).toBe(difference)
  },
)

test('Of an answer that a program with the rules rejected, another one may be better or not, unless it fails by itself', async () => {
  const [card] = await scratch.play([skips(), other])
  const frames = await scratch.studio.calls.frames({ match: card!.id, from: 0, to: 10 })
  const [first] = turnsOf(frames, 0)
  const { exchange } = first!
  const ruling = { seat: 0, result: 'fault', fault: 'invalid' } as const
  const invalid = { ...exchange, ruling }
  const rejected = { ...first!, exchange: invalid, frame: { ...first!.frame, exchanges: [invalid] } }
  const comparison = new Comparison({ game: null, card: { ...card!, clock: 'real' }, clock: 'off' })
  const gradeWith = (now: object) => comparison.turn(rejected, { ...exchange.reply, ...now }).grade
  expect([
    gradeWith({}),
    gradeWith({ output: ['PLAY 1 0 0 0 0'] }),
    gradeWith({ output: ['PLAY 1 0 0 0 0'], micros: 2_000_000 }),
    gradeWith({ output: [], fault: 'crash' }),
  ]).toEqual(['still', 'action', 'slow', 'fault'])
})

test('Runs of a bot without chance are equal', async () => {
  const [card] = await scratch.play([skips(), other])
  const report = await scratch.rerun(card!, { times: 4 })
  expect([report.alike, report.divergence]).toEqual([4, null])
})

test('A bot that prints the time differs only in its message, from the record and between runs', async () => {
  const [card] = await scratch.play([bot(commandOf('skips-and-tells-time.cjs')), other])
  const report = await scratch.rerun(card!, { times: 3 })
  expect([
    new Set(differences(report)),
    report.first,
    report.alike,
    report.divergence?.turn.difference,
  ]).toEqual([new Set(['message']), report.turns[0]!.turn, 1, 'message'])
})

test('A bot that crashes in its fifth turn is not asked again, and its traceback shows', async () => {
  const [card] = await scratch.play([skips(), other])
  const report = await scratch.rerun(card!, { bot: skips(5) })
  const last = report.turns.at(-1)!
  const requested = await exchangesOf(card!.id, 0)
  expect([
    differences(report),
    [report.end, report.unasked, report.first],
    [last.now.fault, last.now.errors.includes('Error: no such patch'), last.ruling.fault],
  ]).toEqual([
    ['same', 'same', 'same', 'same', 'fault'],
    ['crash', requested.length - 5, last.turn],
    ['crash', true, 'crash'],
  ])
})

test('A recorded crash that happens again is the same answer', async () => {
  const [card] = await scratch.play([skips(3), other])
  const report = await scratch.rerun(card!)
  expect([differences(report), report.end, report.unasked]).toEqual([['same', 'same', 'same'], 'crash', 0])
})

test('An answer in place of a recorded fault is another action', async () => {
  const [card] = await scratch.play([skips(3), other])
  const report = await scratch.rerun(card!, { bot: skips() })
  expect(differences(report)).toEqual(['same', 'same', 'action'])
})

test('A silent bot reaches the limit of each turn, and is asked again', async () => {
  const [card] = await scratch.play([skips(), other])
  const report = await scratch.rerun(card!, { bot: bot(commandOf('silent.sh')), clock: 'real', to: 3 })
  expect(report.turns.map(({ now, difference }) => [now.fault, difference])).toEqual(
    report.turns.map(() => ['timeout', 'fault']),
  )
})

test('Without a clock a run ends at its time limit', async () => {
  const [card] = await scratch.play([skips(), other])
  const report = await scratch.rerun(card!, {
    bot: bot(commandOf('silent.sh')),
    clock: 'off',
    maxMillis: 200,
    times: 2,
  })
  expect([report.end, report.turns, report.unasked > 0]).toEqual(['time', [], true])
})

test('A rerun up to the first difference asks no later questions', async () => {
  const [card] = await scratch.play([skips(), other])
  const whole = await scratch.rerun(card!, { bot: skips() })
  const report = await scratch.rerun(card!, { bot: bot('builtin:random'), stopAtDifference: true })
  const { length } = report.turns
  expect([report.end, differences(report), report.unasked]).toEqual([
    'difference',
    [...Array.from({ length: length - 1 }, () => 'same'), 'action'],
    whole.turns.length - length,
  ])
})

test('A changed message does not stop it', async () => {
  const [card] = await scratch.play([skips(), other])
  const talker = bot(commandOf('skips-and-tells-time.cjs'))
  const report = await scratch.rerun(card!, { bot: talker, stopAtDifference: true })
  expect([report.end, report.counts.message]).toEqual(['complete', report.turns.length])
})

test('Turns are asked up to the given one', async () => {
  const [card] = await scratch.play([skips(), other])
  const report = await scratch.rerun(card!, { to: 6 })
  const requested = await exchangesOf(card!.id, 0)
  expect(report.turns.map(({ turn }) => turn)).toEqual(
    requested.map(({ turn }) => turn).filter((turn) => turn <= 6),
  )
})

test('A built-in bot repeats its choices', async () => {
  const [card] = await scratch.play([other, bot('builtin:random')])
  const report = await scratch.rerun(card!, { seat: 1 })
  expect(report.counts).toEqual({ same: report.turns.length, message: 0, action: 0, fault: 0 })
})

test('The missing file of a bot is named', async () => {
  const file = join(scratch.folder, 'mybot.cjs')
  copyFileSync(join(fixtures, 'skips-until.cjs'), file)
  const [card] = await scratch.play([
    { name: 'mine', command: `${process.execPath} mybot.cjs`, folder: scratch.folder },
    other,
  ])
  rmSync(file)
  await expect(scratch.rerun(card!)).rejects.toThrow(
    `there is no file ${file}. It played seat 0 of match ${card!.id}: name another bot`,
  )
})

test('A bot without any of its files is a mistake, whatever their names were', async () => {
  const file = join(scratch.folder, 'mybot')
  writeFileSync(file, 'exit 1')
  const [card] = await scratch.play([{ name: 'mine', command: 'sh mybot', folder: scratch.folder }, other])
  rmSync(file)
  await expect(scratch.rerun(card!)).rejects.toThrow(
    `Bot "sh mybot": the files that it named are no longer in ${scratch.folder}`,
  )
})

test('A moved bot can be asked by a new command', async () => {
  const file = join(scratch.folder, 'mybot.cjs')
  copyFileSync(join(fixtures, 'skips-until.cjs'), file)
  const [card] = await scratch.play([
    { name: 'mine', command: 'node mybot.cjs', folder: scratch.folder },
    other,
  ])
  rmSync(file)
  const report = await scratch.rerun(card!, { bot: skips() })
  expect(report.counts.same).toEqual(report.turns.length)
})

test.each([
  [{ match: '0123' }, 'There is no match "0123"'],
  [{ seat: 2 }, 'has seats 0 to 1, not 2'],
  [{ to: 1000 }, /has turns 0 to \d+, not 1000/],
  [{ times: 0 }, '"times" is 0, not a whole number from 1 to 1000'],
  [{ bot: bot('./no-such-bot') }, 'there is no file'],
  [{ bot: bot('node no-such-bot.js') }, `there is no file ${join(fixtures, 'no-such-bot.js')}`],
  [{ bot: bot('builtin:frist') }, 'Unknown bot "builtin:frist": did you mean "builtin:first"?'],
])('A mistake fails before any bot starts: %o', async (order, message) => {
  const [card] = await scratch.play([other, other])
  await expect(scratch.rerun(card!, order)).rejects.toThrow(message)
})

test('Without recorded turns there is nothing to ask', async () => {
  const [card] = await scratch.play([other, other], { keep: 'results' })
  await expect(scratch.rerun(card!)).rejects.toThrow('were not kept: there is nothing to ask')
})

test('A cancelled rerun rejects and ends its bot', async () => {
  const [card] = await scratch.play([skips(), other])
  const stop = new AbortController()
  const file = join(scratch.folder, 'pid')
  const hangs = bot(commandOf('tells-pid.sh', file))
  const order = {
    match: card!.id,
    seat: 0,
    bot: hangs,
    clock: 'off',
    times: 1,
    stopAtDifference: false,
  } as const
  const rerun = scratch.studio.calls.rerun(order, { signal: stop.signal })
  void rerun.catch(() => {})
  await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '')
  stop.abort(new Error('enough'))
  await expect(rerun).rejects.toThrow('enough')
  expect(lives(Number(readFileSync(file, 'utf8')))).toBe(false)
})

test('A crash of the thread ends a rerun as a bug, and the next one succeeds', async () => {
  const [card] = await scratch.play([skips(), other])
  const { start, breakDown } = breakable()
  const studio = openStudio(join(scratch.folder, 'log.db'), { start })
  const file = join(scratch.folder, 'pid')
  const order = { match: card!.id, seat: 0, clock: 'off', times: 1, stopAtDifference: false } as const
  const rerun = studio.calls.rerun({ ...order, bot: bot(commandOf('tells-pid.sh', file)) })
  const outcome = rerun.catch((error: unknown) => (error as Error).name)
  await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '')
  await breakDown()
  const first = await outcome
  const next = await studio.calls.rerun(order)
  await studio.close()
  expect([first, next.counts.same]).toEqual(['TypeError', next.turns.length])
})

test('A rerun reports that the studio was closed', async () => {
  const [card] = await scratch.play([skips(), other])
  const studio = openStudio(join(scratch.folder, 'log.db'))
  const file = join(scratch.folder, 'pid')
  const order = { match: card!.id, seat: 0, clock: 'off', times: 1, stopAtDifference: false } as const
  const rerun = studio.calls.rerun({ ...order, bot: bot(commandOf('tells-pid.sh', file)) })
  const outcome = rerun.catch((error: unknown) => (error as Error).message)
  await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '')
  await studio.close()
  expect(await outcome).toEqual('Botscope was closed meanwhile')
})

test('The progress of several runs rises to 1', async () => {
  const [card] = await scratch.play([skips(), other])
  const reported: number[] = []
  const order = { match: card!.id, seat: 0, times: 3, stopAtDifference: false }
  await scratch.studio.calls.rerun(order, { progress: (part) => reported.push(part) })
  expect([reported.at(-1), reported.toSorted((a, b) => a - b)]).toEqual([1, reported])
})

test('The questions come from the record: neither seed nor other bots are needed', async () => {
  const [card] = await scratch.play([bot(commandOf('buys-patchwork.cjs')), bot('builtin:random')])
  const frames = await scratch.studio.calls.frames({ match: card!.id, from: 0, to: 10_000 })
  const file = join(scratch.folder, 'other.db')
  const log = openLog(file, 'write')
  const gone = { name: 'gone', command: './gone', folder: '/gone', fingerprint: null }
  const match = { ...card!, seed: 'none', seats: [card!.seats[0]!, gone] }
  log.take([
    { kind: 'begin', match, first: frames[0]! },
    {
      kind: 'frames',
      match: match.id,
      from: 1,
      frames: frames.slice(1).map((f) => JSON.stringify(f)),
      pending: [],
    },
  ])
  log.close()
  const studio = openStudio(file)
  const report = await studio.calls.rerun({ match: match.id, seat: 0, times: 1, stopAtDifference: false })
  await studio.close()
  expect(report.counts).toEqual({ same: report.turns.length, message: 0, action: 0, fault: 0 })
})

async function exchangesOf(match: string, seat: number) {
  const frames = await scratch.studio.calls.frames({ match, from: 1, to: 10_000 })
  return frames.flatMap(({ index, exchanges }) =>
    exchanges
      .filter(({ question }) => question.seat === seat)
      .map(({ question, reply }) => ({ turn: index, question, reply })),
  )
}

test('With its input line by line a bot answers alike, and tells how many lines it read; what cannot be asked so is refused', async ({
  skip,
}) => {
  skip(process.platform !== 'linux', 'Lines one by one need Linux')
  const [card] = await scratch.play([skips(), other])
  const { turns, counts } = await scratch.rerun(card!, { byLine: true, to: 3 })
  const asked = (await exchangesOf(card!.id, 0)).slice(0, turns.length)
  expect([counts.same, turns.map(({ now }) => now.given)]).toEqual([
    turns.length,
    asked.map(({ question: { input } }) => ({ lines: input.length, of: input.length })),
  ])
  await expect(scratch.rerun(card!, { byLine: true, clock: 'real' })).rejects.toThrow('leave the clock out')
  await expect(scratch.rerun(card!, { byLine: true, seat: 1 })).rejects.toThrow('reads no lines')
})
