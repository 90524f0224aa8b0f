import { afterAll, expect, test } from 'vitest'
import type { AnalysisOrder } from '../../../src/contract/analysis.ts'
import { Runner } from '../../../src/main/rerun/runner.ts'
import { analyze } from '../../../src/main/analysis/analyze.ts'
import { GameList } from '../../../src/main/games/list.ts'
import { LogAccess } from '../../../src/main/log/access.ts'
import { ScanThreads } from '../../../src/main/scan/threads.ts'
import { legal, replyWith } from '../../engine/random-match.ts'
import { Scratch } from '../log/scratch.ts'
import { sampleMatch } from '../sample-match.ts'

const scratch = new Scratch()
const threads = new ScanThreads()
const runner = new Runner(() => Promise.reject(new Error('no bot should play on')))
const noGames = () => Promise.resolve(new GameList())
afterAll(() => threads.close())

const match = sampleMatch({ game: 'domain-expansion', seed: '3' })
const { id } = match.card
const last = match.frames.length - 1

/** A log with only this match. */
function logWith({ messages } = match): LogAccess {
  const log = scratch.open()
  log.take([...messages])
  log.close()
  return new LogAccess(scratch.file)
}

async function check(log: LogAccess, order: Partial<AnalysisOrder>, signal?: AbortSignal) {
  const made: number[] = []
  const analysis = await analyze(
    { match: id, playouts: 60, ...order },
    { log, threads, runner, games: noGames, kept: () => made.push(1) },
    signal === undefined ? {} : { signal },
  )
  return { ...analysis, made: made.length }
}

test('Every answer of the order is checked, and kept with the match', async () => {
  const log = logWith()
  const { turns, left, made } = await check(log, { seat: 1, from: 3, to: 8 })
  expect([turns.map(({ turn, seat }) => [turn, seat]), left, made]).toEqual([
    [4, 6, 8].filter((turn) => turn <= last).map((turn) => [turn, 1]),
    0,
    turns.length,
  ])
  expect(log.reader().analyzedTurns(id)).toEqual(turns)
  log.close()
})

test('A kept result is not made again, except by an order for more playouts', async () => {
  const log = logWith()
  await check(log, { to: 2 })
  const again = await check(log, { to: 3 })
  const more = await check(log, { to: 3, playouts: 80 })
  expect([again.made, more.made, more.turns.map(({ allowed }) => allowed)]).toEqual([1, 3, [80, 80, 80]])
  log.close()
})

test('What was checked before a cancel stays, and the rest is counted', async () => {
  const log = logWith()
  await check(log, { to: 2 })
  const { turns, left, made } = await check(log, { to: 5 }, AbortSignal.abort())
  expect([turns.length, left, made]).toEqual([2, 3, 0])
  log.close()
})

test('A cancel ends an answer that would take hours, and its thread', async () => {
  const log = logWith()
  const own = new ScanThreads()
  const cancel = new AbortController()
  const order = { match: id, from: 1, to: 1, forMillis: 10 * 3_600_000 }
  const parts = { log, threads: own, runner, games: noGames, kept: () => {} }
  const checked = analyze(order, parts, { signal: cancel.signal })
  await expect.poll(() => own.count).toBe(1)
  cancel.abort()
  expect((await checked).left).toBe(1)
  await own.close()
  log.close()
})

test('With a time each answer gets as many playouts as it allows', async () => {
  const log = logWith()
  const { turns } = await analyze(
    { match: id, to: 2, forMillis: 4000 },
    { log, threads, runner, games: noGames, kept: () => {} },
  )
  expect(turns.map(({ playouts }) => playouts > 200)).toEqual([true, true])
  log.close()
})

test('The fault that lost a match is its worst answer', async () => {
  const lost = sampleMatch({
    game: 'domain-expansion',
    seed: '4',
    answer: (game, state, question, random) =>
      (state as { lastAction: string }).lastAction.startsWith('-1')
        ? legal(game, state, question, random)
        : { ...replyWith(question.seat, []), fault: 'timeout', why: 'no answer in time' },
  })
  const log = logWith(lost)
  const { turns } = await check(log, { match: lost.card.id })
  expect(turns.toSorted((a, b) => b.loss.value - a.loss.value)[0]).toMatchObject({
    turn: 2,
    given: 'timeout',
  })
  log.close()
})

test.each<readonly [Partial<AnalysisOrder>, string]>([
  [{ seat: 2 }, `Match ${id} has seats 0 to 1, not 2`],
  [{ from: 9, to: 3 }, `Match ${id} has turns 1 to ${last}, not 9 to 3`],
  [{ forMillis: 500 }, 'A number of playouts and a time cannot be combined: leave one out'],
])('An order for %o is refused with a message', async (order, message) => {
  const log = logWith()
  await expect(check(log, order)).rejects.toThrow(message)
  log.close()
})
