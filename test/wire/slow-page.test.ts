import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StudioEvent } from '../../src/contract.ts'
import { connect } from '../../src/wire/connect.ts'
import { serve } from '../../src/wire/serve.ts'
import { MemoryPair, SomeStudio } from './ends.ts'

const long = 'x'.repeat(400_000)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))

afterEach(() => void vi.useRealTimers())

async function standing() {
  const pair = new MemoryPair()
  const studio = new SomeStudio({ paths: async () => ({ log: long, data: '', config: '' }) })
  serve(pair.studio, studio, '1.0')
  const link = await connect(pair.page, '1.0')
  const received: StudioEvent[] = []
  link.on((reported) => received.push(reported))
  pair.isHeld = true
  return { pair, studio, link, heard: received }
}

test('A stalled page is sent a few million characters at most, and the rest when it resumes', async () => {
  const { pair, link } = await standing()
  const answers = Promise.all(Array.from({ length: 50 }, () => link.calls.paths(null)))
  await turn()
  const units = pair.sent.reduce((sum, text) => sum + text.length, 0)
  pair.release()
  expect([units < 5_000_000, (await answers).length]).toEqual([true, 50])
})

test('A page that keeps calling without reading loses its wire', async () => {
  const { link } = await standing()
  let isClosed = false
  void link.closed.then(() => (isClosed = true))
  let requested = 0
  while (!isClosed && requested < 1000) {
    link.calls.paths(null).catch(() => {})
    requested += 1
    await turn()
  }
  expect([isClosed, requested < 250]).toEqual([true, true])
})

test('100,000 news items for a stalled page arrive as the newest of each subject', async () => {
  const { pair, studio, link, heard: received } = await standing()
  const helloAndAnswers = 16
  // Fills what may be under way, so that the news must wait.
  const answers = Promise.all(Array.from({ length: 15 }, () => link.calls.paths(null)))
  await turn()
  for (let upTo = 0; upTo < 100_000; upTo++) {
    studio.tell({ kind: 'progress', match: `${upTo % 10}`, upTo })
    studio.tell({ kind: 'library', changed: [`${upTo % 300}`] })
  }
  studio.tell({ kind: 'ended', match: '3' })
  await vi.advanceTimersByTimeAsync(1000)
  const isOnlyAnswers = received.length === 0 && pair.sent.length < helloAndAnswers
  pair.release()
  await answers
  await vi.advanceTimersByTimeAsync(1000)
  const progress = received.flatMap((reported) => (reported.kind === 'progress' ? [reported.upTo] : []))
  const others = received.filter(({ kind }) => kind !== 'progress')
  expect({
    isOnlyAnswers,
    progress,
    others: others.map(({ kind }) => kind),
    texts: pair.sent.length,
  }).toEqual({
    isOnlyAnswers: true,
    progress: Array.from({ length: 10 }, (_, i) => 99_990 + i),
    others: ['ended', 'library'],
    // One more, of news.
    texts: helloAndAnswers + 1,
  })
})

test('A reading page gets news at most 20 times a second', async () => {
  const { pair, studio, heard: received } = await standing()
  pair.release()
  for (let upTo = 0; upTo < 1000; upTo++) {
    studio.tell({ kind: 'progress', match: '1', upTo })
    await vi.advanceTimersByTimeAsync(1)
  }
  // The first at once, and one each 50 of 1000 ms.
  expect(received.length).toBe(21)
})
