import type { Winning } from '../../../contract/analysis.ts'
import { matchPart, type MatchCore, type MatchPart } from '../../core/match-core.ts'
import { isOffline } from '../../lib/offline.ts'

export const winningIn = matchPart((match) => new MatchChances(match))

/** What the library says of the chances in this match. A human seat is shown none: a standing may tell what others have. */
class MatchChances implements MatchPart {
  readonly #match: MatchCore
  #read = $state.raw<Winning | null>(null)
  #reading: AbortController | null = null

  constructor(match: MatchCore) {
    this.#match = match
  }

  /** Null until it is known. */
  get winning(): Winning | null {
    return this.#match.viewer === null ? this.#read : null
  }

  /** Nothing waits for it: the first time it takes a while. */
  async read(): Promise<void> {
    if (isOffline) return
    this.close()
    const reading = new AbortController()
    this.#reading = reading
    const { id, studio } = this.#match
    void studio.attempt('reading the chances', async () => {
      const read = await studio.calls.winning({ match: id }, { signal: reading.signal }).catch((error) => {
        if (!reading.signal.aborted) throw error
        return null
      })
      if (this.#reading === reading) this.#read = read
    })
  }

  close(): void {
    this.#reading?.abort()
    this.#reading = null
  }
}
