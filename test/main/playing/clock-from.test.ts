import { expect, onTestFinished, test, vi } from 'vitest'
import { clockFrom } from '../../../src/main/playing/play.ts'
import { patienceMillis } from '../../patience.ts'

test('A match does not end before its start or days later if the system clock is set during play', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const now = clockFrom(Date.now())
  const passed = [0, 1e12].map((set) => {
    vi.setSystemTime(set)
    return now() - 1_000_000
  })
  expect(passed.filter((millis) => millis < 0 || millis > patienceMillis)).toEqual([])
})
