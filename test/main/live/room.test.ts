import { availableParallelism } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commandOf } from '../../bots/commands.ts'
import { bot, other, Scratch } from '../rerun/played.ts'
import { Running } from './running.ts'

let scratch: Scratch

beforeEach(() => {
  scratch = new Scratch()
})

afterEach(async () => {
  await scratch.close()
})

/** How many matches are played at the same time. */
const places = Math.max(1, Math.floor(availableParallelism() / 2))
const human = bot('human', 'ann')
const silent = bot(commandOf('silent.sh'))
const paused = { kind: 'next', at: 'before' } as const
const builtin = [other, other]

/** Takes every place: matches that wait for an answer which never comes. */
async function fill(): Promise<readonly Running[]> {
  const filling = []
  for (let i = 0; i < places; i++) {
    const match = await Running.start(scratch.studio, { bots: [silent, other] })
    await match.live(({ waiting }) => waiting.length > 0)
    filling.push(match)
  }
  return filling
}

const stop = async (...matches: readonly Running[]) => {
  await scratch.studio.calls.stop({ matches: matches.map(({ id }) => id) })
  await Promise.all(matches.map((match) => match.ended()))
}

test('More matches can be paused than played at once, and others run meanwhile', async () => {
  const matches = []
  for (let i = 0; i <= places; i++) {
    const match = await Running.start(scratch.studio, { bots: builtin, until: paused })
    await match.paused('before', 1)
    matches.push(match)
  }
  const [played] = await scratch.play(builtin)
  await matches[0]!.go({ kind: 'end' })
  const { end } = await matches[0]!.ended()
  expect([played!.end, end]).toEqual(['natural', 'natural'])
})

test('Other matches run while users think', async () => {
  for (let i = 0; i <= places; i++) {
    const match = await Running.start(scratch.studio, { bots: [human, other] })
    await match.live(({ questions: asked }) => asked.length > 0)
  }
  const [played] = await scratch.play(builtin)
  expect(played!.end).toBe('natural')
})

test('A resumed match waits for a place, and then continues where it was', async () => {
  const match = await Running.start(scratch.studio, {
    bots: builtin,
    until: { kind: 'turn', turn: 2, at: 'after' },
  })
  await match.paused('after', 2)
  const [first] = await fill()
  await match.go({ kind: 'turn', turn: 4, at: 'before' })
  await match.live(({ paused, isInLine }) => paused === null && isInLine)
  const { framesKept } = await scratch.studio.calls.card({ match: match.id })
  await stop(first!)
  await match.paused('before', 4)
  await match.go({ kind: 'end' })
  const { end, faults } = await match.ended()
  expect([framesKept, end, faults]).toEqual([2, 'natural', []])
})

test('A user’s answer waits for a place too, and the bot is asked no sooner', async () => {
  const match = await Running.start(scratch.studio, { bots: [human, silent] })
  await match.live(({ questions: asked }) => asked.length > 0)
  const [first] = await fill()
  await match.control({ kind: 'answer', turn: 1, seat: 0, output: ['SKIP'] })
  const inLine = await match.live(({ isInLine }) => isInLine)
  await stop(first!)
  const { waiting } = await match.live((live) => live.waiting.length > 0)
  expect([inLine.waiting, waiting[0]!.question.seat]).toEqual([[], 1])
})

test('A match that is in line again can be stopped at once', async () => {
  const match = await Running.start(scratch.studio, { bots: builtin, until: paused })
  await match.paused('before', 1)
  await fill()
  await match.go({ kind: 'end' })
  await match.live(({ isInLine }) => isInLine)
  await stop(match)
  const card = await scratch.studio.calls.card({ match: match.id })
  expect([card.end, card.why]).toEqual(['stopped', 'Stopped on request'])
})
