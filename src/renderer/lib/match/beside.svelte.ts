import type { MatchCard, StudioCalls } from '../../../contract.ts'
import type { Differing, TurnView } from '../../../contract/reading.ts'
import { besideOf, type BesidePlace } from '../beside-place.ts'

/** What the other frame is read with. */
export interface BesideSource {
  readonly match: string
  readonly calls: StudioCalls
  /** Tells the person what went wrong. */
  trouble(where: string, error: unknown): void
}

/**
 * A frame that stands beside the one that is looked at, of the same match or of another one: fixed where it was pinned, or
 * tied to the cursor, so that both matches are stepped together.
 */
export class Beside {
  readonly source: BesideSource
  #place = $state.raw<BesidePlace | null>(null)
  #card = $state.raw<MatchCard | null>(null)
  #turn = $state.raw<TurnView | null>(null)
  #differing = $state.raw<Differing | null>(null)

  constructor(source: BesideSource) {
    this.source = source
  }

  /** Null: nothing stands beside. */
  get place(): BesidePlace | null {
    return this.#place
  }

  /** The match of the other frame; null until it is read. */
  get card(): MatchCard | null {
    return this.#card
  }

  /** The other turn; null where there is none, or it is being read. */
  get turn(): TurnView | null {
    return this.#turn
  }

  /** Where the two matches differ; null where that is not known, or both are the same. */
  get differing(): Differing | null {
    return this.#differing
  }

  /** Puts a frame beside, or takes it away. */
  put(place: BesidePlace | null): void {
    this.#place = place
    this.#card = null
    this.#turn = null
    this.#differing = null
  }

  /** As an address has it. */
  get text(): string | null {
    return this.#place === null ? null : besideOf(this.#place)
  }
}
