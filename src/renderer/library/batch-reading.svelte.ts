import type { MatchCard } from '../../contract.ts'
import type { Studio } from '../lib/studio.svelte.ts'
import { batchResult, type BatchResult } from './batch-result.ts'

/** So many are counted, the newest. */
const mostCounted = 5000
const cardsAtOnce = 500
/** While matches are played they are counted at most so often; longer ones take as long again. */
const pauseMillis = 500

/** Counts how the matches of a batch went, and again as they go on, until it is closed. */
export class BatchReading {
  readonly #studio: Studio
  readonly #batch: string
  #result = $state.raw<(BatchResult & { readonly total: number }) | null>(null)
  #state: 'idle' | 'reading' | 'again' | 'closed' = 'idle'
  readonly #end: () => void

  constructor(studio: Studio, batch: string) {
    this.#studio = studio
    this.#batch = batch
    this.#end = studio.on(({ kind }) => {
      if (kind === 'library' || kind === 'ended' || kind === 'skipped') void this.read()
    })
  }

  /** Null until it is known. `total`: how many matches of it are in the log. */
  get result(): (BatchResult & { readonly total: number }) | null {
    return this.#result
  }

  async read(): Promise<void> {
    if (this.#state !== 'idle') {
      if (this.#state === 'reading') this.#state = 'again'
      return
    }
    this.#state = 'reading'
    const begun = performance.now()
    await this.#studio.attempt('counting matches', async () => {
      const { cards, total } = await this.#cards()
      this.#result = { ...batchResult(cards), total }
    })
    const wait = Math.max(pauseMillis, performance.now() - begun)
    if (this.#is('again')) await new Promise((resolve) => setTimeout(resolve, wait))
    const isAgain = this.#is('again')
    if (this.#is('closed')) return
    this.#state = 'idle'
    if (isAgain) void this.read()
  }

  close(): void {
    this.#state = 'closed'
    this.#end()
  }

  #is(state: 'again' | 'closed'): boolean {
    return this.#state === state
  }

  async #cards(): Promise<{ readonly cards: readonly MatchCard[]; readonly total: number }> {
    const cards: MatchCard[] = []
    for (;;) {
      const ask = { filter: { batch: this.#batch }, from: cards.length, count: cardsAtOnce }
      const read = await this.#studio.calls.cardPage(ask)
      cards.push(...read.cards)
      if (read.cards.length === 0 || cards.length >= Math.min(read.total, mostCounted))
        return { cards, total: read.total }
    }
  }
}
