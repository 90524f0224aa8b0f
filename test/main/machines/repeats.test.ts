import { expect, test } from 'vitest'
import { answersOf, Repeats } from '../../../src/main/machines/repeats.ts'
import type { PlayedMatch } from '../../../src/main/machines/outcome.ts'

function match(output: string, change: Partial<PlayedMatch> = {}): PlayedMatch {
  return {
    ...{ rotation: 0, elapsedMillis: 1, turns: [[reply(output)]], end: 'natural', scores: [1], rests: [] },
    ...change,
  }
}

function reply(output: string) {
  return { seat: 0, by: 'bot', output: [output], errors: '', micros: Math.random() } as const
}

function frame(output: string): string {
  return JSON.stringify({ exchanges: [{ reply: reply(output) }] })
}

const answers = (...matches: readonly PlayedMatch[]) => answersOf({ kind: 'played', matches })

test('Two results have the same answers whatever their times and the order of their matches', async () => {
  const [first, second] = [match('a'), match('b', { rotation: 1 })]
  expect(await answers(first, second)).toBe(await answers(match('b', { rotation: 1 }), match('a')))
  expect(await answers(first, second)).not.toBe(await answers(match('b'), match('a', { rotation: 1 })))
})

test('The answers of a game of a program are in its frames', async () => {
  const hosted = (output: string) => match('', { turns: [], frames: [frame(output)] })
  expect(await answers(hosted('a'))).toBe(await answers(hosted('a')))
  expect(await answers(hosted('a'))).not.toBe(await answers(hosted('b')))
})

test('While the answers of many frames are compared others have the thread', async () => {
  const frames = Array.from({ length: 200 }, () => frame('x'.repeat(500_000)))
  let isCompared = false
  void answers(match('', { frames })).then(() => (isCompared = true))
  let loops = 0
  for (; !isCompared; loops++) await new Promise((resolve) => setImmediate(resolve))
  expect(loops).toBeGreaterThan(2)
})

test('Only the first result of a block that was sent again counts', () => {
  const sent: number[] = []
  const repeats = new Repeats({ send: (block) => void sent.push(block), note: () => {} })
  const tasks = new Map()
  repeats.kept(0, { worker: 'honest', tasks, answers: 'a', hasOthers: true })
  repeats.kept(1, { worker: 'alone', tasks, answers: 'a', hasOthers: false })
  const awaited = [0, 1, 2].map((block) => repeats.tasksOf(block) !== undefined)
  repeats.compare(0, 'second', 'a')
  for (const liar of ['x', 'y']) for (const block of [0, 1]) repeats.compare(block, liar, 'other')
  expect([sent, awaited, repeats.of('honest'), repeats.of('alone')]).toEqual([
    [0],
    [true, false, false],
    { repeated: 1, differing: 0 },
    { repeated: 0, differing: 0 },
  ])
})
