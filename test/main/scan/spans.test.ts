import { expect, test } from 'vitest'
import { lookInOrder, spansOf } from '../../../src/main/scan/spans.ts'
import type { ScanThreads } from '../../../src/main/scan/threads.ts'
import type { ScanOrder } from '../../../src/main/scan/running-scan.ts'
import type { HistoryWork } from '../../../src/main/scan/work.ts'

const work: HistoryWork = { kind: 'history', file: 'log.db', match: 'any', expressions: [] }

test('Spans are contiguous, and end where packing does', () => {
  expect(spansOf(70, 300)).toEqual([
    { from: 70, to: 128 },
    { from: 129, to: 192 },
    { from: 193, to: 256 },
    { from: 257, to: 300 },
  ])
})

test('Even a long match has a limited span count', () => {
  const spans = spansOf(0, 1_000_000)
  expect([spans.length <= 400, spans[0], spans.at(-1)!.to]).toEqual([
    true,
    { from: 0, to: 40 * 64 },
    1_000_000,
  ])
})

test.each([
  ['all of it', Infinity, [65, 129, 193, 257, 301]],
  ['as much as is wanted', 2, [65, 129]],
])('Results in any order are taken from the first frame to the last: %s', async (_, most, ends) => {
  const taken: number[] = []
  /** Finds the last span first. */
  const threads = {
    look: async ({ portions, take }: ScanOrder<HistoryWork>) => {
      for (const [nth, { part }] of [...[...portions].entries()].toReversed())
        if (!take([], nth, part)) return
    },
  } as unknown as ScanThreads
  await lookInOrder(threads, { work, from: 0, to: 300, take: (_, next) => taken.push(next) < most })
  expect(taken).toEqual(ends)
})
