import { expect, test } from 'vitest'
import type { StudioEvent } from '../../../src/contract.ts'
import { followBatch } from '../../../src/renderer/library/batch-reading.ts'
import type { StudioClient } from '../../../src/renderer/lib/studio.svelte.ts'

/** A studio that counts how often a batch was counted. */
function counting() {
  const hearers = new Set<(reported: StudioEvent) => void>()
  const counted: string[] = []
  const tallies = new Map()
  const studio = {
    connection: { generation: 1 },
    library: { batches: { tallies } },
    calls: {
      batch: async ({ batch }: { readonly batch: string }) => {
        counted.push(batch)
        return { running: 0, waiting: 0 }
      },
    },
    attempt: (_: string, work: () => Promise<unknown>) => work(),
    on: (hear: (reported: StudioEvent) => void) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
  } as unknown as StudioClient
  return { studio, hearers, counted, tallies }
}

test('After a reconnect, a batch is counted again and followed', async () => {
  const { studio, hearers, counted, tallies } = counting()
  followBatch(studio, 'a')()
  const end = followBatch(studio, 'a')
  await expect.poll(() => tallies.has('a')).toBe(true)
  for (const hear of hearers) hear({ kind: 'library' } as StudioEvent)
  await expect.poll(() => counted).toEqual(['a', 'a', 'a'])
  expect(hearers.size).toBe(1)
  end()
  expect(hearers.size).toBe(0)
})
