import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Along, FindOrder, Found, Hit, MatchId } from '../contract.ts'
import { readCondition } from '../engine/condition.ts'
import { UserError } from '../engine/user-error.ts'
import { FieldsMissed } from './fields-missed.ts'
import type { FindData, FromFinder, ToFinder } from './find-thread.ts'

/** Hits that are given where an order does not say how many. */
const usualHits = 1000

const mostThreads = 4

/** Few enough that threads share the work, enough that what is told does not count. */
const matchesAtOnce = 16

/**
 * Looks through all turns of all matches that fit, the newest match first, in threads of its own on a log that is only
 * read: neither matches nor the studio wait for it. Cancelled, it gives what it has found. Throws a `UserError` for a
 * condition that is none, that takes too much work, or a log that cannot be read.
 */
export async function findFrames(file: string, order: FindOrder, along: Along = {}): Promise<Found> {
  readCondition(order.condition)
  const search = new Search(file, order, along)
  try {
    return await search.found
  } finally {
    await search.close()
  }
}

/** One order under way: it hands out pages of matches, each of which begins where the one before ends. */
class Search {
  readonly found: Promise<Found>
  readonly #data: FindData
  readonly #along: Along
  readonly #finders: { readonly worker: Worker; readonly gone: Promise<unknown> }[] = []
  readonly #idle: Worker[] = []
  readonly #fields = new FieldsMissed()
  /** The next page; null while it is not known where it begins, and when there is none. */
  #next: { readonly page: number; readonly before?: MatchId; readonly matches: number } | null
  #pagesUnderWay = 0
  #hits: (Hit & { readonly page: number })[] = []
  #count = 0
  #wasOther = false
  #frames = 0
  #looked = 0
  #total = 0
  #settle!: { resolve(found: Found): void; reject(error: Error): void }

  constructor(file: string, order: FindOrder, along: Along) {
    const { condition, filter, limit = usualHits, isFirstOfEach = false } = order
    this.#data = { file, condition, filter, mostHits: limit, isFirstOfEach, stop: new SharedArrayBuffer(4) }
    this.#along = along
    this.#next = { page: 0, ...(filter.before && { before: filter.before }), matches: this.#pageSize(0) }
    this.found = new Promise((resolve, reject) => (this.#settle = { resolve, reject }))
    along.signal?.addEventListener('abort', this.#stop)
    if (along.signal?.aborted) this.#stop()
    this.#handOut()
  }

  /** Resolves when all threads are gone. */
  async close(): Promise<void> {
    this.#along.signal?.removeEventListener('abort', this.#stop)
    this.#stop()
    for (const { worker } of this.#finders) worker.postMessage({ kind: 'close' } satisfies ToFinder)
    await Promise.all(this.#finders.map(({ gone }) => gone))
  }

  readonly #stop = () => {
    Atomics.store(new Int32Array(this.#data.stop), 0, 1)
    this.#next = null
  }

  #handOut(): void {
    if (this.#next === null) {
      if (this.#pagesUnderWay === 0) this.#settle.resolve(this.#result())
      return
    }
    const finder = this.#idle.pop() ?? this.#newFinder()
    if (finder === null) return
    finder.postMessage({ kind: 'page', ...this.#next } satisfies ToFinder)
    this.#next = null
    this.#pagesUnderWay += 1
  }

  #newFinder(): Worker | null {
    const most = Math.max(1, Math.min(mostThreads, availableParallelism() - 1))
    if (this.#finders.length >= most) return null
    const finder = new Worker(entry(), { workerData: this.#data })
    finder.on('message', (news: FromFinder) => this.#hear(finder, news))
    finder.on('error', (error) => this.#settle.reject(error as Error))
    this.#finders.push({ worker: finder, gone: new Promise((gone) => finder.once('exit', gone)) })
    return finder
  }

  #hear(finder: Worker, news: FromFinder): void {
    switch (news.kind) {
      case 'listed':
        this.#total = news.total ?? this.#total
        if (news.last !== null) this.#goOnAfter(news.page, news.last)
        return this.#handOut()
      case 'looked':
        this.#looked += 1
        return this.#along.progress?.(this.#looked / Math.max(this.#looked, this.#total))
      case 'found':
        this.#keep(news)
        this.#idle.push(finder)
        this.#pagesUnderWay -= 1
        return this.#handOut()
      case 'mistake':
        return this.#settle.reject(new UserError(news.message))
    }
  }

  #goOnAfter(page: number, before: MatchId): void {
    const matches = this.#pageSize(page + 1)
    const isStopped = new Int32Array(this.#data.stop)[0] !== 0
    this.#next = isStopped || matches === 0 ? null : { page: page + 1, before, matches }
  }

  #pageSize(page: number): number {
    const { limit = Infinity } = this.#data.filter
    return Math.max(0, Math.min(matchesAtOnce, limit - page * matchesAtOnce))
  }

  /** Pages come in any order; of all hits those of the newest matches stay. */
  #keep({
    page,
    hits,
    count,
    frames,
    missing,
    met,
    wasOther,
  }: FromFinder & { readonly kind: 'found' }): void {
    this.#count += count
    this.#wasOther ||= wasOther
    this.#frames += frames
    this.#fields.keep(missing, met)
    if (hits.length === 0) return
    const all = [...this.#hits, ...hits.map((hit) => ({ ...hit, page }))]
    this.#hits = all.toSorted((a, b) => a.page - b.page).slice(0, this.#data.mostHits)
  }

  /** Why nothing was found, as far as the condition itself tells. */
  #notes(): readonly string[] {
    const other = 'The condition is neither true nor false in some turns: compare it with something'
    return [...this.#fields.notes(), ...(this.#wasOther ? [other] : [])]
  }

  #result(): Found {
    return {
      hits: this.#hits.map(({ page: _, ...hit }) => hit),
      count: this.#count,
      frames: this.#frames,
      matches: this.#looked,
      isCancelled: this.#along.signal?.aborted === true,
      notes: this.#count === 0 ? this.#notes() : [],
    }
  }
}

/** The thread's file: beside this one, as TypeScript in the source tree and flat in the build. */
function entry(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? './find-thread.ts' : './find-thread.js', import.meta.url)
}
