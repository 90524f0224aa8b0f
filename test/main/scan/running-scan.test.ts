import { expect, test } from 'vitest'
import { RunningScan, type Portion } from '../../../src/main/scan/running-scan.ts'
import type { HistoryWork } from '../../../src/main/scan/work.ts'

const work: HistoryWork = { kind: 'history', file: 'log.db', match: 'any', expressions: [] }
const spans = [0, 1, 2, 3].map((from) => ({ from, to: from }))

/** Four frames, of which each is a part. */
function through({ most = Infinity, portions = spans.map((part) => ({ part, weight: 0.25 })) } = {}) {
  const taken: number[] = []
  const reported: number[] = []
  const take = (_: unknown, nth: number) => taken.push(nth) < most
  const looking = new RunningScan(0, { work, portions, take }, (part) => reported.push(part))
  return { taken, told: reported, looking }
}

test('Parts are handed out in order, taken as they come, and progress is reported', async () => {
  const { taken, told: reported, looking } = through()
  const handedOut = []
  while (looking.hasMore) handedOut.push(looking.handOut().part)
  for (const nth of [3, 0, 2, 1]) looking.keep(nth, [])
  await looking.over
  expect([handedOut, taken, reported]).toEqual([spans, [3, 0, 2, 1], [0.25, 0.5, 0.75, 1]])
})

test('If no more is wanted, no more is handed out', async () => {
  const { taken, looking } = through({ most: 1 })
  looking.handOut()
  looking.keep(0, [])
  await looking.over
  expect([taken, looking.hasMore]).toEqual([[0], false])
})

test('Without any parts, it is over at once', async () => {
  const { told: reported, looking } = through({ portions: [] })
  await looking.over
  expect([reported, looking.hasMore]).toEqual([[], false])
})

test('A failed task is not continued', async () => {
  const { looking } = through()
  looking.handOut()
  looking.fail(new Error('broken'))
  const words = await looking.over.catch(String)
  expect([words, looking.hasMore]).toEqual(['Error: broken', false])
})

test('An error in the choice of the next part is a failure', async () => {
  function* portions(): Generator<Portion<HistoryWork>> {
    yield { part: spans[0]!, weight: 0.5 }
    throw new Error('no more to be had')
  }
  const { looking } = through({ portions: portions() as never })
  looking.handOut()
  const words = await looking.over.catch(String)
  expect([words, looking.hasMore]).toEqual(['Error: no more to be had', false])
})
