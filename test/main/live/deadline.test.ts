import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Deadline } from '../../../src/main/live/deadline.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('No time passes during a pause, even if it is repeated', () => {
  const over = vi.fn()
  const deadline = new Deadline(900, over)
  vi.advanceTimersByTime(800)
  for (const isPaused of [true, true]) deadline.pause(isPaused)
  vi.advanceTimersByTime(100_000)
  deadline.pause(false)
  vi.advanceTimersByTime(99)
  const before = over.mock.calls.length
  vi.advanceTimersByTime(1)
  expect([before, over.mock.calls.length]).toEqual([0, 1])
})

test('Without a limit, or once cleared, a deadline never ends', () => {
  const over = vi.fn()
  new Deadline(null, over).pause(false)
  new Deadline(900, over).clear()
  vi.advanceTimersByTime(100_000)
  expect(over).not.toHaveBeenCalled()
})
