import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallOptions, StudioCalls } from '../../../../src/contract.ts'
import type { Differing, DifferingAsk } from '../../../../src/contract/reading.ts'
import { MatchDifferences } from '../../../../src/renderer/features/compare/differences.svelte.ts'
import { coreOf } from '../../core/match-core.ts'

const some: Differing = { answers: [[5, 5]], states: [[5, 9]] }
const more: Differing = { answers: [[5, 7]], states: [[5, 12]] }

/** Comparisons that were asked for, each to be answered by the test. */
class Asked {
  readonly list: {
    ask: DifferingAsk
    options: CallOptions
    answer(found: Differing): void
    fail(error: unknown): void
  }[] = []
  readonly reported: unknown[] = []
  readonly #calls: Partial<StudioCalls> = {
    differing: (ask, options = {}) =>
      new Promise((answer, fail) => {
        options.signal?.addEventListener('abort', () => fail(new Error('cancelled')))
        this.list.push({ ask, options, answer, fail })
      }),
  }
  readonly #studio = {
    calls: this.#calls as StudioCalls,
    trouble: (_: string, error: unknown) => void this.reported.push(error),
  }
  readonly differences = new MatchDifferences(coreOf({ id: 'a', studio: this.#studio }))

  get last() {
    return this.list.at(-1)!
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
let requested: Asked
beforeEach(() => {
  vi.useFakeTimers()
  requested = new Asked()
})
afterEach(() => {
  requested.differences.close()
  vi.useRealTimers()
})

test('Tied matches are compared at once, with progress shown', async () => {
  const { differences } = requested
  differences.compare({ match: 'b', by: 2 }, 20)
  requested.last.options.progress?.(0.4)
  const under = [differences.found, differences.part]
  requested.last.answer(some)
  await settle()
  expect([requested.last.ask, under, differences.found, differences.part]).toEqual([
    { match: 'a', other: 'b', by: 2 },
    [null, 0.4],
    some,
    null,
  ])
})

test('Another tie cancels the comparison and ignores its answer', async () => {
  const { differences } = requested
  differences.compare({ match: 'b', by: 0 }, 20)
  const [first] = requested.list
  differences.compare({ match: 'b', by: 1 }, 19)
  first!.answer(some)
  await settle()
  expect([
    first!.options.signal?.aborted,
    differences.found,
    requested.list.length,
    requested.reported,
  ]).toEqual([true, null, 2, []])
})

test('A cancelled comparison is read on request', async () => {
  const { differences } = requested
  differences.compare({ match: 'b', by: 0 }, 20)
  differences.cancel()
  const cancelled = [differences.isCancelled, differences.part]
  const reading = differences.read()
  requested.last.answer(some)
  await reading
  expect([cancelled, requested.list.length, differences.isCancelled, differences.found]).toEqual([
    [true, null],
    2,
    false,
    some,
  ])
})

test('Growing matches are compared again, not for each frame, and old results stay until then', async () => {
  const { differences } = requested
  differences.compare({ match: 'b', by: 0 }, 20)
  requested.last.answer(some)
  await settle()
  for (let last = 21; last < 60; last++) {
    differences.compare({ match: 'b', by: 0 }, last)
    await vi.advanceTimersByTimeAsync(50)
    if (requested.list.length > 1) break
  }
  const whileRead = [requested.list.length, differences.found, differences.part]
  requested.last.answer(more)
  await settle()
  expect([whileRead, differences.found]).toEqual([[2, some, null], more])
})

test('Growth during a comparison starts one more, and then no timer runs', async () => {
  const { differences } = requested
  differences.compare({ match: 'b', by: 0 }, 20)
  differences.compare({ match: 'b', by: 0 }, 21)
  requested.last.answer(some)
  await settle()
  await vi.runAllTimersAsync()
  requested.last.answer(more)
  await settle()
  expect([requested.list.length, differences.found, vi.getTimerCount()]).toEqual([2, more, 0])
})

test('An error is reported, and the comparison is read again after a reconnect', async () => {
  const { differences } = requested
  differences.compare({ match: 'b', by: 0 }, 20)
  requested.last.fail(new Error('gone'))
  await settle()
  const broken = [requested.reported, differences.part, differences.found, differences.isCancelled]
  differences.recover()
  requested.last.answer(some)
  await settle()
  differences.recover()
  expect([broken, differences.found, requested.list.length]).toEqual([
    [[new Error('gone')], null, null, true],
    some,
    2,
  ])
})
