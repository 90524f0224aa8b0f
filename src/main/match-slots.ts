import PQueue from 'p-queue'

/** So many matches and runs go on at the same time; the others stand in line. */
export class MatchSlots {
  readonly #line: PQueue

  constructor(count: number) {
    this.#line = new PQueue({ concurrency: count })
  }

  /** Does something that needs a place, as soon as there is one. */
  async during<T>(work: (place: MatchSlot) => Promise<T>): Promise<T> {
    const place = new MatchSlot(this.#line)
    await place.take()
    try {
      return await work(place)
    } finally {
      place.leave()
    }
  }
}

/** One of so many places: left to others while nothing goes on, and taken again. */
export class MatchSlot {
  readonly #line: PQueue
  #leave: (() => void) | null = null

  constructor(line: PQueue) {
    this.#line = line
  }

  get isTaken(): boolean {
    return this.#leave !== null
  }

  /** Whether it can be taken at once. */
  get isFree(): boolean {
    return this.#line.size === 0 && this.#line.pending < this.#line.concurrency
  }

  leave(): void {
    this.#leave?.()
    this.#leave = null
  }

  take(): Promise<void> {
    return this.#stand(0)
  }

  /** Takes it again, before all that have not begun. Rejects when `signal` aborts. */
  takeAgain(signal: AbortSignal): Promise<void> {
    return this.#stand(1, signal)
  }

  #stand(priority: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const onAbort = () => reject(signal!.reason as Error)
      signal?.addEventListener('abort', onAbort)
      const taken = (leave: () => void) => {
        signal?.removeEventListener('abort', onAbort)
        if (signal?.aborted) return leave()
        this.#leave = leave
        resolve()
      }
      void this.#line.add(() => new Promise<void>(taken), { priority })
    })
  }
}
