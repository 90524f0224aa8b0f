import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchCard } from '../../../src/contract.ts'
import type { AnalysisOrder } from '../../../src/contract/analysis.ts'
import { lives, until } from '../../bots/sitting.ts'
import { needs } from '../../needs.ts'
import {
  added,
  botOf,
  gamesFolder,
  oddReferee,
  openHosting,
  orderOf,
  played,
  saysTurn,
  type Hosting,
} from '../games/hosting.ts'

let hosting: Hosting
/** Seat 0 says 1, 2, 3 as seat 1 does: a draw. */
let drawn: MatchCard
const saysOne = botOf('says-one.cjs', 'says-one')

beforeAll(async () => {
  hosting = openHosting()
  ;[drawn] = (await played(hosting, orderOf(await oddReferee(hosting, 'sum', 'plain')))) as [MatchCard]
})
afterAll(() => hosting.close())

const calls = () => hosting.studio.calls

const exact = (more: Partial<AnalysisOrder> = {}): AnalysisOrder => ({
  ...{ match: drawn.id, seat: 0, from: 2, to: 2, method: 'exact', playouts: 10 },
  ...more,
})

test('What bots answer and what a person types is played on by the bots of the match, in each turn of the order', async () => {
  const order = exact({ from: 1, to: 3, bots: [saysOne], answers: [{ output: ['9'] }] })
  const { turns, left, notes } = await calls().analyze(order)
  expect([left, notes]).toEqual([0, undefined])
  expect(
    turns.map(({ turn, given, best, method, legal, loss }) => [turn, given, best, method, legal, loss]),
  ).toEqual([1, 2, 3].map((turn) => [turn, `${turn}`, '9', 'exact', null, { value: 0.5, error: null }]))
  expect(turns[1]!.tried).toEqual([
    { answer: '9', chance: { value: 1, error: null }, isTyped: true },
    { answer: '2', chance: { value: 0.5, error: null }, by: ['says-turn'] },
    { answer: '1', chance: { value: 0, error: null }, by: ['says-one'] },
  ])
  expect(await calls().analysis({ match: drawn.id })).toEqual(turns)
})

/** A match of the referee with this oddity. */
async function playedBy(oddity: string, bot = saysTurn): Promise<MatchCard> {
  const id = await oddReferee(hosting, oddity.replaceAll(/[^a-z0-9-]/g, '-').slice(0, 30), oddity)
  const [card] = await played(hosting, orderOf(id, { bots: [bot, { ...bot, name: 'other' }] }))
  return card!
}

test('What was tried before is tried with the new answers, and nothing is played twice for the same order', async () => {
  const { turns } = await calls().analyze(exact({ answers: [{ output: ['8'] }] }))
  expect(turns[0]!.tried.map(({ answer }) => answer).toSorted()).toEqual(['1', '2', '8', '9'])
  const since = turns[0]!
  expect((await calls().analyze(exact({ answers: [{ output: ['9'] }] }))).turns).toEqual([since])
})

test('An answer that a bot gave before it changed is still tried, and not said to be its own', async () => {
  const changed = { ...botOf('takes-two.cjs'), name: 'says-one' }
  const { turns } = await calls().analyze(exact({ from: 3, to: 3, bots: [changed] }))
  expect(turns[0]!.tried.map(({ answer, by }) => [answer, by])).toEqual([
    ['9', undefined],
    ['3', ['says-turn']],
    ['2', ['says-one']],
    ['1', undefined],
  ])
})

test('A seat that is asked after the answer, in the same turn, answers what it reads then', async () => {
  const { id } = await playedBy('echoes', botOf('says-more.cjs', 'says-more'))
  const { turns } = await calls().analyze(exact({ match: id, from: 1, to: 1, answers: [{ output: ['9'] }] }))
  expect(turns[0]!.tried.map(({ answer, chance }) => [answer, chance.value])).toEqual([
    ['1', 0],
    ['9', 0],
  ])
})

test('A referee that does not repeat the match by its seed is named, with the first difference', async () => {
  const { id } = await playedBy('by-chance')
  await expect(calls().analyze(exact({ match: id, answers: [{ output: ['9'] }] }))).rejects.toThrow(
    /^By chance did not repeat the match from its seed, so its answers cannot be compared: in turn 1 .*"0 0\.\d+" in the record, "0 0\.\d+" now/,
  )
})

test('An answer after which the referee fails is left out, and the notes say why', async () => {
  const { id } = await playedBy('exits-at-13')
  const answers = [{ output: ['13'] }, { output: ['9'] }]
  const { turns, left, notes } = await calls().analyze(exact({ match: id, answers }))
  expect([turns[0]!.tried.map(({ answer }) => answer), left, notes]).toEqual([
    ['9', '2'],
    0,
    [
      'The game fails after the answer "13" of seat 0 in turn 2, which is not compared: The game exited with status 3',
    ],
  ])
  const only = await calls().analyze(exact({ match: id, from: 3, to: 3, answers: answers.slice(0, 1) }))
  expect([only.turns, only.left]).toEqual([[], 0])
})

test('A playout in which the referee fails once is made again, and not counted', async () => {
  const { id } = await playedBy(`exits-once-at-13 3 "${join(hosting.folder, 'failed')}"`)
  const { turns, notes } = await calls().analyze(exact({ match: id, answers: [{ output: ['13'] }] }))
  expect([turns[0]!.best, turns[0]!.playouts, notes]).toEqual([
    '13',
    4,
    [
      '1 playout after the answer "13" of seat 0 in turn 2 failed and is not counted: The game exited with status 3',
    ],
  ])
})

test('A bot that cannot be asked, and one that ends early, are named; the others are compared', async () => {
  const bots = [botOf('nothing.cjs', 'nothing'), botOf('exits.cjs', 'exits'), saysOne]
  const { turns, notes } = await calls().analyze(exact({ bots }))
  expect(turns[0]!.tried.flatMap(({ by }) => by ?? [])).toContain('says-one')
  expect(notes).toEqual([
    expect.stringMatching(/^nothing was not asked: .* there is no file/),
    expect.stringMatching(/^exits gave no answer in 1 of 1 turn: in turn 2 /),
  ])
})

test('Where nobody answers otherwise, it says what to name', async () => {
  const { id } = await playedBy('plain')
  expect(await calls().analyze(exact({ match: id }))).toEqual({
    ...{ match: id, turns: [], left: 0 },
    notes: [
      '1 answer has nothing to compare with: the bot of the seat answers as recorded. Name bots or answers to compare',
    ],
  })
})

test.each([
  [
    { method: 'quick', bots: [] },
    /^A quick player cannot play on in Sum: .*name bots or answers to compare by exact playouts$/,
  ],
  [{ method: 'quick', bots: [saysOne] }, 'Bots and answers that you name are tried by exact playouts only'],
  [{ answers: [{ output: ['1', '2'] }] }, 'An answer in turn 2 has 1 line, not 2'],
  [{ bots: Array.from({ length: 17 }, () => saysOne) }, '17 bots are too many at once: at most 16'],
] as const)('%o is refused with a message', async (more, message) => {
  await expect(calls().analyze(exact(more))).rejects.toThrow(message)
})

test('A cancel ends the referees of a check, and says what is left', async () => {
  const file = join(hosting.folder, 'pids')
  const { id } = await playedBy(`notes-pid 40 "${file}"`)
  const cancel = new AbortController()
  const order = exact({ match: id, from: 1, to: 40, playouts: 1000, answers: [{ output: ['9'] }] })
  const progress = (part: number) => {
    if (part > 0) cancel.abort()
  }
  const { left } = await calls().analyze(order, { signal: cancel.signal, progress })
  expect(left).toBeGreaterThan(0)
  const pids = readFileSync(file, 'utf8').trim().split('\n').map(Number)
  expect(pids.length).toBeGreaterThan(2)
  await until(() => pids.every((pid) => !lives(pid)))
})

test('A referee in Java is led to the turn and plays on', async () => {
  needs('java')
  const seats = { min: 2, max: 2 }
  const command = 'java -Xshare:auto -XX:+UseSerialGC SumReferee.java'
  const game = await added(hosting, { id: 'sum-java', bridge: 'sdk', command, folder: gamesFolder, seats })
  const [card] = await played(hosting, orderOf(game))
  const { turns } = await calls().analyze(exact({ match: card!.id, answers: [{ output: ['9'] }] }))
  expect(turns.map(({ given, best, loss }) => [given, best, loss])).toEqual([
    ['2', '9', { value: 0.5, error: null }],
  ])
})
