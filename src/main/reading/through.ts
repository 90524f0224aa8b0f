import type { Along } from '../../contract.ts'
import { framesPerRoot } from '../log/codec.ts'
import type { FindsOf, Work } from './work.ts'

/** Enough that all threads have something to do to the end, and progress is smooth. */
const mostStretches = 400

/** Frames of a match that are looked through for some work: who gets which, and what comes of it in order. */
export class Through<W extends Work = Work> {
  readonly id: number
  readonly work: W
  readonly stop = new SharedArrayBuffer(4)
  readonly over: Promise<void>
  readonly #take: (found: FindsOf<W>, next: number) => boolean
  readonly #progress: Along['progress']
  readonly #from: number
  readonly #to: number
  readonly #framesAtOnce: number
  /** What came before what it follows on, by its first frame. */
  readonly #found = new Map<number, FindsOf<W>>()
  #handedOut: number
  #taken: number
  #looked = 0
  #isOver = false
  #settle!: { resolve(): void; reject(error: Error): void }

  /**
   * Looks at frames `from` to `to`, both included. `take` is given all that is found, in order, with the frame after it,
   * and says whether more is wanted.
   */
  constructor(
    id: number,
    work: W,
    [from, to]: readonly [from: number, to: number],
    take: (found: FindsOf<W>, next: number) => boolean,
    progress?: Along['progress'],
  ) {
    this.id = id
    this.work = work
    this.#take = take
    this.#progress = progress
    this.#from = this.#handedOut = this.#taken = from
    this.#to = to
    this.#framesAtOnce = framesPerRoot * Math.ceil((to + 1 - from) / framesPerRoot / mostStretches)
    this.over = new Promise((resolve, reject) => (this.#settle = { resolve, reject }))
  }

  /** Whether there are frames that nobody looks at yet, and somebody should. */
  get hasMore(): boolean {
    return this.#handedOut <= this.#to && !this.#isOver
  }

  /** The next frames to look at. */
  handOut(): readonly [from: number, to: number] {
    const from = this.#handedOut
    const to = this.#endOf(from)
    this.#handedOut = to + 1
    return [from, to]
  }

  keep(from: number, found: FindsOf<W>): void {
    this.#found.set(from, found)
    this.#looked += this.#endOf(from) + 1 - from
    this.#progress?.(this.#looked / (this.#to + 1 - this.#from))
    for (;;) {
      const next = this.#found.get(this.#taken)
      if (next === undefined) return
      this.#found.delete(this.#taken)
      this.#taken = this.#endOf(this.#taken) + 1
      if (!this.#take(next, this.#taken) || this.#taken > this.#to) return this.end()
    }
  }

  /** No more is wanted. */
  end(): void {
    this.#stop()
    this.#settle.resolve()
  }

  fail(error: Error): void {
    this.#stop()
    this.#settle.reject(error)
  }

  #stop(): void {
    this.#isOver = true
    Atomics.store(new Int32Array(this.stop), 0, 1)
  }

  #endOf(from: number): number {
    const place = Math.max(1, Math.ceil(from / this.#framesAtOnce))
    return Math.min(place * this.#framesAtOnce, this.#to)
  }
}
