import type { MatchId } from '../../contract.ts'
import type { StudioClient } from './studio.svelte.ts'

/** A match that has not begun after this time is waiting for others, where others run. */
const patienceMillis = 2000
/** On a busy machine programs start slowly. */
const mostMillis = 30_000

/** Watches for the start of matches; create it before they are ordered. A match has begun when it can be read. */
export class BeginningMatches {
  readonly #begun = new Set<MatchId>()
  readonly #studio: StudioClient
  readonly #end: () => void
  #wake: (() => void) | null = null

  constructor(studio: StudioClient) {
    this.#studio = studio
    this.#end = studio.on((event) => {
      if (event.kind === 'library') for (const match of event.changed) this.#begun.add(match)
      else if (event.kind === 'progress' || event.kind === 'ended') this.#begun.add(event.match)
      this.#wake?.()
    })
  }

  /** False: it waits for others. */
  async of(match: MatchId): Promise<boolean> {
    for (let millis = 0; millis < mostMillis; millis += patienceMillis) {
      if (await this.#beginsSoon(match)) return true
      const running = await this.#studio.calls.cardPage({ filter: { end: 'running' }, from: 0, count: 1 })
      if (running.total > 0) return running.cards[0]?.id === match
    }
    return false
  }

  async #beginsSoon(match: MatchId): Promise<boolean> {
    const tooLate = performance.now() + patienceMillis
    while (!this.#begun.has(match)) {
      const left = tooLate - performance.now()
      if (left <= 0) return false
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    return true
  }

  close(): void {
    this.#end()
  }
}
