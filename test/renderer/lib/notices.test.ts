import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Notices } from '../../../src/renderer/lib/notices.svelte.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const texts = ({ list }: Notices) => list.map(({ text }) => text)

test('A notice disappears by itself, unless paused', () => {
  const notices = new Notices()
  const held = notices.show('held')
  notices.show('let go')
  notices.hold(held)
  vi.advanceTimersByTime(60_000)
  const during = texts(notices)
  notices.release(held)
  vi.advanceTimersByTime(60_000)
  expect([during, texts(notices)]).toEqual([['held'], []])
})

test('Only the latest four are shown', () => {
  const notices = new Notices()
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) notices.show(text)
  expect(texts(notices)).toEqual(['c', 'd', 'e', 'f'])
})

test('A dismissed notice leaves no timer, even after repeated releases', () => {
  const notices = new Notices()
  const id = notices.show('gone')
  notices.dismiss(id)
  notices.release(id)
  expect(vi.getTimerCount()).toBe(0)
})
