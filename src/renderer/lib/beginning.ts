import type { MatchId } from '../../contract.ts'
import type { StudioClient } from './studio.svelte.ts'

/** A match that has not begun after this time is waiting for others, where others run. */
const patienceMillis = 2000
/** On a busy machine programs start slowly. */
const mostMillis = 30_000

/** Dropped: it ended before it began; trouble with it is shown elsewhere. */
type Beginning = 'begun' | 'waiting' | 'dropped'

/** Watches for the start of matches; create it before they are ordered. A match has begun when it can be read. */
export class BeginningMatches {
  readonly #known = new Map<MatchId, Exclude<Beginning, 'waiting'>>()
  readonly #studio: Pick<StudioClient, 'calls' | 'on'>
  readonly #end: () => void
  #wake: (() => void) | null = null

  constructor(studio: Pick<StudioClient, 'calls' | 'on'>) {
    this.#studio = studio
    this.#end = studio.on((event) => {
      if (event.kind === 'library') for (const match of event.changed) this.#known.set(match, 'begun')
      else if (event.kind === 'progress' || event.kind === 'ended') this.#known.set(event.match, 'begun')
      else if ((event.kind === 'trouble' || event.kind === 'skipped') && !this.#known.has(event.match))
        this.#known.set(event.match, 'dropped')
      this.#wake?.()
    })
  }

  /** Answers after 2 s where other matches run, after 30 s otherwise, or as soon as it is known. */
  async of(match: MatchId): Promise<Beginning> {
    for (let millis = 0; millis < mostMillis; millis += patienceMillis) {
      const known = await this.#knownSoon(match)
      if (known !== undefined) return known
      const running = await this.#studio.calls.cardPage({ filter: { end: 'running' }, from: 0, count: 1 })
      if (running.total > 0) return running.cards[0]?.id === match ? 'begun' : 'waiting'
    }
    return 'waiting'
  }

  async #knownSoon(match: MatchId): Promise<Exclude<Beginning, 'waiting'> | undefined> {
    const tooLate = performance.now() + patienceMillis
    while (!this.#known.has(match)) {
      const left = tooLate - performance.now()
      if (left <= 0) return undefined
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    return this.#known.get(match)
  }

  close(): void {
    this.#end()
  }
}
