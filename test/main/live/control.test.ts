import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Frame } from '../../../src/engine/match.ts'
import { commandOf, fixtures } from '../../bots/commands.ts'
import { bot, other, Scratch } from '../rerun/played.ts'
import { Running } from './running.ts'

let scratch: Scratch

beforeEach(() => {
  scratch = new Scratch()
})

afterEach(async () => {
  await scratch.close()
})

const calls = () => scratch.studio.calls

const answers = (frames: readonly Frame[], seat: number) =>
  frames
    .flatMap(({ exchanges }) => exchanges.map(({ reply }) => reply))
    .filter((reply) => reply.seat === seat)

test('A match paused before its first turn asks no seat until it is resumed', async () => {
  const match = await Running.start(scratch.studio, { until: { kind: 'next', at: 'before' } })
  const paused = await match.paused('before', 1)
  const kept = (await calls().card({ match: match.id })).framesKept
  await match.go({ kind: 'end' })
  const card = await match.ended()
  expect([paused.questions.map(({ seat }) => seat), paused.replies, kept, card.end]).toEqual([
    [0],
    [],
    1,
    'natural',
  ])
})

test('A step runs to the next turn, or from its questions to their answers', async () => {
  const match = await Running.start(scratch.studio, { until: { kind: 'next', at: 'before' } })
  await match.paused('before', 1)
  await match.go({ kind: 'next', at: 'after' })
  const after = await match.paused('after', 1)
  await match.go({ kind: 'next', at: 'before' })
  await match.paused('before', 2)
  await match.go({ kind: 'next', at: 'before' })
  await match.paused('before', 3)
  await match.control({ kind: 'resume', until: { kind: 'end' } })
  const card = await match.ended()
  expect([after.replies.map(({ seat, by, output }) => [seat, by, output]), card.end]).toEqual([
    [[0, 'bot', ['SKIP']]],
    'natural',
  ])
})

test('It runs to a turn, and pauses before or after its answers', async () => {
  const match = await Running.start(scratch.studio, { until: { kind: 'turn', turn: 4, at: 'before' } })
  await match.paused('before', 4)
  await match.go({ kind: 'turn', turn: 6, at: 'after' })
  await match.paused('after', 6)
  const { framesKept } = await calls().card({ match: match.id })
  await match.go({ kind: 'turn', turn: 2, at: 'before' })
  const { turn } = await match.paused('before', 7)
  await calls().stop({ matches: [match.id] })
  expect([framesKept <= 6, turn]).toEqual([true, 7])
})

test('It runs to the first turn that meets a condition, and pauses once that turn is made', async () => {
  const match = await Running.start(scratch.studio, {
    until: {
      kind: 'condition',
      condition: 'turn >= 3 && seat.exists(each, each.asked)',
    },
  })
  const { turn } = await match.paused('before', 4)
  await match.go({ kind: 'end' })
  expect([turn, (await match.ended()).end]).toEqual([4, 'natural'])
})

test('A condition that takes too much work pauses the match, which can continue without it', async () => {
  const list = `[${Array.from({ length: 60 }, (_, i) => i).join(', ')}]`
  const condition = `${list}.exists(a, ${list}.exists(b, ${list}.exists(c, ${list}.exists(d, a + b + c + d < 0))))`
  const match = await Running.start(scratch.studio, { until: { kind: 'condition', condition } })
  await match.paused('before', 1)
  await match.go({ kind: 'end' })
  expect((await match.ended()).end).toBe('natural')
})

test('A pause while a bot thinks begins after its answer', async () => {
  const slow = bot(commandOf('after-millis.cjs', '300', join(fixtures, 'skips-until.cjs')))
  const match = await Running.start(scratch.studio, { bots: [slow, other] })
  await match.control({ kind: 'pause' })
  const { at } = await match.paused('after', 1)
  await calls().stop({ matches: [match.id] })
  expect([at, (await match.ended()).end]).toEqual(['after', 'stopped'])
})

test('An answer that a user changes is judged instead of the original, and the record has both', async () => {
  const match = await Running.start(scratch.studio, { until: { kind: 'turn', turn: 1, at: 'after' } })
  await match.paused('after', 1)
  await match.control({ kind: 'answer', turn: 1, seat: 0, output: ['SKIP by hand'] })
  await match.control({ kind: 'answer', turn: 1, seat: 0, output: ['SKIP by another hand'] })
  await match.go({ kind: 'turn', turn: 3, at: 'before' })
  await match.paused('before', 3)
  await match.go({ kind: 'end' })
  await match.ended()
  const [first, second] = answers(await match.frames(), 0)
  expect([first!.by, first!.output, first!.instead, second!.by]).toEqual([
    'person',
    ['SKIP by another hand'],
    ['SKIP'],
    'bot',
  ])
})

test('A change can be undone before the ruling', async () => {
  const match = await Running.start(scratch.studio, { until: { kind: 'turn', turn: 1, at: 'after' } })
  const before = await match.paused('after', 1)
  await match.control({ kind: 'answer', turn: 1, seat: 0, output: ['SKIP by hand'] })
  await match.control({ kind: 'answer', turn: 1, seat: 0, output: null })
  await match.go({ kind: 'end' })
  await match.ended()
  expect(answers(await match.frames(), 0)[0]!.output).toEqual(before.replies[0]!.output)
})

test('A paused match can be stopped: its open questions stay in the record', async () => {
  const match = await Running.start(scratch.studio, { until: { kind: 'turn', turn: 3, at: 'after' } })
  const { questions } = await match.paused('after', 3)
  await calls().stop({ matches: [match.id] })
  const card = await match.ended()
  expect([card.end, (await calls().pending({ match: match.id })).map(({ seat }) => seat)]).toEqual([
    'stopped',
    questions.map(({ seat }) => seat),
  ])
})

test('The match shows which bot is thinking, and since when', async () => {
  const before = Date.now()
  const match = await Running.start(scratch.studio, { bots: [bot(commandOf('silent.sh')), other] })
  const { waiting } = await match.live(({ waiting }) => waiting.length > 0)
  await calls().stop({ matches: [match.id] })
  const [{ turn, question, since }] = waiting as [(typeof waiting)[number]]
  expect([waiting.length, turn, question.seat, since >= before, since <= Date.now()]).toEqual([
    1,
    1,
    0,
    true,
    true,
  ])
})

test('Every viewer sees where the match pauses next', async () => {
  const match = await Running.start(scratch.studio, { until: { kind: 'turn', turn: 2, at: 'after' } })
  await match.paused('after', 2)
  const paused = await calls().live({ match: match.id })
  await match.go({ kind: 'condition', condition: 'turn > 1000' })
  const running = await match.live(({ paused }) => paused === null)
  await match.ended()
  const over = await calls().live({ match: match.id })
  expect([paused.aim, paused.isHere, running.aim, over.isHere]).toEqual([
    { kind: 'end' },
    true,
    { kind: 'condition', condition: 'turn > 1000' },
    false,
  ])
})

test('A requested pause is visible while a bot thinks', async () => {
  const match = await Running.start(scratch.studio, { bots: [bot(commandOf('silent.sh')), other] })
  await match.control({ kind: 'pause' })
  const { aim } = await match.live(({ aim }) => aim.kind !== 'end')
  await match.live(({ waiting }) => waiting.length > 0)
  await match.go({ kind: 'end' })
  const { waiting } = await match.live(({ aim }) => aim.kind === 'end')
  await calls().stop({ matches: [match.id] })
  expect([aim.kind, waiting.length]).toEqual(['now', 1])
})

test('An impossible command is refused with the reason', async () => {
  const match = await Running.start(scratch.studio, { until: { kind: 'next', at: 'before' } })
  await match.paused('before', 1)
  const answer = (output: readonly string[]) => match.control({ kind: 'answer', turn: 1, seat: 0, output })
  await expect(answer(['SKIP'])).rejects.toThrow('is not paused after its answers')
  await expect(match.go({ kind: 'condition', condition: 'turn ==' })).rejects.toThrow()
  await expect(match.go({ kind: 'turn', turn: 0, at: 'before' })).rejects.toThrow('from 1 on, not in 0')
  await match.go({ kind: 'next', at: 'after' })
  await match.paused('after', 1)
  await expect(answer(['a', 'b'])).rejects.toThrow('has 1 line, not 2')
  await match.go({ kind: 'end' })
  await match.ended()
  await expect(match.control({ kind: 'pause' })).rejects.toThrow('is not played now')
})
