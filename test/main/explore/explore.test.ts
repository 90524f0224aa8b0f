import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchCard } from '../../../src/contract.ts'
import type { OpeningsOrder } from '../../../src/contract/explore.ts'
import type { PivotKey, PivotMeasure } from '../../../src/engine/arena/pivot.ts'
import { commandOf } from '../../bots/commands.ts'
import { bot, Scratch } from '../rerun/played.ts'

const scratch = new Scratch()
const first = bot('builtin:first', 'first')
const random = bot('builtin:random', 'random')
let matches: readonly MatchCard[]

beforeAll(async () => {
  const order = { game: 'domain-expansion', options: {}, rotate: true, seed: '1' }
  matches = await scratch.play([first, random], { ...order, matches: 12 })
  await scratch.play([random, random], { matches: 3 })
  await scratch.play([random, random], { matches: 1, options: { league: 5 } })
  await scratch.play([first, random], { ...order, seed: '50', keep: 'results', matches: 2 })
})
afterAll(() => scratch.close())

const filter = { game: 'domain-expansion' }
const openings = (order: Partial<OpeningsOrder> = {}) => scratch.studio.calls.openings({ filter, ...order })
const insights = (keys: readonly PivotKey[], name = 'random', measure?: PivotMeasure) =>
  scratch.studio.calls.insights({ filter, keys, bot: name, ...(measure && { measure }) })

test('The first answers of all matches with turns are counted, with who gave them and how often they won', async () => {
  const found = await openings()
  const [most] = found.answers
  const counts = found.answers.reduce((sum, each) => sum + each.matches, 0)
  expect([found.matches, found.isCut, counts, found.starts]).toEqual([
    12,
    false,
    12,
    [{ start: '', matches: 12 }],
  ])
  expect([most!.seat, most!.bots[0], most!.next]).toEqual([0, { name: 'first', matches: 6 }, 6])
  expect(most!.won!.rate * 6).toBeCloseTo(
    matches.filter(({ seats, ranks }) => seats[0]!.name === 'first' && ranks![0]! < ranks![1]!).length,
  )
})

test('A path of answers leads to those that followed it, each with its matches', async () => {
  const [{ seat, answer, next } = { seat: 0, answer: '', next: 0 }] = (await openings()).answers
  const { answers } = await openings({ path: [{ seat, answer }] })
  expect([
    answers.every((each) => each.seat === 1),
    answers.reduce((sum, each) => sum + each.matches, 0),
  ]).toEqual([true, next])
  const example = answers[0]!.examples[0]!
  const [, turn1, turn2] = await scratch.studio.calls.frames({ match: example.match, from: 0, to: 2 })
  const outputs = [turn1, turn2].map((frame) => frame!.exchanges[0]!.reply.output.join(' / '))
  expect([outputs, example.turn]).toEqual([[answer, answers[0]!.answer], 2])
  expect((await openings({ path: [{ seat, answer: 'never' }] })).answers).toEqual([])
})

test('By words only the first words of an answer count', async () => {
  const { answers } = await scratch.studio.calls.openings({ filter: { game: 'patchwork' }, by: 'word' })
  expect(answers.map(({ answer }) => answer).toSorted()).toEqual(
    [...new Set(answers.map(({ answer }) => answer))].toSorted(),
  )
  expect(answers.every(({ answer }) => /^(SKIP|PLAY)$/.test(answer))).toBe(true)
})

test('Where seeds make different setups, starts of a kind are counted apart, and can be chosen', async () => {
  const ask = (start?: string) =>
    scratch.studio.calls.openings({ filter: { game: 'patchwork' }, ...(start !== undefined && { start }) })
  const { starts, matches: all } = await ask()
  const kinds = starts.map(({ start }) => start)
  expect(kinds.every((kind) => /^(league 3, )?patches \d+, \d+, \d+ first$/.test(kind))).toBe(true)
  expect([all, starts.reduce((sum, each) => sum + each.matches, 0)]).toEqual([4, 4])
  const chosen = await ask(kinds.find((kind) => !kind.startsWith('league')))
  expect(chosen.answers.map((each) => each.matches)).toEqual([1])
})

test('New matches are counted at once', async () => {
  const counted = (await openings({ filter: { ...filter, bot: 'late' } })).matches
  await scratch.play([bot('builtin:first', 'late'), random], { game: 'domain-expansion', options: {} })
  expect([counted, (await openings({ filter: { ...filter, bot: 'late' } })).matches]).toEqual([0, 1])
})

test('A table says where a bot wins and loses, also in matches without turns; each number leads to its matches', async () => {
  const found = await insights(['seat'])
  const order = { filter, keys: ['seat'] as const, bot: 'random' }
  expect(found.bots.map(({ name }) => name)).toEqual(['random', 'first', 'late'])
  expect(found.cells.map(({ matches: count }) => count).toSorted((a, b) => a - b)).toEqual([7, 8])
  for (const { values, matches: count, won, drawn } of found.cells) {
    const ask = { ...order, values: JSON.stringify(values) }
    const [all, lost] = await Promise.all([
      scratch.studio.calls.insightMatches(ask),
      scratch.studio.calls.insightMatches({ ...ask, result: 'lost' }),
    ])
    const listed = await scratch.studio.calls.cards({ matches: lost })
    const ofRandom = listed.map(
      ({ seats, ranks }) => ranks![seats.findIndex(({ name }) => name === 'random')],
    )
    expect([all.length, lost.length]).toEqual([count, count - won - drawn])
    expect(ofRandom.every((rank) => rank! > 0)).toBe(true)
  }
})

test('By rival, first answer, turning point and a condition', async () => {
  const rivals = await insights(['rival'])
  expect(rivals.cells.map(({ values, matches: count }) => [values[0], count])).toEqual(
    expect.arrayContaining([[{ key: 'rival', rival: 1 }, 14]]),
  )
  const answers = await insights(['answer'], 'first')
  const unknown = answers.cells.filter(
    ({ values: [value] }) => value?.key === 'answer' && value.answer === null,
  )
  expect(unknown.map(({ matches: count }) => count)).toEqual([2])
  const turned = await insights(['turned', 'if.turn > 4'])
  const conditions = turned.cells.map(({ values }) => values[1]).filter((value) => value?.key === 'if')
  expect(new Set(conditions.map(({ holds }) => holds))).toEqual(new Set([true, false, null]))
})

test('The time of an answer is compared where matches have their turns', async () => {
  const found = await insights(['seat'], 'first', 'time')
  const own = matches.filter(({ seats }) => seats[0]!.name === 'first')
  const means = await Promise.all(
    own.map(async ({ id, frames }) => {
      const all = await scratch.studio.calls.frames({ match: id, from: 0, to: frames - 1 })
      const replies = all.flatMap(({ exchanges }) => exchanges.map(({ reply }) => reply))
      const times = replies.filter(({ seat }) => seat === 0).map(({ micros }) => micros / 1000)
      return times.reduce((sum, time) => sum + time, 0) / times.length
    }),
  )
  const cell = found.cells.find(({ values: [value] }) => value?.key === 'seat' && value.seat === 0)!
  // One without turns has no times.
  expect(cell.matches).toBe(own.length + 1)
  expect(cell.mean).toBeCloseTo(means.reduce((sum, mean) => sum + mean, 0) / means.length)
})

test.each<[readonly PivotKey[], string, RegExp]>([
  [[], 'random', /one or two different keys, not none/],
  [['seat'], 'nobody', /^Unknown bot "nobody": known: random, first, late$/],
  [['if.turn >'], 'random', /turn >/],
  [['option.nosuch'], 'random', /^Unknown option of these matches "nosuch": /],
  [['seat', 'option.__proto__'], 'random', /^Unknown option of these matches "__proto__": /],
])('%j of %s is refused', async (keys, name, words) => {
  await expect(insights(keys, name)).rejects.toThrow(words)
})

test('Chances by the standing come true about as often as they say, each half of the matches told by the other', async () => {
  const few = await scratch.studio.calls.calibration({ filter: { game: 'patchwork' } })
  await scratch.play([random, bot('builtin:random', 'second')], { matches: 80, seed: 'many' })
  const found = await scratch.studio.calls.calibration({ filter: { game: 'patchwork' } })
  const [low, high] = [found.points[0]!, found.points.at(-1)!]
  expect([few.points, few.brier, found.matches, found.areChances]).toEqual([[], null, 84, true])
  expect([low.mean < 0.3, low.share < 0.4, high.mean > 0.7, high.share > 0.6, found.brier! < 0.25]).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  const own = await scratch.studio.calls.calibration({ filter: { game: 'patchwork' }, bot: 'second' })
  const turns = (each: typeof found) => each.points.reduce((sum, point) => sum + point.turns, 0)
  expect(turns(own)).toBeLessThan(turns(found))
})

test('A number that a bot writes is compared with how its seat ended', async () => {
  await scratch.play([bot(commandOf('plots-patchwork.cjs'), 'plotter'), random], { matches: 4 })
  const { values, points, areChances } = await scratch.studio.calls.calibration({
    filter: { game: 'patchwork', bot: 'plotter' },
    value: 'eval',
  })
  expect([values, areChances, points.map(({ from, to }) => [from, to])]).toEqual([
    ['eval'],
    false,
    points.map(({ from, to }) => [from, to]).toSorted((a, b) => a[0]! - b[0]!),
  ])
  expect(points.every(({ share, low, high }) => low <= share && share <= high)).toBe(true)
})

test('A bot has its own newest matches where the newest of all are those of others', async () => {
  const newest = { game: 'patchwork', limit: 4 }
  const [all, own] = await Promise.all([
    scratch.studio.calls.calibration({ filter: newest }),
    scratch.studio.calls.calibration({ filter: newest, bot: 'second' }),
  ])
  expect([all.bots.toSorted(), own.bots.toSorted(), own.matches]).toEqual([
    ['plotter', 'random'],
    ['plotter', 'random', 'second'],
    4,
  ])
})

test('A query is answered; what does not fit into a message is cut, a wrong one is a mistake', async () => {
  const { sql } = scratch.studio.calls
  expect(await sql({ query: 'SELECT count(*) AS n FROM matches' })).toEqual({
    columns: ['n'],
    rows: [[expect.any(Number)]],
    isCut: false,
  })
  const long = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 900)'
  const cut = await sql({ query: `${long} SELECT i, printf('%1000s', i) FROM n` })
  expect([cut.isCut, cut.rows.length > 600, cut.rows.length < 750]).toEqual([true, true, true])
  await expect(sql({ query: 'DELETE FROM matches' })).rejects.toThrow(/SELECT/)
  await expect(sql({ query: 'SELECT 1', forMillis: -1 })).rejects.toThrow(/^The time for a query is -1 ms/)
})

test('Matches that repeat an earlier game are told; they count as given answers, not as won or lost', async () => {
  const twins = [bot('builtin:first', 'twin'), bot('builtin:first', 'other')]
  await scratch.play(twins, { game: 'domain-expansion', options: {}, matches: 3 })
  const found = await openings({ filter: { ...filter, bot: 'twin' } })
  const { repeated, cells } = await insights(['seat'], 'twin')
  expect([found.matches, found.repeated, found.answers[0]!.matches, found.answers[0]!.won!.rate]).toEqual([
    3, 2, 3, 0,
  ])
  expect([repeated, cells.map((each) => each.matches)]).toEqual([2, [1]])
})
