import type { TurnView } from '../../../contract/reading.ts'

/** So long a step is seen at most. */
const longestMillis = 160
/** A step that would be seen shorter is not: it would be a flicker. */
const shortestMillis = 40
/** Of the time between two steps: the rest of it the board stands still. */
const partOfPace = 0.8

/** What tells the time and calls back before the browser draws. */
export interface MotionClock {
  readonly now: () => number
  readonly request: (call: () => void) => number
  readonly cancel: (request: number) => void
  /** Whether a person wants nothing to move. */
  readonly isStill: () => boolean
}

const windowClock: MotionClock = {
  now: () => performance.now(),
  request: (call) => requestAnimationFrame(call),
  cancel: (request) => cancelAnimationFrame(request),
  isStill: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
}

/** A turn as a board has it: with the one before it. */
interface Pair {
  readonly turn: TurnView
  readonly before: TurnView | null
}

/**
 * Goes from turn to turn as a board shows it: a single step is a short motion, forwards from the turn before (`part` 0 to 1),
 * backwards the same film (1 to 0). The next step cuts it short, a jump is none, and at rest nothing runs.
 */
export class Motion {
  readonly #clock: MotionClock
  #shown = $state.raw<Pair | null>(null)
  #part = $state(1)
  /** Where it goes to; the same as what is shown, but while it goes back. */
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

  /** Shows a turn, and the one before it where it is known. */
  show(turn: TurnView | null, before: TurnView | null): void {
    const from = this.#target
    const pair = turn === null ? null : { turn, before }
    this.#target = pair
    if (pair !== null && indexOf(pair) === indexOf(from)) return this.#replace(pair)
    const millis = this.#paceMillis()
    const step = from === null || pair === null || millis < shortestMillis ? 0 : stepOf(from, pair)
    if (step === 0 || this.#clock.isStill()) return this.#rest()
    if (step === 1) this.#go(pair!, 0, 1, millis)
    else this.#go(from!, this.#shown === from ? this.#part : 1, 0, millis)
  }

  /** Ends what runs. */
  close(): void {
    this.#stop()
  }

  /** The turn was read again, or the one before it is known only now. */
  #replace(pair: Pair): void {
    if (this.#request === null || pair.before === null) this.#rest()
    else if (indexOf(this.#shown) === indexOf(pair)) this.#shown = pair
  }

  /** How long a step may take: what is stepped quickly moves quickly. */
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
