import { expect, test } from 'vitest'
import type { MatchRecord } from '../../src/contract.ts'
import { games, gameOf } from '../../src/engine/games/index.ts'
import type { Exchange, Frame, Reply } from '../../src/engine/match.ts'
import { LogAccess } from '../../src/main/log/access.ts'
import { readerOf } from '../../src/main/reader.ts'
import { mostlyLegal } from '../engine/random-match.ts'
import {
  begin,
  sampleFrame,
  sampleFrames,
  sampleMatch as towerMatch,
  send,
  setupFrame,
} from './log/samples.ts'
import { Scratch } from './log/scratch.ts'
import { sampleMatch } from './sample-match.ts'

const scratch = new Scratch()

function reader() {
  return readerOf(new LogAccess(scratch.file))
}

/** Puts frames into the log as those of a match that still runs; gives its id. */
function logged(frames: readonly Frame[], record: Partial<MatchRecord> = {}): string {
  const match = towerMatch(record)
  scratch.open().take([{ kind: 'begin', match, first: frames[0]! }, send(match, frames.slice(1))])
  return match.id
}

const all = { from: 0, to: 1_000_000 }

test.each(games.map(({ id }) => id))('the turns of %s have names for all that bots read', async (id) => {
  const { messages, frames, card } = sampleMatch({ game: id, answer: mostlyLegal })
  scratch.open().take(messages)
  const turns = []
  while (turns.length < frames.length)
    turns.push(...(await reader().turns({ match: card.id, from: turns.length, to: 1_000_000 })))
  const { annotate } = gameOf(id).protocol
  expect(turns).toEqual(
    frames.map((frame) => ({
      frame,
      parts: frame.exchanges.map(({ question }) => annotate(question)),
      isSound: true,
    })),
  )
})

test.each(games.map(({ id }) => id))('an outline of %s has the timeline data', async (id) => {
  const { messages, frames, card } = sampleMatch({ game: id, answer: mostlyLegal })
  scratch.open().take(messages)
  const states = frames.map(({ state }) => JSON.stringify(state))
  const { from, frames: drawn } = await reader().outline({ match: card.id, ...all })
  expect([from, drawn]).toEqual([
    0,
    frames.map(({ exchanges, events, state }, i) => ({
      exchanges: exchanges.map(({ question: { seat, limitMillis }, reply: { micros }, ruling }) => ({
        ...{ seat, limitMillis, micros, result: ruling.result },
        ...(ruling.fault && { fault: ruling.fault }),
        ...(ruling.why && { why: ruling.why }),
      })),
      events: events.map(({ kind, text, seat }) => ({ kind, text, ...(seat !== undefined && { seat }) })),
      standing: gameOf(id).aids.standing(state),
      isChange: states[i] !== states[i - 1],
    })),
  ])
})

test('an outline has stderr and leftovers, and a change from the previous frame', async () => {
  const [exchange] = sampleFrame(2).exchanges as [Exchange]
  const quiet = { ...exchange, reply: { ...exchange.reply, errors: '', leftover: true as const } }
  const same = { ...sampleFrame(2), exchanges: [quiet], state: sampleFrame(1).state }
  const match = logged([setupFrame, sampleFrame(1), same, sampleFrame(3)])
  const { from, frames } = await reader().outline({ match, from: 2, to: 3 })
  const drawn = { seat: 1, micros: 102, limitMillis: 50, result: 'done' }
  expect([from, frames]).toEqual([
    2,
    [
      {
        exchanges: [{ ...drawn, extra: '' }],
        ...{ events: same.events, standing: null, isChange: false },
      },
      {
        exchanges: [{ ...drawn, seat: 0, micros: 103, hasErrors: true }],
        ...{ events: sampleFrame(3).events, standing: null, isChange: true },
      },
    ],
  ])
})

test('an outline has the values bots report, and whether they draw', async () => {
  const [exchange] = sampleFrame(1).exchanges as [Exchange]
  const errors = '@plot depth 4\n[TDATA][7] left = few\n@cell 1,2 red\n@cell 1;2'
  const reply = { ...exchange.reply, errors }
  const match = logged([setupFrame, { ...sampleFrame(1), exchanges: [{ ...exchange, reply }] }])
  const { frames } = await reader().outline({ match, from: 1, to: 1 })
  const values = [
    { name: 'depth', value: 4, of: 'seat' },
    { name: 'left', value: 'few', of: 'match', turn: 7 },
  ]
  expect(frames[0]!.exchanges).toEqual([
    {
      ...{ seat: 0, micros: 101, limitMillis: 50, result: 'done', hasErrors: true },
      values,
      hasDrawings: true,
    },
  ])
})

test('an outline has reasons, exceptions, stalls, and the start of long texts', async () => {
  const [exchange] = sampleFrame(1, 'crash').exchanges as [Exchange]
  const long = 'x'.repeat(300)
  const reply = { ...exchange.reply, errors: `trace\nKeyError: ${long}\n`, stalledMillis: 12 }
  const ruling = { ...exchange.ruling, why: long }
  const match = logged([setupFrame, { ...sampleFrame(1), exchanges: [{ ...exchange, reply, ruling }] }])
  const { frames } = await reader().outline({ match, from: 1, to: 1 })
  expect(frames[0]!.exchanges).toEqual([
    {
      ...{ seat: 0, micros: 101, limitMillis: 50, result: 'fault', fault: 'crash', hasErrors: true },
      ...{ why: `${'x'.repeat(199)}…`, exception: `KeyError: ${'x'.repeat(190)}`, stalledMillis: 12 },
    },
  ])
})

test.each<
  [string, readonly (Partial<Reply> & { readonly by: Reply['by'] })[], readonly (string | undefined)[]]
>([
  [
    'and the record was kept',
    [
      { by: 'record' },
      { by: 'record', instead: ['PUT 9', 'x'] },
      { by: 'record', instead: ['PUT 8'] },
      { by: 'bot' },
    ],
    [undefined, 'PUT 9 x', 'PUT 8', undefined],
  ],
  [
    'and its answer counted',
    [{ by: 'record' }, { by: 'bot', output: ['PUT 9'] }, { by: 'bot' }, { by: 'bot' }],
    [undefined, 'PUT 9', undefined, undefined],
  ],
])(
  'an outline of a fork shows where a replayed bot answered differently, %s',
  async (_, replies, divergence) => {
    const frames = replies.map((reply, i) => {
      const frame = sampleFrame(i + 1)
      const [exchange] = frame.exchanges as [Exchange]
      return { ...frame, exchanges: [{ ...exchange, reply: { ...exchange.reply, ...reply } }] }
    })
    const match = logged([setupFrame, ...frames], { parent: { match: 'a', turn: 4 } })
    const divergenceFrom = async (from: number) => {
      const drawn = await reader().outline({ match, from, to: 9 })
      return drawn.frames.map(({ exchanges }) => exchanges[0]?.divergence)
    }
    expect([await divergenceFrom(0), await divergenceFrom(3)]).toEqual([
      [undefined, ...divergence],
      divergence.slice(2),
    ])
  },
)

test.each<[string, Partial<MatchRecord>]>([
  ['of a game that is not known', { game: 'chess' }],
  ['of another version of its rules', { game: 'patchwork', version: 1000 }],
  [
    'whose states are nothing that its rules know',
    { game: 'patchwork', version: gameOf('patchwork').version },
  ],
])('a match %s can be read; it has no standing', async (_, record) => {
  const match = logged([setupFrame, ...sampleFrames(3)], record)
  const turns = await reader().turns({ match, ...all })
  const { frames } = await reader().outline({ match, ...all })
  expect([turns.map(({ frame }) => frame.index), frames.map(({ standing }) => standing)]).toEqual([
    [0, 1, 2, 3],
    [null, null, null, null],
  ])
  const isOfTheseRules = record.game === 'patchwork' && record.version !== 1000
  expect(turns.map(({ isSound }) => isSound)).toEqual(Array(4).fill(isOfTheseRules))
})

test.each(games.map(({ id }) => id))(
  'a question that %s does not understand has parts or none',
  async (id) => {
    const [exchange] = sampleFrame(1).exchanges as [Exchange]
    const inputs = [[], [''], ['-1 -1'], ['99999999999'], Array(50).fill('7 x \u0000 🂡')]
    const frames = inputs.map((input, i) => ({
      ...sampleFrame(i + 1),
      exchanges: [{ ...exchange, question: { ...exchange.question, input, opening: 3 } }],
    }))
    const match = logged([setupFrame, ...frames], { game: id, version: gameOf(id).version })
    const turns = await reader().turns({ match, ...all })
    expect(turns.map(({ parts }) => parts.length)).toEqual([0, 1, 1, 1, 1, 1])
  },
)

test('turns are returned up to the size limit, at least one, and the rest on request', async () => {
  const big = 'y'.repeat(400_000)
  const frames = [1, 2, 3, 4, 5].map((index) => {
    const text = index === 4 ? big.repeat(3) : big
    return { ...sampleFrame(index), events: [{ kind: 'put', text }] }
  })
  const match = logged([setupFrame, ...frames])
  const calls = reader()
  const counts = {
    frames: await countsOf(async (from) => (await calls.frames({ match, from, to: 99 })).length),
    turns: await countsOf(async (from) => (await calls.turns({ match, from, to: 99 })).length),
    outline: await countsOf(async (from) => (await calls.outline({ match, from, to: 99 })).frames.length),
  }
  expect(counts).toEqual({ frames: [3, 1, 1, 1], turns: [3, 1, 1, 1], outline: [3, 1, 1, 1] })
})

test('others are served while a long match is read', async () => {
  const log = scratch.open()
  const match = towerMatch()
  log.take([begin(match), ...[1, 2, 3].map(part)])
  let turns = 0
  let isReading = true
  const other = () => {
    turns += 1
    if (isReading) setImmediate(other)
  }
  setImmediate(other)
  await reader().errors({ match: match.id, text: 'nowhere' })
  isReading = false
  expect(turns).toBeGreaterThan(3)

  function part(place: number) {
    const frames = Array.from({ length: 2000 }, (_, i) => sampleFrame((place - 1) * 2000 + i + 1))
    return send(match, frames)
  }
})

test('a cancelled call stops reading', async () => {
  const log = scratch.open()
  const match = towerMatch()
  log.take([begin(match), send(match, sampleFrames(6000))])
  const abort = new AbortController()
  const reading = reader().outline({ match: match.id, ...all }, { signal: abort.signal })
  abort.abort()
  await expect(reading).rejects.toThrow('aborted')
})

test('without a log there are no matches', async () => {
  const calls = reader()
  const page = await calls.cardPage({ filter: {}, from: 0, count: 10 })
  expect([await calls.cards({}), page]).toEqual([[], { total: 0, cards: [] }])
})

test('the card of a match written by another connection updates its count', async () => {
  const match = towerMatch()
  const log = scratch.open()
  const calls = reader()
  log.take([begin(match)])
  const counts = []
  for (const index of [1, 2]) {
    log.take([send(match, [sampleFrame(index)])])
    const { cards } = await calls.cardPage({ filter: { end: 'running' }, from: 0, count: 9 })
    counts.push(cards.map(({ frames }) => frames))
  }
  expect(counts).toEqual([[2], [3]])
})

test('cards are returned up to the size limit', async () => {
  const log = scratch.open()
  const matches = [1, 2, 3].map(() => towerMatch())
  log.take(matches.map((match) => begin(match)))
  const rest = { errors: 'e'.repeat(400_000), droppedBytes: 0 }
  log.take(
    matches.map(({ id }) => ({
      ...{ kind: 'end', match: id },
      end: { ended: 1, end: 'natural', scores: [1, 0], ranks: [0, 1], rests: [rest] },
    })),
  )
  const { total, cards } = await reader().cardPage({ filter: {}, from: 0, count: 10 })
  expect([total, cards.length]).toEqual([3, 2])
})

/** How many things each answer has, where one asks on until there are no more. */
async function countsOf(ask: (from: number) => Promise<number>): Promise<number[]> {
  const counts: number[] = []
  for (let from = 0; ;) {
    const count = await ask(from)
    if (count === 0) return counts
    counts.push(count)
    from += count
  }
}
