import { expect, test } from 'vitest'
import { LogAccess } from '../../../src/main/log/access.ts'
import { readerOf } from '../../../src/main/reader.ts'
import { ScanThreads } from '../../../src/main/scan/threads.ts'
import { until } from '../../bots/sitting.ts'
import { begin, sampleFrames, sampleMatch, send } from '../log/samples.ts'
import { Scratch } from '../log/scratch.ts'

const scratch = new Scratch()

/** Brackets are for the threads. */
const expressions = ['size(state.grid)']

test('A crash of a thread is an error of its task', async () => {
  const program = new URL('./breaks-down.ts', import.meta.url)
  const threads = new ScanThreads({ program })
  const error: unknown = await history(threads).catch((thrown: unknown) => thrown)
  await threads.close()
  expect(String(error)).toBe('Error: broken down')
})

test('Closing rejects everything under way and every later request', async () => {
  const threads = new ScanThreads()
  const underWay = history(threads).catch(String)
  await threads.close()
  const words = 'UserError: Botscope was closed meanwhile'
  expect([await underWay, await history(threads).catch(String)]).toEqual([words, words])
})

test('Idle threads end after a while, and new ones start for new work', async () => {
  const threads = new ScanThreads({ idleMillis: 20 })
  await history(threads)
  const begun = threads.count
  await until(() => threads.count === 0)
  const { next } = await history(threads)
  await threads.close()
  expect([begun > 0, next, threads.count]).toEqual([true, null, 0])
})

test('Closing waits for threads that were already ending', async () => {
  const program = new URL('./ends-late.ts', import.meta.url)
  const threads = new ScanThreads({ program })
  const underWay = history(threads).catch(String)
  await until(() => threads.count > 0)
  const started = performance.now()
  const closings = [threads.close(), threads.close()].map(async (closing) => {
    await closing
    return performance.now() - started > 100
  })
  expect([await Promise.all(closings), await underWay]).toEqual([
    [true, true],
    'UserError: Botscope was closed meanwhile',
  ])
})

async function history(threads: ScanThreads) {
  const match = sampleMatch()
  scratch.open().take([begin(match), send(match, sampleFrames(300))])
  const access = new LogAccess(scratch.file)
  try {
    return await readerOf(access, { threads }).history({ match: match.id, expressions })
  } finally {
    access.close()
  }
}
