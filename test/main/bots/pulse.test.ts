import { setImmediate as loopTurned } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { WindowsCalls } from '../../../src/main/process/windows.ts'
import { timerGrain } from '../../../src/main/process/timer-grain.ts'
import { Pulse } from '../../../src/main/bots/pulse.ts'

/** The pulse of a loop that was seen alive at these moments. */
function seenAt(...moments: readonly number[]): Pulse {
  return seenIn(new Pulse(), moments)
}

function seenIn(pulse: Pulse, moments: readonly number[]): Pulse {
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

test('On Windows timers are asked to be fine while somebody waits, which is taken back', async () => {
  const requested: string[] = []
  const granted = (what: string) => (millis: number) => {
    requested.push(`${what} ${millis}`)
    return 0
  }
  const calls = {
    timeBeginPeriod: granted('begin'),
    timeEndPeriod: granted('end'),
  } as unknown as WindowsCalls
  const grain = timerGrain('win32', calls)
  const pulse = seenIn(new Pulse(grain), [2, 10])
  await expect.poll(() => requested).toEqual(['begin 1', 'end 1', 'begin 1', 'end 1'])
  expect([grain.millis, pulse.stalledMillis]).toEqual([1, 0])
})

test('Where Windows keeps its ticks of 15.6 ms, none of them counts as a stall', () => {
  const refused = { timeBeginPeriod: () => 97 } as unknown as WindowsCalls
  const pulses = [null, refused].map((calls) => new Pulse(timerGrain('win32', calls)))
  expect(pulses.map((pulse) => seenIn(pulse, [15.6, 31.3, 331.3]).stalledMillis)).toEqual([300, 300])
})
