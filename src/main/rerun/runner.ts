import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { v7 as uuidv7 } from 'uuid'
import type { Reply } from '../../engine/match.ts'
import type { FromRun, RerunTask, RunEnd } from './task.ts'

/** What a runner tells the referee's thread. */
export type ToRun =
  | { readonly kind: 'run'; readonly task: RerunTask }
  | { readonly kind: 'stop'; readonly matches: readonly string[]; readonly why: string }

interface Running {
  readonly hear: (replies: readonly Reply[]) => void
  readonly resolve: (ended: RunEnd) => void
  readonly reject: (error: Error) => void
}

/**
 * Has programs asked afresh in the referee's thread, where nothing of the studio delays them, and brings their replies
 * back. As many wait there as keep it busy.
 */
export class Runner {
  readonly #tell: (ask: ToRun) => Promise<void>
  readonly #running = new Map<string, Running>()
  readonly #queue = new PQueue({ concurrency: availableParallelism() })
  #isClosed = false

  constructor(tell: (ask: ToRun) => Promise<void>) {
    this.#tell = tell
  }

  /** Does a run: `hear` gets its replies in their order. An abort of `signal` ends it as stopped; what came until then counts. */
  async run(
    task: Omit<RerunTask, 'run'>,
    hear: (replies: readonly Reply[]) => void,
    signal: AbortSignal,
  ): Promise<RunEnd> {
    return this.#queue.add(async () => {
      if (signal.aborted || this.#isClosed) return { end: 'stopped', rest: { errors: '', droppedBytes: 0 } }
      const run = uuidv7()
      const onAbort = () => void this.#tell({ kind: 'stop', matches: [run], why: 'stopped' })
      const ended = new Promise<RunEnd>((resolve, reject) => {
        this.#running.set(run, { hear, resolve, reject })
      })
      try {
        await this.#tell({ kind: 'run', task: { ...task, run } })
        signal.addEventListener('abort', onAbort)
        if (signal.aborted) onAbort()
        return await ended
      } finally {
        signal.removeEventListener('abort', onAbort)
        this.#running.delete(run)
      }
    })
  }

  /** Takes what the referee's thread tells of runs. */
  hear(news: FromRun): void {
    const running = this.#running.get(news.run)
    switch (news.kind) {
      case 'replies':
        return running?.hear(news.replies)
      case 'ran':
        return running?.resolve(news.ended)
      case 'broke':
        return running?.reject(new Error(news.message))
    }
  }

  /** The referee's thread broke down: no run goes on. */
  broken(error: Error): void {
    for (const running of this.#running.values()) running.reject(error)
  }

  /** No run begins any more; what waits is stopped. */
  close(): void {
    this.#isClosed = true
  }
}
