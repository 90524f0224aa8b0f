import { afterEach, beforeEach, expect, test } from 'vitest'
import { bot, other, Scratch } from '../rerun/played.ts'
import { Running, skips, timedOut } from './running.ts'

let scratch: Scratch

beforeEach(() => {
  scratch = new Scratch()
})

afterEach(async () => {
  await scratch.close()
})

const human = bot('human', 'ann')

/** Waits for a question to a person, and answers it. */
async function answered(match: Running, turn: number, line: string): Promise<void> {
  const { questions: asked } = await match.live(({ questions: asked }) => asked[0]?.turn === turn)
  await match.control({ kind: 'answer', turn, seat: asked[0]!.question.seat, output: [line] })
}

test('A human seat is asked as a bot is, takes the time it wants, and is recorded', async () => {
  const match = await Running.start(scratch.studio, { bots: [human, other], clock: 'real' })
  const { questions: asked } = await match.live(({ questions: asked }) => asked.length === 1)
  const late = await timedOut(scratch.studio)
  await answered(match, 1, 'SKIP')
  await match.live(({ questions: asked }) => (asked[0]?.turn ?? 0) > 1)
  await scratch.studio.calls.stop({ matches: [match.id] })
  const card = await match.ended()
  const [, first] = await match.frames()
  const { question, reply } = first!.exchanges[0]!
  expect([asked[0]!.question, reply.by, reply.output, reply.micros > late.micros, card.end]).toEqual([
    question,
    'person',
    ['SKIP'],
    true,
    'stopped',
  ])
})

test('A user who exceeds a given time limit is at fault as a bot is', async () => {
  const bots = [human, skips()]
  const match = await Running.start(scratch.studio, { bots, clock: 'real', thinkMillis: 150 })
  const { thinkMillis } = await match.live(({ questions: asked }) => asked.length === 1)
  const card = await match.ended()
  expect([thinkMillis, card.end, card.faults]).toEqual([
    150,
    'fault',
    [{ seat: 0, turn: 1, fault: 'timeout', why: 'no answer within 0.15 s' }],
  ])
})

test('Human seats alone can play a match to its end', async () => {
  const match = await Running.start(scratch.studio, { bots: [human, human], options: { league: 1 } })
  let turn = 1
  for (;;) {
    const live = match.live(({ questions: asked }) => asked[0]?.turn === turn)
    const next = await Promise.race([live, match.ended()])
    if ('status' in next) break
    await answered(match, turn, 'SKIP')
    turn += 1
  }
  const card = await match.ended()
  expect([card.end, card.frames]).toEqual(['natural', turn])
})

test('A fork of a match with a human seat asks the user only from its turn on', async () => {
  const match = await Running.start(scratch.studio, { bots: [human, other] })
  await answered(match, 1, 'SKIP')
  const { questions: asked } = await match.live(({ questions: asked }) => (asked[0]?.turn ?? 0) > 1)
  await scratch.studio.calls.stop({ matches: [match.id] })
  await match.ended()
  const { turn } = asked[0]!
  const order = { match: match.id, turn, answers: [], bots: [], onDivergence: 'record' } as const
  const fork = Running.of(scratch.studio, (await scratch.studio.calls.fork(order)).match)
  const live = await fork.live(({ questions: asked }) => asked.length > 0)
  await scratch.studio.calls.stop({ matches: [fork.id] })
  await fork.ended()
  expect(live.questions[0]!.turn).toBe(turn)
})

test('A user takes over the seat of a bot, and is asked from that turn on', async () => {
  const [match] = await scratch.play([skips(), other])
  const bots = [{ seat: 0, bot: human }]
  const order = { match: match!.id, turn: 5, answers: [], bots, onDivergence: 'record' } as const
  const fork = Running.of(scratch.studio, (await scratch.studio.calls.fork(order)).match)
  const { questions: asked } = await fork.live((live) => live.questions.length > 0)
  await scratch.studio.calls.stop({ matches: [fork.id] })
  await fork.ended()
  expect([asked[0]!.question.seat, asked[0]!.turn >= 5]).toEqual([0, true])
})

test('A human seat is refused for reruns and test runs', async () => {
  const match = await Running.start(scratch.studio, { bots: [human, other] })
  await match.live(({ questions: asked }) => asked.length > 0)
  await scratch.studio.calls.stop({ matches: [match.id] })
  const card = await match.ended()
  await expect(scratch.rerun(card)).rejects.toThrow('A human seat cannot be rerun')
  const trial = { bot: human, game: 'patchwork', options: {}, clock: 'real' } as const
  expect((await scratch.studio.calls.testRun(trial)).words).toMatch('A human seat cannot be rerun')
})

test('A repeated answer counts once and does not answer the next question', async () => {
  const match = await Running.start(scratch.studio, { bots: [human, human], options: { league: 1 } })
  await match.live(({ questions: asked }) => asked.length > 0)
  const answer = { kind: 'answer', turn: 1, seat: 0, output: ['SKIP'] } as const
  await Promise.all([match.control(answer), match.control(answer)])
  await match.live(({ questions: asked }) => asked[0]?.turn === 2)
  const late = await match.control(answer).catch((error: Error) => error.message)
  const { questions: asked } = await scratch.studio.calls.live({ match: match.id })
  await scratch.studio.calls.stop({ matches: [match.id] })
  expect([late, asked[0]!.turn, (await match.ended()).frames]).toEqual([
    `Turn 1 of match ${match.id} is over: it is in turn 2`,
    2,
    2,
  ])
})

test('A match with a human seat keeps its turns', async () => {
  const start = Running.start(scratch.studio, { bots: [human, other], keep: 'results' })
  await expect(start).rejects.toThrow('A human seat needs recorded turns')
})
