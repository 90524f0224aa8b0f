import type { CallOptions } from '../../contract.ts'
import type { FoundOf, PartOf } from './found.ts'
import type { Work } from './work.ts'

export interface Portion<W extends Work> {
  readonly part: PartOf<W>
  /** All portions together weigh 1, or nearly so. */
  readonly weight: number
}

export interface ScanOrder<W extends Work> {
  readonly work: W
  /** Each is requested when a thread is free for it. */
  readonly portions: Iterable<Portion<W>>
  /** Receives the findings of the `nth` part, in any order; returns whether to go on. */
  take(found: FoundOf<W>, nth: number, part: PartOf<W>): boolean
}

export class RunningScan<W extends Work = Work> {
  readonly id: number
  readonly work: W
  readonly stop = new SharedArrayBuffer(4)
  readonly over: Promise<void>
  readonly #portions: Iterator<Portion<W>>
  readonly #take: ScanOrder<W>['take']
  readonly #progress: CallOptions['progress']
  /** Portions in progress, by index. */
  readonly #underWay = new Map<number, Portion<W>>()
  /** The next to hand out; null: there are no more. */
  #next: Portion<W> | null = null
  #handedOut = 0
  #looked = 0
  #isOver = false
  #settle!: { resolve(): void; reject(error: Error): void }

  constructor(id: number, { work, portions, take }: ScanOrder<W>, progress?: CallOptions['progress']) {
    this.id = id
    this.work = work
    this.#portions = portions[Symbol.iterator]()
    this.#take = take
    this.#progress = progress
    this.over = new Promise((resolve, reject) => (this.#settle = { resolve, reject }))
    this.#advance()
    if (this.#next === null && !this.#isOver) this.end()
  }

  get hasMore(): boolean {
    return this.#next !== null && !this.#isOver
  }

  handOut(): { readonly part: PartOf<W>; readonly nth: number } {
    const [portion, nth] = [this.#next!, this.#handedOut++]
    this.#underWay.set(nth, portion)
    this.#advance()
    return { part: portion.part, nth }
  }

  keep(nth: number, found: FoundOf<W>): void {
    const { part, weight } = this.#underWay.get(nth)!
    this.#looked += weight
    this.#underWay.delete(nth)
    const isAll = this.#next === null && this.#underWay.size === 0
    this.#progress?.(isAll ? 1 : Math.min(1, this.#looked))
    if (!this.#take(found, nth, part) || isAll) this.end()
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

  #advance(): void {
    try {
      const next = this.#portions.next()
      this.#next = next.done === true ? null : next.value
    } catch (error) {
      this.#next = null
      this.fail(error as Error)
    }
  }

  #stop(): void {
    this.#isOver = true
    Atomics.store(new Int32Array(this.stop), 0, 1)
  }
}
