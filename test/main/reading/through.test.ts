import { expect, test } from 'vitest'
import { Through } from '../../../src/main/reading/through.ts'
import type { HistoryWork } from '../../../src/main/reading/work.ts'

const work: HistoryWork = { kind: 'history', file: 'log.db', match: 'any', expressions: [] }

/** Frames 0 to 300, of which stretches are found in any order. */
function through(most: number) {
  const taken: number[] = []
  const take = (_: unknown, next: number) => taken.push(next) < most
  return { taken, looking: new Through(0, work, [0, 300], take) }
}

test('Stretches are handed out from the first frame to the last, and taken in this order however they come', async () => {
  const { taken, looking } = through(Infinity)
  const stretches = []
  while (looking.hasMore) stretches.push(looking.handOut())
  for (const [from] of stretches.toReversed()) looking.keep(from, [])
  await looking.over
  expect([stretches, taken]).toEqual([
    [
      [0, 64],
      [65, 128],
      [129, 192],
      [193, 256],
      [257, 300],
    ],
    [65, 129, 193, 257, 301],
  ])
})

test('Once no more is wanted, no more is handed out', async () => {
  const { taken, looking } = through(1)
  looking.handOut()
  looking.keep(0, [])
  await looking.over
  expect([taken, looking.hasMore]).toEqual([[65], false])
})

test('What failed is not looked at any more', async () => {
  const { looking } = through(Infinity)
  looking.handOut()
  looking.fail(new Error('broken'))
  const words = await looking.over.catch(String)
  expect([words, looking.hasMore]).toEqual(['Error: broken', false])
})
