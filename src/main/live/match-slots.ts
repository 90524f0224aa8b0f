import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'

/** Two programs of a match seldom think at the same time, but often enough: half the cores leaves the clock honest. */
export const usualSlots = Math.max(1, Math.floor(availableParallelism() / 2))

/** Limits how many matches and runs are active at the same time; the others queue. */
export class MatchSlots {
  readonly #line: PQueue

  constructor(count: number) {
    this.#line = new PQueue({ concurrency: count })
  }

  async during<T>(work: (slot: MatchSlot) => Promise<T>): Promise<T> {
    const slot = new MatchSlot(this.#line)
    await slot.take()
    try {
      return await work(slot)
    } finally {
      slot.leave()
    }
  }
}

export class MatchSlot {
  readonly #line: PQueue
  #leave: (() => void) | null = null

  constructor(line: PQueue) {
    this.#line = line
  }

  get isTaken(): boolean {
    return this.#leave !== null
  }

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

  /** Takes the slot again, before all work that has not begun. Rejects when `signal` aborts. */
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
