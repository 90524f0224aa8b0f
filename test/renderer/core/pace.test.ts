import { expect, test } from 'vitest'
import { PlaybackPace } from '../../../src/renderer/core/pace.ts'

/** Steps as they come with a timer that is `late` milliseconds late each time, for a second. */
function stepsOf(perSecond: number, late = 0): readonly number[] {
  const pace = new PlaybackPace(perSecond, 0)
  const steps: number[] = []
  for (let now = 0; ;) {
    now += pace.waitMillis(now) + late
    if (now > 1000.5) return steps
    steps.push(pace.take(now))
  }
}

const total = (steps: readonly number[]) => steps.reduce((sum, each) => sum + each, 0)

test('A slow pace steps frame by frame', () => {
  expect([stepsOf(1), stepsOf(4)]).toEqual([[1], [1, 1, 1, 1]])
})

test('A fast pace skips frames and stays on time', () => {
  const steps = stepsOf(64)
  expect([steps.length <= 30, total(steps) >= 61 && total(steps) <= 64]).toEqual([true, true])
})

test('Late timers skip frames to catch up', () => {
  const steps = stepsOf(64, 45)
  expect([steps.length < 16, total(steps) >= 58 && total(steps) <= 64]).toEqual([true, true])
})

test('Time in the background is not caught up', () => {
  const pace = new PlaybackPace(10, 0)
  expect([pace.take(60_000), pace.take(60_100)]).toEqual([1, 1])
})
