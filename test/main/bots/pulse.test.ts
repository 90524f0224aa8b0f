import { setImmediate as loopTurned } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Pulse } from '../../../src/main/bots/pulse.ts'

/** The pulse of a loop that was seen alive at these moments. */
function seenAt(...moments: readonly number[]): Pulse {
  const pulse = new Pulse()
  pulse.hold(0)
  for (const moment of moments) pulse.beat(moment)
  pulse.release()
  return pulse
}

test('A loop that is seen every few milliseconds never stalls, however long it runs', () => {
  const { stalledMillis, blindMillis } = seenAt(2, 9, 16, 18, 20, 25, 32)
  expect({ stalledMillis, blindMillis }).toEqual({ stalledMillis: 0, blindMillis: 0 })
})

test('The times a loop is not seen for more than 5 ms beyond its beat are summed', () => {
  expect(seenAt(2, 302, 304, 312, 314).stalledMillis).toBe(308)
})

test('A stall hides what arrives meanwhile, less the beat, until the loop has turned twice', async () => {
  const pulse = seenAt(2, 302, 303)
  const hidden = [pulse.blindMillis]
  for (let turn = 0; turn < 2; turn++) {
    await loopTurned()
    hidden.push(pulse.blindMillis)
  }
  expect([...hidden, pulse.stalledMillis]).toEqual([298, 298, 0, 300])
})
