import { expect, test, vi } from 'vitest'
import { BeatRate, mostBeatsASecond, Workers } from '../../../src/main/machines/beat.ts'

const beat = { slots: 2, busy: 0, product: '0.1.0' }

test('A worker that is silent for 20 s is gone', () => {
  const now = vi.spyOn(performance, 'now')
  const workers = new Workers()
  now.mockReturnValue(1000)
  workers.take('a', beat)
  now.mockReturnValue(15_000)
  workers.take('b', beat)
  expect(workers.slots).toBe(4)
  now.mockReturnValue(21_001)
  expect(workers.all.map(({ worker }) => worker)).toEqual(['b'])
  now.mockRestore()
})

test('Of more beats than a second may have the others are not read', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const rate = new BeatRate()
  const admitted = () =>
    Array.from({ length: 3 * mostBeatsASecond }, () => rate.admits()).filter(Boolean).length
  const first = admitted()
  now.mockReturnValue(2000)
  expect([first, admitted()]).toEqual([mostBeatsASecond, mostBeatsASecond])
  now.mockRestore()
})

test('Of workers that make up keys only so many are known, and those known are still heard', () => {
  const workers = new Workers()
  for (let i = 0; i < 5000; i++) workers.take(`w${i}`, beat)
  workers.take('w0', { ...beat, busy: 1 })
  expect([workers.all.length, workers.all[0]!.busy]).toEqual([4096, 1])
})
