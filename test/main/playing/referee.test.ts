import { expect, test } from 'vitest'
import type { Question } from '../../../src/engine/game.ts'
import { openMatch, type Frame, type Match } from '../../../src/engine/match.ts'
import type { Bot } from '../../../src/main/bots/bot.ts'
import { referee } from '../../../src/main/playing/referee.ts'
import { countingGame } from '../counting-game.ts'

const never = new AbortController().signal

test('Frame 0 is the setup, and each round of questions adds one frame', async () => {
  const frames = await framesOf(referee(matchOf([0], 3), [bot(() => 'ok')], never))
  expect(frames.map(({ index, exchanges }) => [index, exchanges.map(({ reply }) => reply.output)])).toEqual([
    [0, []],
    [1, [['ok']]],
    [2, [['ok']]],
    [3, [['ok']]],
  ])
})

test('All seats of a round are asked before any is waited for, and are in question order', async () => {
  const order: string[] = []
  const isAnswered = Promise.withResolvers<void>()
  const first = bot(async () => {
    order.push('a asked')
    await isAnswered.promise
    order.push('a answers')
    return 'a'
  })
  const second = bot(() => {
    order.push('b asked', 'b answers')
    isAnswered.resolve()
    return 'b'
  })
  const [, frame] = await framesOf(referee(matchOf([0, 1], 1), [first, second], never))
  expect([order, frame!.exchanges.map(({ reply }) => reply.output[0])]).toEqual([
    ['a asked', 'b asked', 'b answers', 'a answers'],
    ['a', 'b'],
  ])
})

test('A stop while a bot thinks ends the loop with the reason, and no more bots are asked', async () => {
  const stop = new AbortController()
  let requested = 0
  const thinking = bot(async () => {
    requested += 1
    queueMicrotask(() => stop.abort(new Error('enough')))
    await new Promise((_, reject) =>
      stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error)),
    )
    return 'never'
  })
  const frames = framesOf(referee(matchOf([0], 3), [thinking], stop.signal))
  await expect(frames).rejects.toThrow('enough')
  expect(requested).toBe(1)
})

test('A match that still asks after the most turns is stopped, with its turns so far', async () => {
  const indices: number[] = []
  const play = async () => {
    const frames = referee(matchOf([0], Infinity), [bot(() => 'ok')], never, undefined, 3)
    for await (const { index } of frames) indices.push(index)
  }
  await expect(play()).rejects.toThrow('The game does not end: it was stopped after turn 3')
  expect(indices).toEqual([0, 1, 2, 3])
})

test('A match may end in the last turn that is allowed', async () => {
  const frames = await framesOf(referee(matchOf([0], 3), [bot(() => 'ok')], never, undefined, 3))
  expect(frames).toHaveLength(4)
})

function matchOf(requested: readonly number[], turns: number): Match {
  const setup = { game: 'counting', version: 1, seats: requested.length, options: {}, seed: '1' }
  return openMatch(countingGame(requested, turns), setup)
}

function bot(answer: () => string | Promise<string>): Bot {
  return {
    ask: async ({ seat }: Question) => ({ seat, by: 'bot', output: [await answer()], errors: '', micros: 1 }),
    stop: async () => ({ errors: '', droppedBytes: 0 }),
  }
}

async function framesOf(frames: AsyncIterable<Frame>): Promise<Frame[]> {
  const result: Frame[] = []
  for await (const frame of frames) result.push(frame)
  return result
}
