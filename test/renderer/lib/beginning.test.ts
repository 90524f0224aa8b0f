import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StudioEvent } from '../../../src/contract.ts'
import { BeginningMatches } from '../../../src/renderer/lib/beginning.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a match that starts slowly is waited for where no other one has its slot', async () => {
  const { beginning, emit } = watched([])
  const answer = beginning.of('mine')
  await vi.advanceTimersByTimeAsync(9000)
  emit({ kind: 'progress', match: 'mine', upTo: 0 })
  expect(await answer).toBe('begun')
})

test('a match waits for a slot after 2 s where another one runs, after 30 s otherwise', async () => {
  expect(await after(2000, watched(['other']).beginning.of('mine'))).toBe('waiting')
  expect(await after(28_000, watched([]).beginning.of('mine'))).toBeUndefined()
  expect(await after(30_000, watched([]).beginning.of('mine'))).toBe('waiting')
})

test('a match that cannot be played or was stopped before its start is not waited for', async () => {
  for (const event of [
    { kind: 'trouble', match: 'mine', message: 'The disk is full', isBug: false },
    { kind: 'skipped', match: 'mine' },
  ] as const) {
    const { beginning, emit } = watched([])
    const answer = beginning.of('mine')
    emit(event)
    expect(await after(0, answer)).toBe('dropped')
  }
})

test('a match that has begun and then fails can be read', async () => {
  const { beginning, emit } = watched([])
  emit({ kind: 'progress', match: 'mine', upTo: 3 })
  emit({ kind: 'trouble', match: 'mine', message: 'The disk is full', isBug: false })
  expect(await beginning.of('mine')).toBe('begun')
})

function watched(running: readonly string[]): {
  beginning: BeginningMatches
  emit(event: StudioEvent): void
} {
  let listener: (event: StudioEvent) => void = () => {}
  const cardPage = async () => ({ total: running.length, cards: running.map((id) => ({ id })) })
  const studio = {
    calls: { cardPage },
    on(listen: (event: StudioEvent) => void) {
      listener = listen
      return () => {}
    },
  }
  return { beginning: new BeginningMatches(studio as never), emit: (event) => listener(event) }
}

async function after<T>(millis: number, answer: Promise<T>): Promise<T | undefined> {
  let got: T | undefined
  void answer.then((value) => (got = value))
  await vi.advanceTimersByTimeAsync(millis)
  return got
}
