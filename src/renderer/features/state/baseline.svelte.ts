import type { Json } from '../../../engine/game.ts'
import { comparisonIn } from '../compare/comparison.svelte.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'
import { matchTitle } from '../../../reading/match-facts.ts'

type BaselineKind = 'before' | 'comparison'

/** What the state at the cursor is compared with: the compared turn, else the turn before, or the turn before by choice. */
export class Baseline {
  readonly #match: OpenMatch
  #wantsBefore = $state(false)

  constructor(match: OpenMatch) {
    this.#match = match
  }

  get kind(): BaselineKind {
    return comparisonIn(this.#match).compared !== null && !this.#wantsBefore ? 'comparison' : 'before'
  }

  set kind(kind: BaselineKind) {
    this.#wantsBefore = kind === 'before'
  }

  /** Null: nothing to compare with, or not read yet. */
  get state(): Json {
    const turn = this.kind === 'comparison' ? comparisonIn(this.#match).turn : this.#match.before
    return (turn?.frame.state ?? null) as Json
  }

  /** `Changes since turn 16`; null in the setup. */
  get beforeText(): string | null {
    const { turn } = this.#match
    return turn === null || turn.frame.index === 0 ? null : `Changes since turn ${turn.frame.index - 1}`
  }

  /** `Compared with turn 40 of Ann vs Bea`; null: no comparison. */
  get comparisonText(): string | null {
    const { id } = this.#match
    const comparison = comparisonIn(this.#match)
    if (comparison.compared === null) return null
    const turn = `turn ${comparison.index}`
    if (comparison.rerun !== null) return `Compared with ${turn} of the rerun`
    if (comparison.compared.match === id) return `Compared with ${turn}`
    return `Compared with ${turn} of ${comparison.card === null ? 'another match' : matchTitle(comparison.card)}`
  }
}
