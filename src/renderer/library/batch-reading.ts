import type { StudioClient } from '../lib/studio.svelte.ts'

/** The minimum times between counts: of a running batch, and of a finished one when the library has changed. */
const [runningMillis, overMillis] = [500, 3000]

/** For an effect: keeps a batch's results updated, also over a new connection, until the returned function is called. */
export function followBatch(studio: StudioClient, batch: string): () => void {
  void studio.connection.generation
  const reading = new BatchReading(studio, batch)
  void reading.read()
  return () => reading.close()
}

class BatchReading {
  readonly #studio: StudioClient
  readonly #batch: string
  #state: 'idle' | 'reading' | 'again' | 'closed' = 'idle'
  readonly #end: () => void

  constructor(studio: StudioClient, batch: string) {
    this.#studio = studio
    this.#batch = batch
    this.#end = studio.on(({ kind }) => {
      if (kind === 'library' || kind === 'ended' || kind === 'skipped') void this.read()
    })
  }

  async read(): Promise<void> {
    if (this.#state !== 'idle') {
      if (this.#state === 'reading') this.#state = 'again'
      return
    }
    this.#state = 'reading'
    const begun = performance.now()
    const { calls, library } = this.#studio
    const tally = await this.#studio.attempt('counting matches', () => calls.batch({ batch: this.#batch }))
    if (tally !== undefined) library.batches.tallies.set(this.#batch, tally)
    const isOver = tally !== undefined && tally.running + tally.waiting === 0
    const wait = Math.max(isOver ? overMillis : runningMillis, performance.now() - begun)
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
}
