import Database from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import type { MatchRecord } from '../../../src/contract.ts'
import type { History, HistoryAsk, ValuePoint } from '../../../src/contract/reading.ts'
import { readExpression } from '../../../src/engine/condition.ts'
import type { Json } from '../../../src/engine/game.ts'
import { games } from '../../../src/engine/games/index.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { LogAccess } from '../../../src/main/log/access.ts'
import { readerOf } from '../../../src/main/reader.ts'
import { ScanThreads } from '../../../src/main/scan/threads.ts'
import { mostlyLegal } from '../../engine/random-match.ts'
import { begin, sampleFrames, sampleMatch as towerMatch, send, setupFrame } from '../log/samples.ts'
import { Scratch } from '../log/scratch.ts'
import { sampleMatch } from '../sample-match.ts'

const scratch = new Scratch()
const threads = new ScanThreads()
afterAll(() => threads.close())

/** So many that they are not looked through in the studio's own time. */
const tower = [setupFrame, ...sampleFrames(6000)]

/** Takes a good while: lists of 60 within each other. */
const slow = [1, 2, 3].reduce(
  (inner, deep) => `[${Array(60).fill(1).join()}].all(x${deep}, ${inner})`,
  'turn >= 0',
)
const rather = `[${Array(60).fill(1).join()}].all(y, [${Array(60).fill(1).join()}].all(x, turn >= 0))`
const endless = `[${Array(60).fill(1).join()}].all(x, ${slow})`

test.each(games.map(({ id }) => id))(
  'Expressions over all turns of %s equal those frame by frame',
  async (game) => {
    const matches = ['1', '2', '3'].map((seed) => sampleMatch({ game, seed, answer: mostlyLegal }))
    scratch.open().take(matches.flatMap(({ messages }) => messages))
    for (const { card, frames } of matches) {
      const seats = card.seats.length
      const keys = Object.keys(frames[0]!.state as object)
      const expressions = [
        ...['state', 'turn', 'fault', 'seat[0].did', 'state.nothing.x', 'state == before', 'events'],
        ...keys.flatMap((key) => [`state.${key}`, `state.${key}[1]`, `before.${key} == state.${key}`]),
      ]
      const plain = expressions.map((each) => plainPoints(each, frames, { ...card, seats }))
      // Brackets are for the threads.
      for (const requested of [expressions, expressions.map((each) => `(${each})`)]) {
        const { values, next } = await history({ match: card.id, expressions: requested })
        expect([values.map(({ points }) => points.map(reported)), next]).toEqual([plain, null])
      }
    }
  },
)

test('Threads search a long match without a seam between parts', async () => {
  const match = logged(tower)
  const expressions = [
    ...['turn', 'state.height - before.height', 'state.grid[1][4]', 'state.grid[2]', 'turn % 700 < 350', '1'],
    ...['has(before.height)', 'state.grid.map(row, row + row + row)', 'seat[1].output'],
  ]
  const { values, next } = await requests({ match, expressions })
  const circumstances = { game: 'tower', seats: 2, options: { width: 9 } }
  const plain = expressions.map((each) => plainPoints(each, tower, circumstances))
  expect([values.map((points) => points.map(reported)), next]).toEqual([plain, null])
})

test('Values that bots report are followed as the state is', async () => {
  const saying = ({ exchanges, index, ...frame }: Frame) => ({
    ...frame,
    index,
    exchanges: exchanges.map(({ reply, ...exchange }) => ({
      ...exchange,
      reply: { ...reply, errors: index % 3 === 0 ? `@plot depth ${index % 4}\n[TDATA] left = ${index}` : '' },
    })),
  })
  const frames = tower.slice(0, 40).map(saying)
  const match = logged(frames)
  const expressions = ['seat[0].values.depth', 'values.left', 'seat[0].values', 'seat[1].values.depth > 2']
  const { values } = await requests({ match, expressions })
  const circumstances = { game: 'tower', seats: 2, options: { width: 9 } }
  const plain = expressions.map((each) => plainPoints(each, frames, circumstances))
  expect(values.map((points) => points.map(reported))).toEqual(plain)
  expect(plain.map((points) => points.length > 5)).toEqual(expressions.map(() => true))
})

test('A cut value is compared as a whole, in one point as long as it stays', async () => {
  const large = (index: number) => ['x'.repeat(1000), Math.floor(index / 2000)]
  const frames = tower.map((frame) => ({ ...frame, state: { large: large(frame.index) } }))
  const match = logged(frames)
  const { values } = await requests({ match, expressions: ['state.large', '[state.large]'] })
  const places = values.map((points) => points.map(({ turn, cut }) => [turn, cut]))
  const marks = new Set(values.flatMap((points) => points.map(({ mark }) => mark)))
  expect([places, marks.size, values[0]![0]!.value]).toEqual([
    [0, 2].map((more) => [0, 2000, 4000, 6000].map((turn) => [turn, 1006 + more])),
    8,
    JSON.stringify(large(0)).slice(0, 300),
  ])
})

test('A history above the size limit ends at a frame, and the rest follows on request', async () => {
  const match = logged(tower)
  const expressions = ['state.grid', 'turn']
  const first = await history({ match, expressions })
  const { values, next, asks } = await requests({ match, expressions })
  const frames = values.map((points) => points.map(({ turn }) => turn))
  const size = JSON.stringify(first).length
  const all = tower.map(({ index }) => index)
  expect([frames, next, asks > 1, size > 900_000 && size < 1_010_000]).toEqual([[all, all], null, true, true])
})

test('From a later frame on, its previous frame exists', async () => {
  const match = logged(tower)
  const expressions = ['turn - 1 == before.height', '(before.height)']
  const { values } = await history({ match, expressions, from: 65, to: 66 })
  expect(values.map(({ points }) => points)).toEqual([
    [{ turn: 65, value: true }],
    [
      { turn: 65, value: 64 },
      { turn: 66, value: 65 },
    ],
  ])
})

test('Only the requested frames are searched', async () => {
  const match = logged(tower)
  const ask = { match, expressions: ['turn >= 0'], from: 5990 }
  const asks = [{}, { to: 5995 }, { from: 6001 }, { from: -5, to: 3 }, { from: 9, to: 8 }]
  const all = await Promise.all(asks.map((each) => history({ ...ask, ...each })))
  expect(all.map(({ values, next }) => [values[0]!.points.map(({ turn }) => turn), next])).toEqual([
    [[5990], null],
    [[5990], null],
    [[], null],
    [[0], null],
    [[], null],
  ])
})

test('Progress rises to 1', async () => {
  const parts: number[] = []
  await history(
    { match: logged(tower), expressions: ['size(state.grid)'] },
    { progress: (part: number) => parts.push(part) },
  )
  expect([parts.length > 20, parts.toSorted((a, b) => a - b), parts.at(-1)]).toEqual([true, parts, 1])
})

test('A cancelled history soon returns its beginning, and can continue there', async () => {
  const match = logged(tower)
  const cancel = new AbortController()
  const ask = { match, expressions: [`turn < 10000 ? turn : (${slow} ? 1 : 2)`] }
  const progress = () => cancel.abort()
  const { values, next } = await history(ask, { signal: cancel.signal, progress })
  const frames = values[0]!.points.map(({ turn }) => turn)
  const rest = await requests({ ...ask, from: next! })
  expect([frames, next! < tower.length, rest.values[0]!.map(({ turn }) => turn)]).toEqual([
    range(0, next!),
    true,
    range(next!, tower.length),
  ])
})

test('A request that is cancelled before it begins starts no thread work', async () => {
  const match = logged(tower)
  const signal = AbortSignal.abort()
  expect(await history({ match, expressions: ['size(state.grid)'] }, { signal })).toEqual({
    values: [{ points: [], mistake: null, notes: [] }],
    next: 0,
  })
})

test('A long request delays no short one', async () => {
  const match = logged(tower)
  const cancel = new AbortController()
  let isOver = false
  const long = history({ match, expressions: [rather] }, { signal: cancel.signal }).then(
    () => (isOver = true),
  )
  const { next } = await history({ match, expressions: ['size(state.grid)'], to: 300 })
  const wasOver = isOver
  cancel.abort()
  await long
  expect([next, wasOver]).toEqual([null, false])
})

test('A running match is read as it grows', async () => {
  const match = towerMatch()
  const log = scratch.open()
  log.take([begin(match)])
  const seen = []
  for (const from of [0, 1, 3]) {
    const frames = sampleFrames(from * 2).slice(from === 0 ? 0 : from - 1)
    if (frames.length > 0) log.take([send(match, frames)])
    const { values } = await history({
      match: match.id,
      expressions: ['state.height', '(state.height)'],
      from,
    })
    seen.push(values.map(({ points }) => points.map(({ turn, value }) => [turn, value])))
  }
  const twice = (points: readonly (readonly number[])[]) => [points, points]
  expect(seen).toEqual([
    twice([[0, 0]]),
    twice([
      [1, 1],
      [2, 2],
    ]),
    twice([
      [3, 3],
      [4, 4],
      [5, 5],
      [6, 6],
    ]),
  ])
})

test('A match without frames has no history', async () => {
  const { messages, card } = sampleMatch({ record: { keep: 'results' } })
  scratch.open().take(messages)
  expect(await history({ match: card.id, expressions: ['turn', 'size(errors)'] })).toEqual({
    values: [0, 1].map(() => ({ points: [], mistake: null, notes: [] })),
    next: null,
  })
})

test('A mistake in one expression is reported with it, and others still work', async () => {
  const match = logged(tower)
  const expressions = ['state.', 'stat.x', `turn < 3000 ? turn : (${endless} ? 1 : 2)`, 'state.height']
  const { values, next } = await requests({ match, expressions })
  const { values: first } = await history({ match, expressions, from: 3000, to: 3000 })
  expect([values.map((points) => points.length), next, first.map(({ mistake }) => mistake !== null)]).toEqual(
    [[0, 0, 3000, 6001], null, [true, true, true, false]],
  )
})

test('If all expressions have mistakes nothing is searched', async () => {
  const { values, next } = await history({ match: logged(tower), expressions: ['stat.x'] })
  expect([values.map(({ points, mistake }) => [points, mistake]), next]).toEqual([
    [[[], expect.stringContaining('Unknown name "stat": did you mean "state"?')]],
    null,
  ])
})

test('If no turn has a value, unknown names are reported, or that something does not fit', async () => {
  const match = logged(tower)
  const expressions = ['state.hight', 'size(state.hight)', 'state.height', 'turn == 9 ? state.grit : 1']
  const without = await history({ match, expressions: ['size(state.height)', 'state.grid[99]'] })
  const { values } = await history({ match, expressions })
  const words = 'No turn has it: Unknown field "hight": did you mean "height"?'
  const never =
    'It has no value in any turn: what it asks for is not there, or does not fit, such as the size() of a number'
  expect([...values, ...without.values].map(({ notes }) => notes)).toEqual([
    ...[[words], [words], [], []],
    ...[[never], [never]],
  ])
})

test('A request has at most 100 expressions', async () => {
  const match = logged(tower)
  const ask = (count: number) => history({ match, expressions: Array<string>(count).fill('turn'), to: 3 })
  expect((await ask(100)).values.length).toBe(100)
  await expect(ask(101)).rejects.toThrow('101 expressions at once: ask for at most 100')
})

test.each([
  ['cut', `UPDATE frames SET data = substr(data, 1, length(data) / 2) WHERE last = 128`],
  ['of another text', `UPDATE frames SET first = NULL, data = x'030000' WHERE last = 128`],
  [
    'put in the place of others',
    `UPDATE frames SET data = (SELECT data FROM frames AS other WHERE last = 64) WHERE last = 128`,
  ],
  ['gone', `DELETE FROM frames WHERE last = 128`],
])('Frames that are %s are a mistake that names one of them', async (_, sql) => {
  const match = logged(tower.slice(0, 200))
  const db = new Database(scratch.file)
  db.exec(sql)
  db.close()
  const errors = ['state.height', '(state.height)'].map((each) =>
    history({ match, expressions: [each] }).catch(String),
  )
  // Threads read stretches, the second of which needs frame 128.
  const words = expect.stringMatching(
    new RegExp(`^UserError: Frame (65|128) of match ${match} in .+ is damaged: "botscope doctor" says more$`),
  )
  expect(await Promise.all(errors)).toEqual([words, words])
})

test('A missing match is reported', async () => {
  logged(tower)
  await expect(history({ match: 'ffffffff', expressions: ['turn'] })).rejects.toThrow('ffffffff')
})

test('States of any form are searched', async () => {
  const deep = (depth: number): Json => (depth === 0 ? 7 : [deep(depth - 1)])
  const states = [
    null,
    [],
    'text',
    7,
    JSON.parse('{"__proto__":{"a":1},"":2}') as Json,
    { a: deep(500) },
    [[{}]],
  ]
  const frames = states.map((state, index) => ({ index, exchanges: [], events: [], state }))
  const match = logged(frames)
  const expressions = ['state["__proto__"].a', 'state[""]', 'state[0]', 'state.a[0][0]', 'size(state)']
  const plain = expressions.map((each) => plainPoints(each, frames, { game: 'tower', seats: 2, options: {} }))
  for (const all of [expressions, expressions.map((each) => `(${each})`)]) {
    const { values } = await history({ match, expressions: all })
    expect(values.map(({ points }) => points.map(reported))).toEqual(plain)
  }
})

/** What an expression is, frame by frame, in the plainest way. */
function plainPoints(
  text: string,
  frames: readonly Frame[],
  {
    game,
    seats,
    options,
  }: { readonly game: string; readonly seats: number; readonly options: MatchRecord['options'] },
) {
  const expression = readExpression(text)
  let last: string | undefined | null = null
  return frames.flatMap((frame, i) => {
    const value = expression.value(frame, frames[i - 1], { game, seats, options })
    const json = value === undefined ? undefined : JSON.stringify(value)
    if (json === last) return []
    last = json
    return [
      [frame.index, json === undefined || json.length <= 300 ? json : `${json.length} ${json.slice(0, 300)}`],
    ]
  })
}

function reported({ turn, value, cut }: ValuePoint) {
  const json = value === undefined ? undefined : JSON.stringify(value)
  return [turn, cut === undefined ? json : `${cut} ${value as string}`]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i)
}

/** Puts frames into the log as those of a match that still runs; gives its id. */
function logged(frames: readonly Frame[]): string {
  const match = towerMatch()
  scratch.open().take([{ kind: 'begin', match, first: frames[0]! }, send(match, frames.slice(1))])
  return match.id
}

async function history(ask: HistoryAsk, options = {}): Promise<History> {
  const access = new LogAccess(scratch.file)
  try {
    return await readerOf(access, { threads }).history(ask, options)
  } finally {
    access.close()
  }
}

/** Asks on until all is told. */
async function requests(ask: HistoryAsk) {
  const values = ask.expressions.map((): ValuePoint[] => [])
  let asks = 0
  let next: number | null = ask.from ?? 0
  for (; next !== null; asks++) {
    const part: History = await history({ ...ask, from: next })
    for (const [i, { points }] of part.values.entries()) {
      const [last, first] = [values[i]!.at(-1), points[0]]
      const isSame =
        last && first && JSON.stringify(reported(last).slice(1)) === JSON.stringify(reported(first).slice(1))
      values[i]!.push(...(isSame ? points.slice(1) : points))
    }
    next = part.next
  }
  return { values, next, asks }
}
