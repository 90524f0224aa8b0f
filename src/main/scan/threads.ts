import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CallOptions } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import { threadFile } from '../process/thread-file.ts'
import { studioClosed } from '../studio-closed.ts'
import type { FromScanThread, ToScanThread } from './messages.ts'
import { RunningScan, type ScanOrder } from './running-scan.ts'
import type { Work } from './work.ts'

export const mostThreads = 4

/** A thread that finishes a part has the next one already. */
const partsAhead = 2

/** Starting a thread takes longer than most answers: idle threads wait this long for more work. */
const usualIdleMillis = 10_000

interface Thread {
  readonly worker: Worker
  readonly gone: Promise<void>
  /** The work it was sent. */
  readonly begun: Set<number>
  underWay: number
}

interface ThreadDependencies {
  readonly idleMillis?: number
  /** The threads' script. */
  readonly program?: URL
}

/**
 * Searches frames of matches in threads, on logs opened read-only: neither matches nor the studio wait for it. Threads start on
 * demand, and end after an idle time.
 */
export class ScanThreads {
  readonly #idleMillis: number
  readonly #program: URL
  readonly #threads = new Set<Thread>()
  /** In progress, in the order in which they are served. */
  #all: RunningScan[] = []
  #ids = 0
  #isClosed = false
  /** Threads that are ending. */
  #ending: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined

  constructor({
    idleMillis = usualIdleMillis,
    program = threadFile('scanners/reading-thread'),
  }: ThreadDependencies = {}) {
    this.#idleMillis = idleMillis
    this.#program = program
  }

  get count(): number {
    return this.#threads.size
  }

  /**
   * Resolves when everything was searched, no more is wanted, or it is cancelled. Rejects with a `UserError` if a log or a frame
   * cannot be read.
   */
  async look<W extends Work>(order: ScanOrder<W>, options: CallOptions = {}): Promise<void> {
    if (this.#isClosed) throw studioClosed()
    if (options.signal?.aborted) return
    const running = new RunningScan(this.#ids++, order, options.progress)
    const cancel = () => running.end()
    options.signal?.addEventListener('abort', cancel)
    try {
      this.#begin(running)
      await running.over
    } finally {
      options.signal?.removeEventListener('abort', cancel)
      this.#end(running.id)
    }
  }

  /** Work in progress rejects. Resolves when all threads are gone. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const running of this.#all) running.fail(studioClosed())
    await this.#endThreads()
  }

  #begin(running: RunningScan): void {
    clearTimeout(this.#idle)
    this.#all.push(running)
    for (const { worker } of this.#threads) worker.ref()
    this.#handOut()
  }

  #end(id: number): void {
    this.#all = this.#all.filter((each) => each.id !== id)
    for (const { worker, begun } of this.#threads) {
      if (begun.delete(id)) worker.postMessage({ kind: 'over', id } satisfies ToScanThread)
    }
    if (this.#all.length > 0) return
    for (const { worker } of this.#threads) worker.unref()
    this.#idle = setTimeout(() => void this.#endThreads(), this.#idleMillis).unref()
  }

  /** Round robin over the parts, so that long work does not delay short work. */
  #handOut(): void {
    for (;;) {
      const next = this.#all.find(({ hasMore }) => hasMore)
      const thread = next && this.#free()
      if (!next || !thread) return
      this.#all = [...this.#all.filter((each) => each !== next), next]
      this.#give(thread, next)
    }
  }

  #give(thread: Thread, running: RunningScan): void {
    const { id, work, stop } = running
    const { part, nth } = running.handOut()
    const send = (ask: ToScanThread) => thread.worker.postMessage(ask)
    if (!thread.begun.has(id)) send({ kind: 'begin', id, work, stop })
    thread.begun.add(id)
    thread.underWay += 1
    send({ kind: 'part', id, nth, part })
  }

  /** The thread with the least to do; null: all have enough. */
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
    worker.on('message', (news: FromScanThread) => this.#receive(thread, news))
    worker.once('error', (error) => this.#broken(thread, error as Error))
    worker.once('exit', () => this.#broken(thread, new Error('A thread that looked running matches ended')))
    this.#threads.add(thread)
    return thread
  }

  #receive(thread: Thread, news: FromScanThread): void {
    thread.underWay -= 1
    const running = news.kind === 'dropped' ? undefined : this.#all.find(({ id }) => id === news.id)
    if (news.kind === 'found') running?.keep(news.nth, news.found)
    if (news.kind === 'mistake') running?.fail(new UserError(news.message))
    this.#handOut()
  }

  /** Its work fails; other work goes on with new threads. */
  #broken(thread: Thread, error: Error): void {
    if (!this.#threads.delete(thread)) return
    for (const running of this.#all) if (thread.begun.has(running.id)) running.fail(error)
    this.#handOut()
  }

  async #endThreads(): Promise<void> {
    const threads = [...this.#threads]
    this.#threads.clear()
    for (const { worker } of threads) {
      worker.ref()
      worker.postMessage({ kind: 'close' } satisfies ToScanThread)
    }
    this.#ending = Promise.all([this.#ending, ...threads.map(({ gone }) => gone)])
    await this.#ending
  }
}
