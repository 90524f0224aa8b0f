import { expect, test } from 'vitest'
import { calibrate, isHonest, mostPipeMillis } from '../../../src/main/machines/calibration.ts'

test('A calibration is the time of a pipe and back', async () => {
  const { pipeMillis } = await calibrate(2)
  expect([pipeMillis > 0, pipeMillis < 20_000]).toEqual([true, true])
})

test('A machine keeps honest time up to a limit', () => {
  expect([mostPipeMillis, mostPipeMillis + 0.1].map((pipeMillis) => isHonest({ pipeMillis }))).toEqual([
    true,
    false,
  ])
})
