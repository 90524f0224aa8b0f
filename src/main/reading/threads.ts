import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CallOptions } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import { studioClosed } from '../studio-closed.ts'
import type { FromReading, ToReading } from './thread.ts'
import { Through, type Looking } from './through.ts'
import type { Work } from './work.ts'

const mostThreads = 4

/** A thread that is done with a part has the next one already. */
const partsAhead = 2

/** To start a thread takes longer than most answers: so long they wait for more work. */
const usualIdleMillis = 10_000

interface Thread {
  readonly worker: Worker
  readonly gone: Promise<void>
  /** The work that it knows. */
  readonly begun: Set<number>
  underWay: number
}

/** What they are given, where it is not the usual. */
export interface ThreadDependencies {
  readonly idleMillis?: number
  /** What runs in each. */
  readonly program?: URL
}

/**
 * Looks through frames of matches in threads, on logs that are only read: neither matches nor the studio wait for it. They
 * start when they are needed, and end when nothing has been asked for a while.
 */
export class ReadingThreads {
  readonly #idleMillis: number
  readonly #program: URL
  readonly #threads = new Set<Thread>()
  /** Under way, the one that is to be served next first. */
  #all: Through[] = []
  #ids = 0
  #isClosed = false
  /** Threads that were told to end. */
  #ending: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined

  constructor({ idleMillis = usualIdleMillis, program = usualProgram() }: ThreadDependencies = {}) {
    this.#idleMillis = idleMillis
    this.#program = program
  }

  /** How many threads there are now. */
  get count(): number {
    return this.#threads.size
  }

  /**
   * Resolves when all was looked at, no more is wanted, or it is cancelled. Rejects with a `UserError` where a log or a
   * frame cannot be read.
   */
  async look<W extends Work>(looking: Looking<W>, along: CallOptions = {}): Promise<void> {
    if (this.#isClosed) throw studioClosed()
    if (along.signal?.aborted) return
    const through = new Through(this.#ids++, looking, along.progress)
    const cancel = () => through.end()
    along.signal?.addEventListener('abort', cancel)
    try {
      this.#begin(through)
      await through.over
    } finally {
      along.signal?.removeEventListener('abort', cancel)
      this.#end(through.id)
    }
  }

  /** What is under way rejects. Resolves when all threads are gone. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const through of this.#all) through.fail(studioClosed())
    await this.#endThreads()
  }

  #begin(through: Through): void {
    clearTimeout(this.#idle)
    this.#all.push(through)
    for (const { worker } of this.#threads) worker.ref()
    this.#handOut()
  }

  #end(id: number): void {
    this.#all = this.#all.filter((each) => each.id !== id)
    for (const { worker, begun } of this.#threads) {
      if (begun.delete(id)) worker.postMessage({ kind: 'over', id } satisfies ToReading)
    }
    if (this.#all.length > 0) return
    for (const { worker } of this.#threads) worker.unref()
    this.#idle = setTimeout(() => void this.#endThreads(), this.#idleMillis).unref()
  }

  /** Each in turn gets a part looked through, so that a long one keeps no short one waiting. */
  #handOut(): void {
    for (;;) {
      const next = this.#all.find(({ hasMore }) => hasMore)
      const thread = next && this.#free()
      if (!next || !thread) return
      this.#all = [...this.#all.filter((each) => each !== next), next]
      this.#give(thread, next)
    }
  }

  #give(thread: Thread, through: Through): void {
    const { id, work, stop } = through
    const { part, nth } = through.handOut()
    const tell = (ask: ToReading) => thread.worker.postMessage(ask)
    if (!thread.begun.has(id)) tell({ kind: 'begin', id, work, stop })
    thread.begun.add(id)
    thread.underWay += 1
    tell({ kind: 'part', id, nth, part })
  }

  /** The thread with the least to do; null where all have enough. */
  #free(): Thread | null {
    const [least] = [...this.#threads].toSorted((a, b) => a.underWay - b.underWay)
    if (least?.underWay === 0) return least
    if (this.#threads.size < Math.min(mostThreads, availableParallelism())) return this.#start()
    return least!.underWay < partsAhead ? least! : null
  }

  #start(): Thread {
    const worker = new Worker(this.#program)
    const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    const thread: Thread = { worker, gone, begun: new Set(), underWay: 0 }
    worker.on('message', (news: FromReading) => this.#hear(thread, news))
    worker.once('error', (error) => this.#broken(thread, error as Error))
    worker.once('exit', () => this.#broken(thread, new Error('A thread that looked through matches ended')))
    this.#threads.add(thread)
    return thread
  }

  #hear(thread: Thread, news: FromReading): void {
    thread.underWay -= 1
    const through = news.kind === 'dropped' ? undefined : this.#all.find(({ id }) => id === news.id)
    if (news.kind === 'found') through?.keep(news.nth, news.found)
    if (news.kind === 'mistake') through?.fail(new UserError(news.message))
    this.#handOut()
  }

  /** What it was looking through cannot be told; others go on with new threads. */
  #broken(thread: Thread, error: Error): void {
    if (!this.#threads.delete(thread)) return
    for (const through of this.#all) if (thread.begun.has(through.id)) through.fail(error)
    this.#handOut()
  }

  async #endThreads(): Promise<void> {
    const threads = [...this.#threads]
    this.#threads.clear()
    for (const { worker } of threads) {
      worker.ref()
      worker.postMessage({ kind: 'close' } satisfies ToReading)
    }
    this.#ending = Promise.all([this.#ending, ...threads.map(({ gone }) => gone)])
    await this.#ending
  }
}

/** The thread's file: beside this one, as TypeScript in the source tree and flat in the build. */
function usualProgram(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? './thread.ts' : './reading-thread.js', import.meta.url)
}
