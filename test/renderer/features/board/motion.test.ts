import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TurnView } from '../../../../src/contract/reading.ts'
import { Motion, type MotionClock } from '../../../../src/renderer/features/board/motion.svelte.ts'

const turns: readonly TurnView[] = Array.from({ length: 30 }, (_, index) => ({
  frame: { index, exchanges: [], events: [], state: index },
  parts: [],
  isSound: true,
}))

/** A clock that is wound by hand, and draws as often as it is told. */
class HandClock implements MotionClock {
  time = 1000
  isSlow = false
  readonly #calls = new Map<number, () => void>()
  #next = 0

  readonly now = () => this.time
  readonly isStill = () => this.isSlow
  readonly cancel = (request: number) => void this.#calls.delete(request)
  readonly request = (call: () => void) => {
    this.#calls.set(++this.#next, call)
    return this.#next
  }

  get waiting(): number {
    return this.#calls.size
  }

  /** So many milliseconds pass, with a frame drawn each 16 and at the end. */
  pass(millis: number): void {
    const end = this.time + millis
    while (this.time < end) {
      this.time = Math.min(end, this.time + 16)
      const calls = [...this.#calls.values()]
      this.#calls.clear()
      for (const call of calls) call()
    }
  }
}

function opened(at: number): { readonly clock: HandClock; readonly motion: Motion } {
  const clock = new HandClock()
  const motion = new Motion(clock)
  look(motion, at)
  clock.pass(1000)
  return { clock, motion }
}

const look = (motion: Motion, index: number) => motion.show(turns[index]!, turns[index - 1] ?? null)
const shown = ({ turn, before, part }: Motion) => [turn?.frame.index, before?.frame.index, part]

test('A step forward runs from the previous turn within 160 ms, and then nothing runs', () => {
  const { clock, motion } = opened(4)
  look(motion, 5)
  const parts = [motion.part]
  while (clock.waiting > 0) {
    clock.pass(16)
    parts.push(motion.part)
  }
  expect([parts, shown(motion)]).toEqual([
    [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map(about),
    [5, 4, 1],
  ])
})

test('A turn that is played by its own pace moves as long', () => {
  const { clock, motion } = opened(4)
  motion.show(turns[5]!, turns[4]!, 3000)
  clock.pass(1500)
  expect(shown(motion)).toEqual([5, 4, about(0.5)])
})

test('A step back is the reverse, and ends at the earlier turn and its previous one', () => {
  const { clock, motion } = opened(5)
  look(motion, 4)
  const begun = shown(motion)
  clock.pass(80)
  const half = shown(motion)
  clock.pass(80)
  expect([begun, half, shown(motion), clock.waiting]).toEqual([[5, 4, 1], [5, 4, about(0.5)], [4, 3, 1], 0])
})

test('A step back in mid-step starts where it is', () => {
  const { clock, motion } = opened(4)
  look(motion, 5)
  clock.pass(80)
  clock.time += 20
  look(motion, 4)
  expect(shown(motion)).toEqual([5, 4, about(0.5)])
})

test('A jump, the first turn and reduced motion are shown at once', () => {
  const jump = opened(4)
  look(jump.motion, 9)
  const still = opened(4)
  still.clock.isSlow = true
  look(still.motion, 5)
  const first = new Motion(new HandClock())
  look(first, 0)
  expect([jump.motion, still.motion, first].map(shown)).toEqual([
    [9, 8, 1],
    [5, 4, 1],
    [0, undefined, 1],
  ])
})

test('A previous turn that arrives late is shown without motion', () => {
  const { clock, motion } = opened(4)
  motion.show(turns[5]!, null)
  const alone = shown(motion)
  look(motion, 5)
  expect([alone, shown(motion), clock.waiting]).toEqual([[5, undefined, 1], [5, 4, 1], 0])
})

test('After any steps the last turn is shown at once or, going back, within 160 ms; at rest nothing runs', () => {
  const steps = fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: 400 }),
      to: fc.integer({ min: 0, max: turns.length - 1 }),
      by: fc.constantFrom(1, 1, 1, -1, -1, 0),
    }),
    { minLength: 1, maxLength: 60 },
  )
  fc.assert(
    fc.property(steps, (list) => {
      const { clock, motion } = opened(3)
      let at = 3
      for (const { wait, to, by } of list) {
        clock.pass(wait)
        const from = at
        at = by === 0 ? to : Math.min(turns.length - 1, Math.max(0, at + by))
        look(motion, at)
        const isBack = at === from - 1 || at === from
        if (!isBack) expect(motion.turn).toBe(turns[at])
        expect(motion.part).toBeGreaterThanOrEqual(0)
        expect(motion.part).toBeLessThanOrEqual(1)
        expect(clock.waiting).toBeLessThanOrEqual(1)
      }
      clock.pass(160)
      expect([...shown(motion), clock.waiting]).toEqual([at, at === 0 ? undefined : at - 1, 1, 0])
    }),
  )
})

test('Steps as fast as key repeat show no motion', () => {
  const { clock, motion } = opened(0)
  const parts = Array.from({ length: 20 }, (_, i) => {
    look(motion, i + 1)
    const { part } = motion
    clock.pass(33)
    return part
  })
  expect([parts[0], new Set(parts.slice(1))]).toEqual([0, new Set([1])])
})

function about(part: number): unknown {
  return expect.closeTo(part, 5)
}
