import type { TurnView } from '../../../contract/reading.ts'

const longestMillis = 160
/** A shorter step is not animated: it would flicker. */
const shortestMillis = 40
/** A share of the time between two steps: for the rest the board stands still. */
const partOfPace = 0.8

export interface MotionClock {
  readonly now: () => number
  readonly request: (call: () => void) => number
  readonly cancel: (request: number) => void
  readonly isStill: () => boolean
}

const windowClock: MotionClock = {
  now: () => performance.now(),
  request: (call) => requestAnimationFrame(call),
  cancel: (request) => cancelAnimationFrame(request),
  isStill: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
}

interface Pair {
  readonly turn: TurnView
  readonly before: TurnView | null
}

/**
 * Animates the board from turn to turn: a single step is a short motion, forwards from the turn before (`part` 0 to 1), backwards
 * the same film (1 to 0). The next step cuts it short, a jump has none, and at rest nothing runs.
 */
export class Motion {
  readonly #clock: MotionClock
  #shown = $state.raw<Pair | null>(null)
  #part = $state(1)
  /** The turn it moves to; differs from the shown one only while it goes back. */
  #target: Pair | null = null
  #request: number | null = null
  #steppedAt = -Infinity

  constructor(clock: MotionClock = windowClock) {
    this.#clock = clock
  }

  get turn(): TurnView | null {
    return this.#shown?.turn ?? null
  }

  get before(): TurnView | null {
    return this.#shown?.before ?? null
  }

  get part(): number {
    return this.#part
  }

  /** `playedMillis`: as long as the turn is played, by a board that has its own pace; null: as long as usual. */
  show(turn: TurnView | null, before: TurnView | null, playedMillis: number | null = null): void {
    const from = this.#target
    const pair = turn === null ? null : { turn, before }
    this.#target = pair
    if (pair !== null && indexOf(pair) === indexOf(from)) return this.#replace(pair)
    const usual = this.#paceMillis()
    const millis = playedMillis ?? usual
    const step = from === null || pair === null || millis < shortestMillis ? 0 : stepOf(from, pair)
    if (step === 0 || this.#clock.isStill()) return this.#rest()
    if (step === 1) this.#go(pair!, 0, 1, millis)
    else this.#go(from!, this.#shown === from ? this.#part : 1, 0, millis)
  }

  close(): void {
    this.#stop()
  }

  #replace(pair: Pair): void {
    if (this.#request === null || pair.before === null) this.#rest()
    else if (indexOf(this.#shown) === indexOf(pair)) this.#shown = pair
  }

  #paceMillis(): number {
    const now = this.#clock.now()
    const millis = Math.min(longestMillis, (now - this.#steppedAt) * partOfPace)
    this.#steppedAt = now
    return millis
  }

  #go(pair: Pair, from: number, to: number, millis: number): void {
    this.#stop()
    const begun = this.#clock.now()
    this.#shown = pair
    this.#part = from
    const next = () => {
      const done = (this.#clock.now() - begun) / millis
      if (done >= 1) return this.#rest()
      this.#part = from + (to - from) * Math.max(0, done)
      this.#request = this.#clock.request(next)
    }
    this.#request = this.#clock.request(next)
  }

  #rest(): void {
    this.#stop()
    this.#shown = this.#target
    this.#part = 1
  }

  #stop(): void {
    if (this.#request !== null) this.#clock.cancel(this.#request)
    this.#request = null
  }
}

function indexOf(pair: Pair | null): number | undefined {
  return pair?.turn.frame.index
}

/** 1: a step forward, -1: a step back, 0: neither, or the turn that it begins at is not known. */
function stepOf(from: Pair, to: Pair): 1 | -1 | 0 {
  const by = indexOf(to)! - indexOf(from)!
  if (by === 1 && to.before !== null) return 1
  return by === -1 && from.before !== null ? -1 : 0
}
