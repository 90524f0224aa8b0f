import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchCard } from '../../../../src/contract.ts'
import { blocksOf } from '../../../games/sdk/recording.ts'
import { needs } from '../../../needs.ts'
import {
  added,
  botOf,
  gamesFolder,
  oddReferee,
  openHosting,
  orderOf,
  played,
  type Hosting,
} from '../hosting.ts'

let hosting: Hosting
beforeAll(() => {
  hosting = openHosting()
})
afterAll(() => hosting.close())

async function playedOdd(oddity: string, more: Parameters<typeof orderOf>[1] = {}): Promise<MatchCard> {
  const id = await oddReferee(hosting, `odd-${oddity.replaceAll('+', '-')}`, oddity)
  const [card] = await played(hosting, orderOf(id, more))
  return card!
}

function framesOf({ id, frames }: MatchCard) {
  return hosting.studio.calls.frames({ match: id, from: 0, to: frames })
}

test.each(['uttt', 'seabed', 'domain-expansion'])(
  'A recorded referee of %s runs as a program, with bots that answer as recorded',
  async (name) => {
    const seats = Number(blocksOf(name)[0]!.lines[0])
    const command = `"${process.execPath}" sdk/replays-recording.ts ${name}`
    const order = { id: `recorded-${name}`, bridge: 'sdk', command, folder: gamesFolder } as const
    const game = await added(hosting, { ...order, seats: { min: seats, max: seats } })
    const bots = Array.from({ length: seats }, (_, seat) =>
      botOf(`sdk/answers-recording.ts ${name} ${seat}`, `seat ${seat}`),
    )
    // The time that an answer took is part of what newer referees are told, and never the recorded one.
    const isTimed = blocksOf(name).some((block) => block.name === 'MONITORING')
    const [card] = await played(hosting, orderOf(game, { bots, clock: 'off' }))
    const scores = blocksOf(name)
      .at(-1)!
      .lines.map((line) => Number(line.split(' ')[1]))
    if (isTimed)
      expect([card!.end, card!.why]).toMatchObject(['failed', expect.stringContaining('instead of')])
    else expect([card!.end, card!.scores, card!.why]).toEqual(['natural', scores, null])
  },
)

test('A match has input, answer, stderr, time and limit of each seat, a picture, and what the game tells', async () => {
  const card = await playedOdd('plain')
  const frames = await framesOf(card)
  const [first, second] = frames[1]!.exchanges
  expect([card.bridge, card.scores, card.end]).toEqual(['sdk', [6, 6], 'natural'])
  expect(first).toMatchObject({
    question: { seat: 0, input: ['0 17'], answerLines: 1, limitMillis: 1000 },
    reply: { output: ['1'], errors: 'asked 0 17\n' },
    ruling: { result: 'done' },
  })
  expect(second!.question.seat).toBe(1)
  expect(frames[1]).toMatchObject({
    state: null,
    view: 'INTERMEDIATE_FRAME 1\nKEY_FRAME 2\n{"turn":1,"seed":"7"}',
    events: [
      { kind: 'summary', text: 'Turn 1 of $0', raw: '¤RED¤Turn 1§RED§ of $0' },
      { kind: 'summary', text: 'is over' },
      { kind: 'tooltip', text: '$1 has 1', seat: 1 },
      { kind: 'tooltip', text: 'two', seat: 0 },
    ],
  })
  expect(frames[3]!.events.slice(-2)).toEqual([
    { kind: 'parameters', text: 'seed=7' },
    { kind: 'metadata', text: '{"Points":"1"}' },
  ])
})

test.each(['old', 'noise', 'print', 'crlf', 'no-metadata', 'noise+old+crlf'])(
  'A referee with the oddity "%s" plays the same match',
  async (oddity) => {
    const [odd, plain] = [await playedOdd(oddity), await playedOdd('plain')]
    const exchanges = async (card: MatchCard) =>
      (await framesOf(card)).flatMap((frame) =>
        frame.exchanges.map(({ question, reply }) => [question, reply.output]),
      )
    expect([odd.scores, await exchanges(odd)]).toEqual([plain.scores, await exchanges(plain)])
  },
)

test('Prints between the blocks, and stderr, are the log of the referee', async () => {
  const frames = await framesOf(await playedOdd('noise+tells-stderr'))
  expect(frames[1]!.referee).toContain('[info][gc] Using Serial')
  expect(frames.map(({ referee }) => referee).join('')).toMatch(/turn 0: \d+,1\n/)
})

test('The number of lines of an answer may change, and scores may be fractions', async () => {
  const bots = [0, 1].map((seat) => botOf('says-turn.cjs --odd-two', `bot ${seat}`))
  const card = await playedOdd('two-lines+floats', { bots })
  const outputs = (await framesOf(card)).map((frame) => frame.exchanges[0]?.reply.output)
  expect([outputs, card.scores]).toEqual([
    [undefined, ['1'], ['2', '2'], ['3']],
    [5.5, 5.5],
  ])
})

test('A seat that is asked twice before the next key frame begins another turn', async () => {
  const frames = await framesOf(await playedOdd('twice'))
  expect(frames.slice(1, 4).map(({ exchanges }) => exchanges.map(({ question }) => question.seat))).toEqual([
    [0],
    [0, 1],
    [0],
  ])
})

test.each([
  ['rejects', [{ seat: 1, turn: 2, fault: 'invalid', why: 'the game rejects it: invalid action!' }]],
  [
    'rejects-by-name',
    [{ seat: 0, turn: 2, fault: 'invalid', why: 'the game rejects it: tried to move onto seat 1' }],
  ],
  ['puts-out', [{ seat: 1, turn: 3, fault: 'invalid', why: 'the game rejects it: has 6' }]],
  ['plain', []],
])(
  'What a referee rejects is a fault of the seat that it names (%s), and a problem in its words',
  async (oddity, faults) => {
    const card = await playedOdd(oddity)
    const { calls } = hosting.studio
    const { hits: told } = await calls.problems({ filter: { match: card.id }, kinds: ['fault'], near: 0.8 })
    expect([card.end, card.faults.map(({ seat, turn, fault }) => ({ seat, turn, fault }))]).toEqual([
      'natural',
      faults.map(({ seat, turn, fault }) => ({ seat, turn, fault })),
    ])
    expect(told.map(({ seat, turn, text }) => [seat, turn, text])).toEqual(
      faults.map(({ seat, turn, fault, why }) => [seat, turn, `${fault}: ${why}`]),
    )
    expect(await calls.verify({ match: card.id })).toMatchObject({ same: true })
  },
)

test.each([
  [
    'silences+in-red',
    [
      {
        seat: 1,
        turn: 2,
        kind: 'fault',
        text: 'invalid: the game rejects the answer of turn 2: invalid action!',
      },
    ],
  ],
  [
    'silences',
    [{ seat: 1, turn: 2, kind: 'unasked', text: 'the game asks seat 1 no more after turn 2: has 3' }],
  ],
  ['silences+finished', []],
])(
  'A seat that a referee asks no more (%s) is a problem of its last turn where it ends last',
  async (oddity, told) => {
    const seats = { min: 3, max: 3 }
    const id = await oddReferee(hosting, oddity.replace('+', '-'), `${oddity} 6`, { seats })
    const { calls } = hosting.studio
    const bots = ['a', 'b', 'c'].map((name) => botOf('says-turn.cjs', name))
    const [card] = await played(hosting, orderOf(id, { bots }))
    const { hits } = await calls.problems({
      filter: { match: card!.id },
      kinds: ['fault', 'unasked'],
      near: 0.8,
    })
    const counts = Object.entries(card!.problems!).map(([kind, { turn, seat }]) => ({ kind, turn, seat }))
    const faults = told.filter(({ kind }) => kind === 'fault')
    expect(hits.map(({ seat, turn, kind, text }) => ({ seat, turn, kind, text }))).toEqual(told)
    expect(counts).toEqual(told.map(({ seat, turn, kind }) => ({ kind, turn, seat })))
    expect(card!.faults.map(({ seat, turn, fault }) => [seat, turn, fault])).toEqual(
      faults.map(({ seat, turn }) => [seat, turn, 'invalid']),
    )
    expect(await calls.verify({ match: card!.id })).toMatchObject({ same: true })
  },
)

test('Lines that want no answer are read with the next question', async () => {
  const frames = await framesOf(await playedOdd('tells'))
  const inputs = frames.flatMap(({ exchanges }) => exchanges.map(({ question }) => question.input))
  expect(inputs[0]).toEqual(['seed 7', '0 17'])
})

test('A bot that is too late is out, as its referee decides', async () => {
  const bots = [botOf('silent.cjs', 'silent'), orderOf('').bots[1]!]
  const card = await playedOdd('plain', { bots, clock: 'real' })
  expect([card.end, card.scores, card.faults]).toMatchObject([
    'fault',
    [0, 0],
    [{ seat: 0, turn: 1, fault: 'timeout' }],
  ])
})

test('A referee process in Java is hosted', async () => {
  needs('java')
  const seats = { min: 2, max: 2 }
  const command =
    'java -Xshare:auto -XX:+UseSerialGC -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 SumReferee.java'
  const game = await added(hosting, { id: 'sum-java', bridge: 'sdk', command, folder: gamesFolder, seats })
  const [card] = await played(hosting, orderOf(game))
  const frames = await framesOf(card!)
  expect([card!.scores, card!.why, frames[0]!.events, frames[1]!.referee]).toEqual([
    [6, 6],
    null,
    [{ kind: 'summary', text: 'Runde 0 für alle' }],
    expect.stringMatching(/^seat 0 took \d+ ms\nseat 1 took \d+ ms\n$/),
  ])
})
