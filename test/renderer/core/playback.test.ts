import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Playback } from '../../../src/renderer/core/playback.svelte.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A match of so many turns, two a second, and when it went to which. */
function opened(last: number) {
  const begun = performance.now()
  const went: string[] = []
  const match = { cursor: 0, last, isLive: false, go }
  function go(turn: number): void {
    match.cursor = Math.max(0, Math.min(last, turn))
    went.push(`${match.cursor} at ${Math.round(performance.now() - begun)}`)
  }
  return { playback: new Playback(match, () => 2), went }
}

test('A match plays at the usual pace, and stops at its end', () => {
  const { playback, went } = opened(3)
  playback.toggle(1)
  vi.advanceTimersByTime(5000)
  expect([went, playback.isPlaying]).toEqual([['1 at 500', '2 at 1000', '3 at 1500'], false])
})

test('A board with a pace of its own moves at once, and shows each turn for its time by the speed; other turns for the usual one', () => {
  const { playback, went } = opened(4)
  playback.paceBy((turn) => [100, 3000, 1000, null][turn] ?? null)
  playback.setSpeed(2)
  playback.toggle(1)
  vi.advanceTimersByTime(5000)
  expect([went, playback.millisOf(1)]).toEqual([['1 at 0', '2 at 1500', '3 at 2000', '4 at 2250'], null])
})
