import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Notices } from '../../../src/renderer/lib/notices.svelte.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const texts = ({ list }: Notices) => list.map(({ text }) => text)

test('A notice goes by itself, but not while it is held', () => {
  const notices = new Notices()
  const held = notices.tell('held')
  notices.tell('let go')
  notices.hold(held)
  vi.advanceTimersByTime(60_000)
  const during = texts(notices)
  notices.release(held)
  vi.advanceTimersByTime(60_000)
  expect([during, texts(notices)]).toEqual([['held'], []])
})

test('No more than four are shown, the latest', () => {
  const notices = new Notices()
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) notices.tell(text)
  expect(texts(notices)).toEqual(['c', 'd', 'e', 'f'])
})

test('Nothing is left to wait for once it is dismissed, however often it was let go', () => {
  const notices = new Notices()
  const id = notices.tell('gone')
  notices.dismiss(id)
  notices.release(id)
  expect(vi.getTimerCount()).toBe(0)
})
