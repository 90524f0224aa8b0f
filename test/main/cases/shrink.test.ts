import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MatchCard } from '../../../src/contract.ts'
import type { ShrinkOrder } from '../../../src/contract/cases.ts'
import { commandOf, fixtures } from '../../bots/commands.ts'
import { bot, other, Scratch } from '../rerun/played.ts'

let scratch: Scratch
beforeEach(() => {
  scratch = new Scratch()
})
afterEach(async () => {
  await scratch.close()
})

/** Skips; crashes in a turn after one in which it had 15 buttons or more. */
const remembers = `const input = require('readline').createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const next = async () => { const { value, done } = await input.next(); if (done) process.exit(0); return value }
const many = async (count) => { for (let i = 0; i < count; i++) await next() }
let wasRich = false
;(async () => {
  await many(4)
  for (;;) {
    const buttons = Number((await next()).split(' ')[0])
    await many(19)
    await many(Number(await next()))
    await many(1)
    await many(Number(await next()))
    if (wasRich) throw new Error('remembered')
    wasRich = buttons >= 15
    console.log('SKIP')
  }
})()
`

const shrink = (match: MatchCard, order: Partial<ShrinkOrder> & Pick<ShrinkOrder, 'turn'>) =>
  scratch.studio.calls.shrink({
    ...{ match: match.id, seat: 0, asks: {}, folder: join(scratch.folder, 'cases'), ...order },
  })

test('Of the turns before a crash only the one stays that the bot remembers; its case fails for this bot and passes for another', async () => {
  writeFileSync(join(scratch.folder, 'remembers.cjs'), remembers)
  const own = { ...bot(`"${process.execPath}" remembers.cjs`), folder: scratch.folder }
  const [card] = await scratch.play([own, other])
  const { turn } = card!.faults[0]!
  const frames = await scratch.studio.calls.frames({ match: card!.id, from: 1, to: turn - 1 })
  const asked = frames.filter(({ exchanges }) => exchanges.some(({ question }) => question.seat === 0))
  const shrunk = await shrink(card!, { turn, where: 'fault == "crash"' })
  expect([shrunk.needed, shrunk.recordedTurns, shrunk.isFewest]).toEqual([
    [asked.at(-1)!.index],
    asked.length,
    true,
  ])
  expect(asked.length).toBeGreaterThan(2)
  const results = async (command: typeof own) =>
    (await scratch.studio.calls.check({ bot: command, cases: shrunk.file, clock: 'relaxed' })).map(
      (each) => each.result,
    )
  expect([await results(own), await results(bot(commandOf('skips-until.cjs')))]).toEqual([
    ['faulted'],
    ['passed'],
  ])
})

test('The cause of a fault is told without a case, and where another version acts otherwise', async () => {
  writeFileSync(join(scratch.folder, 'remembers.cjs'), remembers)
  const own = { ...bot(`"${process.execPath}" remembers.cjs`), folder: scratch.folder }
  const [card] = await scratch.play([own, other])
  const { turn } = card!.faults[0]!
  const order = { match: card!.id, turn, seat: 0 }
  const { cause } = scratch.studio.calls
  const skips = { ...bot(commandOf('skips-until.cjs')), name: 'skips' }
  const found = await cause({ ...order, against: skips })
  const same = await cause({ ...order, where: 'fault == "crash"', against: own })
  expect([found.needed.length, found.isFailure, found.against]).toEqual([
    1,
    true,
    { bot: 'skips', first: expect.objectContaining({ turn }) as object, does: false },
  ])
  expect(same.against).toMatchObject({ first: null, does: true })
})

/** The last turn in which seat 0 was asked. */
async function lastAsked({ id: match, frames: to }: MatchCard): Promise<number> {
  const frames = await scratch.studio.calls.frames({ match, from: 0, to })
  return frames.findLast(({ exchanges }) => exchanges.some(({ question }) => question.seat === 0))!.index
}

test('A bot without memory needs no turn before; a search that ends early keeps all', async () => {
  const [card] = await scratch.play([bot(commandOf('buys-patchwork.cjs')), other])
  const turn = await lastAsked(card!)
  const early = await shrink(card!, { turn, maxMillis: 0, file: join(scratch.folder, 'early.json') })
  const { needed, recordedTurns, runs, isFewest, isSteady } = await shrink(card!, { turn })
  expect([early.needed.length, early.isFewest]).toEqual([recordedTurns, false])
  expect([needed, recordedTurns > 5, runs, isFewest, isSteady]).toEqual([[], true, 4, true, true])
})

test('A bot that does something else when it is run again with the same turns is said to depend on chance', async () => {
  // Twice it skips, with all turns and with none before; then it crashes.
  const counts = `
const { existsSync, writeFileSync } = require('node:fs')
const run = ['1', '2'].find((name) => !existsSync(name))
if (run === undefined) process.exit(1)
writeFileSync(run, '')
require(${JSON.stringify(join(fixtures, 'patchwork-turns.cjs'))}).eachTurn(() => console.log('SKIP'))
`
  writeFileSync(join(scratch.folder, 'counts-runs.cjs'), counts)
  const own = { ...bot(`"${process.execPath}" counts-runs.cjs`), folder: scratch.folder }
  const [card] = await scratch.play([bot(commandOf('skips-until.cjs')), other])
  const { runs, isSteady } = await shrink(card!, { turn: await lastAsked(card!), bot: own })
  expect([runs, isSteady]).toEqual([3, false])
})

test('What the bot does not do, where it was not asked, a wrong condition and a case that exists are refused', async () => {
  const [card] = await scratch.play([bot(commandOf('skips-until.cjs')), other])
  const frames = await scratch.studio.calls.frames({ match: card!.id, from: 1, to: 9 })
  const isAsked = (turn: number) => frames[turn - 1]!.exchanges.some(({ question }) => question.seat === 0)
  const [turn, notAsked] = [[2, 3, 4, 5].find(isAsked)!, [1, 2, 3, 4, 5].find((each) => !isAsked(each))!]
  const refused = async (order: Parameters<typeof shrink>[1]) =>
    shrink(card!, order).then(
      () => 'done',
      (error: Error) => error.message,
    )
  expect([
    await refused({ turn, where: 'fault == "crash"' }),
    await refused({ turn, bot: bot(commandOf('skips-until.cjs', '1')) }),
    await refused({ turn: notAsked }),
    await refused({ turn, where: 'fault ==' }),
    await refused({ turn }),
    await refused({ turn }),
  ]).toEqual([
    `"fault == "crash"" is not true in turn ${turn} with what the bot answers now`,
    expect.stringContaining('does not answer turn') as string,
    `Seat 0 was not asked in turn ${notAsked} of match ${card!.id}`,
    expect.stringContaining('fault ==') as string,
    'done',
    expect.stringContaining('already exists') as string,
  ])
})
