import { afterEach, expect, test, vi } from 'vitest'
import { elapsedFrom } from '../../../src/renderer/lib/elapsed.ts'

afterEach(() => void vi.useRealTimers())

test('Elapsed time starts at a given time', () => {
  vi.useFakeTimers({ now: 10_000 })
  const elapsed = elapsedFrom(9_000)
  vi.advanceTimersByTime(500)
  expect(elapsed()).toBe(1_500)
})

test.each([-3_600_000, 3_600_000])('Setting the clock by %d ms does not change it', (millis) => {
  vi.useFakeTimers({ now: 10_000 })
  const elapsed = elapsedFrom(9_000)
  vi.setSystemTime(10_000 + millis)
  vi.advanceTimersByTime(500)
  expect(elapsed()).toBe(1_500)
})

test('A future moment counts as just now', () => {
  vi.useFakeTimers({ now: 10_000 })
  expect(elapsedFrom(3_600_000)()).toBe(0)
})
