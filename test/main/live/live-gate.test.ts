import { expect, onTestFinished, test, vi } from 'vitest'
import type { Live } from '../../../src/contract/live.ts'
import { LiveGate } from '../../../src/main/live/live-gate.ts'
import { MatchSlots, type MatchSlot } from '../../../src/main/live/match-slots.ts'

const match = { game: 'patchwork', options: {}, seats: 2, seed: '7', version: 1 }

/** Paused before its first questions; what is reported of its time goes to `paused`. */
function gateOf(
  slot: MatchSlot,
  signal: AbortSignal,
  paused: (isPaused: boolean) => void = () => {},
): LiveGate {
  const until = { kind: 'next', at: 'before' } as const
  return new LiveGate(
    { match, until, persons: new Map(), slot, thinkMillis: null },
    { live: () => {}, paused },
    signal,
  )
}

test('A match that was stopped between its steps is not paused again', async () => {
  const stop = new AbortController()
  const paused = new MatchSlots(1).during(async (slot) => {
    const gate = gateOf(slot, stop.signal)
    stop.abort(new Error('stopped'))
    await gate.before([])
  })
  await expect(paused).rejects.toThrow('stopped')
})

test('Its time stops during a pause and until it has a slot again', async () => {
  const slots = new MatchSlots(1)
  const reported: unknown[] = []
  const other = Promise.withResolvers<void>()
  await slots.during(async (slot) => {
    const gate = gateOf(slot, new AbortController().signal, (isPaused) => reported.push(isPaused))
    const goesOn = gate.before([])!
    const isPlayed = Promise.withResolvers<void>()
    const beside = slots.during(() => {
      isPlayed.resolve()
      return other.promise
    })
    await isPlayed.promise
    gate.control({ kind: 'resume', until: { kind: 'end' } })
    // Nothing but a slot is waited for.
    await new Promise((resolve) => setImmediate(resolve))
    reported.push('the other one ends')
    other.resolve()
    await Promise.all([goesOn, beside])
  })
  expect(reported).toEqual([true, true, 'the other one ends', false])
})

test('A clock that is set during a wait does not change when the wait began', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const told: Live[] = []
  await new MatchSlots(1).during(async (slot) => {
    const gate = new LiveGate(
      { match, until: { kind: 'end' }, persons: new Map(), slot, thinkMillis: null },
      { live: (live) => told.push(live), paused: () => {} },
      new AbortController().signal,
    )
    gate.onQuestions([{ seat: 0, input: [], opening: 0, answerLines: 1, limitMillis: 100 }])
    vi.setSystemTime(9_000_000)
    vi.advanceTimersByTime(300)
    gate.look()
  })
  expect(told.map(({ waiting }) => waiting.map(({ since }) => since))).toEqual([[9_000_000]])
})
