import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ShelfOrder } from '../../../src/contract/rerun.ts'
import { commandOf, fixtures } from '../../bots/commands.ts'
import { bot, other, Scratch } from './played.ts'

let scratch: Scratch

beforeEach(() => {
  scratch = new Scratch()
})

afterEach(async () => {
  await scratch.close()
})

const skips = bot(commandOf('skips-until.cjs'), 'Skipper')
const buys = bot(commandOf('buys-patchwork.cjs'), 'buyer')

const rerunAll = (order: Partial<ShelfOrder> = {}, signal = new AbortController().signal) =>
  scratch.studio.calls.rerunAll({ filter: {}, stopAtDifference: false, ...order }, { signal })

test('Every seat with its own bot is asked, newest match first', async () => {
  const cards = await scratch.play([skips, buys], { matches: 3 })
  const { rows, mistakes, cancelled } = await rerunAll()
  expect([
    rows.map(({ match, seat, name, counts, turns }) => [match, seat, name, counts.same === turns, turns > 0]),
    mistakes,
    cancelled,
  ]).toEqual([
    cards.toReversed().flatMap(({ id }) => [
      [id, 0, 'Skipper', true, true],
      [id, 1, 'buyer', true, true],
    ]),
    [],
    0,
  ])
})

test('Seats of built-in bots are asked only on request', async () => {
  await scratch.play([skips, other])
  const seats = async (order: Partial<ShelfOrder>) => (await rerunAll(order)).rows.map(({ seat }) => seat)
  expect([await seats({}), await seats({ seat: 1 }), await seats({ of: 'builtin' })]).toEqual([[0], [1], [1]])
})

test('A bot selects its seats, for any bot', async () => {
  await scratch.play([skips, buys], { matches: 2, rotate: true })
  const { rows } = await rerunAll({ of: 'sKiPPer', bot: bot('builtin:first') })
  expect(rows.map(({ name, seat }) => [name, seat])).toEqual([
    ['Skipper', 1],
    ['Skipper', 0],
  ])
})

test('The newest matches are counted among those with a seat to ask', async () => {
  const [older] = await scratch.play([skips, other])
  await scratch.play([other, other], { matches: 3 })
  const matches = async (order: Partial<ShelfOrder>) =>
    (await rerunAll({ filter: { limit: 1 }, ...order })).rows.map(({ match, seat }) => [match, seat])
  const expected = [[older!.id, 0]]
  expect([await matches({ of: 'Skipper' }), await matches({})]).toEqual([expected, expected])
})

test('For each match a new version shows differing turns, failures and thinking times', async () => {
  const [card] = await scratch.play([skips, other])
  const { rows } = await rerunAll({ bot: bot(commandOf('skips-until.cjs', '4')) })
  const { turns, unasked, end, counts, different, micros } = rows[0]!
  const requested = (await scratch.rerun(card!)).turns
  expect([turns, unasked, end, counts, different]).toEqual([
    4,
    requested.length - 4,
    'crash',
    { same: 3, message: 0, action: 0, fault: 1 },
    [{ turn: requested[3]!.turn, difference: 'fault', was: 'SKIP', now: '', fault: 'crash' }],
  ])
  expect(micros.recorded).toEqual(
    requested.slice(0, 4).reduce((sum, { recorded }) => sum + recorded.micros, 0),
  )
})

test('A shorter match is asked to its end', async () => {
  const [card] = await scratch.play([skips, other])
  const { rows } = await rerunAll({ to: 100_000 })
  expect(rows[0]!.turns).toEqual((await scratch.rerun(card!)).turns.length)
})

test('A deleted bot is reported, and the others are asked', async () => {
  const file = join(scratch.folder, 'mine.cjs')
  copyFileSync(join(fixtures, 'skips-until.cjs'), file)
  const [card] = await scratch.play([
    { name: 'mine', command: 'node mine.cjs', folder: scratch.folder },
    buys,
  ])
  rmSync(file)
  const { rows, mistakes } = await rerunAll()
  expect([rows.map(({ seat }) => seat), mistakes]).toEqual([
    [1],
    [{ match: card!.id, seat: 0, message: expect.stringContaining(`there is no file ${file}`) }],
  ])
})

test('A cancelled one returns its rows and the number of unasked seats', async () => {
  await scratch.play([skips, other], { matches: 30 })
  const stop = new AbortController()
  const report = await scratch.studio.calls.rerunAll(
    { filter: {}, stopAtDifference: false },
    { signal: stop.signal, progress: (part) => part > 0.1 && stop.abort() },
  )
  expect([report.rows.length > 0, report.cancelled > 0, report.rows.length + report.cancelled]).toEqual([
    true,
    true,
    30,
  ])
})

test.each([
  [{ of: 'nobody' }, 'Unknown bot "nobody": known: Skipper, other'],
  [{ of: 'Skippr' }, 'Unknown bot "Skippr": did you mean "Skipper"?'],
  [
    { of: 'other', seat: 0 },
    'No match has the bot "other", that bot in seat 0 and turns in the log; without the bot "other": 1 match; without that bot in seat 0: 1 match',
  ],
  [{ filter: { game: 'mahjong' } }, 'No match has the game mahjong'],
  [{ filter: { game: 'patchwrk' } }, 'Unknown game "patchwrk": did you mean "patchwork"?'],
  [{ bot: bot('./no-such-bot') }, 'there is no file'],
])('A mistake fails before any bot starts: %o', async (order, message) => {
  await scratch.play([skips, other])
  await expect(rerunAll(order)).rejects.toThrow(message)
})
