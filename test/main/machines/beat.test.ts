import { expect, test, vi } from 'vitest'
import { Workers } from '../../../src/main/machines/beat.ts'

const beat = (worker: string) => ({ worker, slots: 2, busy: 0, product: '0.1.0' })

test('A worker that is silent for 20 s is gone', () => {
  const now = vi.spyOn(performance, 'now')
  const workers = new Workers()
  now.mockReturnValue(1000)
  workers.take(beat('a'))
  now.mockReturnValue(15_000)
  workers.take(beat('b'))
  expect(workers.slots).toBe(4)
  now.mockReturnValue(21_001)
  expect(workers.all.map(({ worker }) => worker)).toEqual(['b'])
  now.mockRestore()
})

test('Of workers that make up names only so many are known, and those known are still heard', () => {
  const workers = new Workers()
  for (let i = 0; i < 5000; i++) workers.take(beat(`w${i}`))
  workers.take({ ...beat('w0'), busy: 1 })
  workers.take(beat('x'.repeat(201)))
  expect([workers.all.length, workers.all[0]!.busy]).toEqual([4096, 1])
})
