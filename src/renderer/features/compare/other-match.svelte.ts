import type { MatchCard, StudioEvent } from '../../../contract.ts'
import { UserError } from '../../../engine/user-error.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'

export class OtherMatch {
  readonly id: string
  readonly #studio: Pick<StudioClient, 'calls' | 'trouble'>
  readonly #changed: () => void
  #card = $state.raw<MatchCard | null>(null)
  #last = $state(-1)
  #missing = $state<string | null>(null)

  constructor(studio: Pick<StudioClient, 'calls' | 'trouble'>, id: string, changed: () => void) {
    this.id = id
    this.#studio = studio
    this.#changed = changed
  }

  /** Null until it is read. */
  get card(): MatchCard | null {
    return this.#card
  }

  /** The last frame that can be read; -1: there is none. */
  get last(): number {
    return this.#last
  }

  get missing(): string | null {
    return this.#missing
  }

  async read(): Promise<void> {
    try {
      const card = await this.#studio.calls.card({ match: this.id })
      this.#card = card
      this.#last = Math.max(this.#last, card.framesKept - 1)
      this.#missing = null
      this.#changed()
    } catch (error) {
      if (error instanceof UserError) this.#missing = error.message
      else this.#studio.trouble('reading the compared match', error)
    }
  }

  onEvent(event: StudioEvent): void {
    const isChanged =
      event.kind === 'library' && (event.changed.length === 0 || event.changed.includes(this.id))
    const isOver = (event.kind === 'ended' || event.kind === 'trouble') && event.match === this.id
    if (isChanged || isOver) void this.read()
    if (event.kind !== 'progress' || event.match !== this.id || this.#card?.keep !== 'all') return
    this.#last = Math.max(this.#last, event.upTo)
    this.#changed()
  }
}
