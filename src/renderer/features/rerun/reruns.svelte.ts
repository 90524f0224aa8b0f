import type { KeptRerun } from '../../../contract/rerun.ts'
import { matchPart, type MatchCore, type MatchPart } from '../../core/match-core.ts'

export const rerunsIn = matchPart((match) => new Reruns(match))

/** The reruns that are kept of a match, and the one that is shown. A human seat is shown none. */
export class Reruns implements MatchPart {
  readonly #match: MatchCore
  #kept = $state.raw<readonly KeptRerun[]>([])
  #shown = $state.raw<KeptRerun | null>(null)

  constructor(match: MatchCore) {
    this.#match = match
  }

  get kept(): readonly KeptRerun[] {
    return this.#kept
  }

  get shown(): KeptRerun | null {
    return this.#match.viewer === null ? this.#shown : null
  }

  set shown(rerun: KeptRerun | null) {
    this.#shown = rerun
  }

  async read(): Promise<void> {
    const { id, studio } = this.#match
    this.#kept = await studio.calls.reruns({ match: id })
  }
}
