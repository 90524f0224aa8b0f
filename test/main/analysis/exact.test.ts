import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchCard } from '../../../src/contract.ts'
import type { AnalysisOrder } from '../../../src/contract/analysis.ts'
import { answerOfAction } from '../../../src/engine/analysis/candidates.ts'
import { gameOf } from '../../../src/engine/games/index.ts'
import { exactTurn, type PlayFork } from '../../../src/main/analysis/exact-turn.ts'
import { LogAccess } from '../../../src/main/log/access.ts'
import { commandOf } from '../../bots/commands.ts'
import { bot, Scratch } from '../rerun/played.ts'

const scratch = new Scratch()
const { calls } = scratch.studio
afterAll(() => scratch.close())

const greedy = bot(commandOf('greedy-domain-expansion.cjs'), 'greedy')
const first = bot('builtin:first', 'first')
let match: MatchCard

beforeAll(async () => {
  ;[match] = (await scratch.play([greedy, first], { game: 'domain-expansion', options: {} })) as [MatchCard]
})

/** Of the last answers of seat 0. */
const order = (more: Partial<AnalysisOrder> = {}): AnalysisOrder => ({
  ...{ match: match.id, seat: 0, from: match.frames - 6, method: 'exact', playouts: 10 },
  ...more,
})

test('The bots of the match play on from each answer, and nothing of it is kept but the result', async () => {
  const { total } = await calls.cardPage({ filter: {}, from: 0, count: 1 })
  const { turns, left } = await calls.analyze(order())
  const exact = turns.filter(({ method }) => method === 'exact')
  expect([exact.length > 0, left, (await calls.cardPage({ filter: {}, from: 0, count: 1 })).total]).toEqual([
    true,
    0,
    total,
  ])
  expect(await calls.analysis({ match: match.id })).toEqual(turns)
})

test('The given answer of bots without chance leads to the end that the match had', async () => {
  const { turns } = await calls.analyze(order())
  const own = match.scores![0]! > match.scores![1]! ? 1 : 0
  expect(turns.filter(({ method }) => method === 'exact').map(({ after }) => after.value)).toEqual(
    turns.filter(({ method }) => method === 'exact').map(() => own),
  )
})

test('Bots that play the same each time stop after two games of each answer, without an interval', async () => {
  const { turns } = await calls.analyze(order())
  const exact = turns.filter(({ method }) => method === 'exact')
  expect(
    exact.map(({ loss, after, tried, playouts }) => [
      loss.error,
      after.error,
      tried.every(({ chance }) => chance.error === null && [0, 0.5, 1].includes(chance.value)),
      playouts === 2 * tried.length,
    ]),
  ).toEqual(exact.map(() => [null, null, true, true]))
})

test("The answer of the bot's current version is tried, also where the quick check did not try it", async () => {
  const [quick] = (await calls.analyze({ match: match.id, to: 1, playouts: 60 })).turns
  const access = new LogAccess(join(scratch.folder, 'log.db'))
  const log = access.reader()
  const game = gameOf(match.game)
  const { state } = log.frames(match.id, 0, 0)[0]!
  const legal = [...game.aids.legal(state, 0)].map((action) => answerOfAction(game, action))
  const own = legal.find((text) => quick!.tried.every(({ answer }) => answer !== text))!
  let games = 0
  const onlyOwnWins: PlayFork = async ({ fork }) => ({
    scores: fork.answers[0]?.output.join('\n') === own ? [1, 0] : [0, 1],
    game: `${(games += 1)}`,
  })
  const options = { log, card: match, game, hosted: null, isByReplay: false, record: match, playouts: 10 }
  const found = await exactTurn(
    quick!,
    [{ output: [own], by: 'greedy' }],
    {
      ...{ ...options, play: onlyOwnWins, note: () => {} },
      ask: async () => ({ outputs: new Map(), faults: new Map() }),
    },
    new AbortController().signal,
  )
  access.close()
  expect([found?.best, found?.loss.value]).toEqual([own, 1])
  expect(found?.tried[0]).toMatchObject({ answer: own, by: ['greedy'] })
})

test('A cancelled check keeps what it has, and counts the rest', async () => {
  const cancel = new AbortController()
  const one = order({ from: 1, to: 9, playouts: 12 })
  const progress = (part: number) => {
    if (part > 0) cancel.abort()
  }
  const { left } = await calls.analyze(one, { signal: cancel.signal, progress })
  expect(left).toBeGreaterThan(0)
})

test('A time that is not enough for one answer is refused with a message', async () => {
  await calls.analyze({ match: match.id, seat: 0, to: 1 })
  await expect(
    calls.analyze({ ...order({ from: 1, to: 1, playouts: 5000 }), forMillis: 100 }),
  ).rejects.toThrow('In 100 ms the bots could not play on often enough to check an answer: allow more time')
})

test('A match with a human seat is refused with a message', async () => {
  const { matches } = await calls.start({
    ...{ game: 'domain-expansion', options: {}, seed: '1', clock: 'off', matches: 1, rotate: false },
    ...{ keep: 'all', bots: [first, { name: 'me', command: 'human', folder: '' }] },
  })
  await expect.poll(async () => (await calls.card({ match: matches[0]! })).framesKept).toBeGreaterThan(1)
  await expect(calls.analyze({ match: matches[0]!, method: 'exact' })).rejects.toThrow(
    'Seat 1 is a human seat: only bots can play on',
  )
  await calls.stop({ matches })
})
