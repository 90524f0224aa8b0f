import { expect, test } from 'vitest'
import { Pulse } from '../../../src/main/bots/pulse.ts'

/** What is said of a loop that was seen alive at these moments. */
function stalledMillis(...moments: readonly number[]): number {
  const pulse = new Pulse()
  pulse.hold(0)
  const stalled = moments.map((moment) => pulse.stalledMillis(moment))
  pulse.release()
  return stalled.at(-1)!
}

test('A loop that is seen every few milliseconds does not stand still, however long that goes on', () => {
  expect(stalledMillis(2, 9, 16, 18, 20, 25, 32)).toBe(0)
})

test('Stretches in which a loop is not seen for more than 5 ms beyond its beat are summed', () => {
  expect(stalledMillis(2, 302, 304, 312, 314)).toBe(308)
})
