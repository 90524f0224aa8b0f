import type { MatchAddress } from '../lib/page-address.ts'
import type { FollowedExpression } from './followed.svelte.ts'
import { historiesIn } from './histories.svelte.ts'
import { matchPart, type MatchCore, type MatchPart } from './match-core.ts'

export const valueIn = matchPart((match) => new SelectedValue(match))

/** The selected expression, which all panels share. A human seat has none: it would show what the seat may not know. */
class SelectedValue implements MatchPart {
  readonly #match: MatchCore
  #history = $state.raw<FollowedExpression | null>(null)

  constructor(match: MatchCore) {
    this.#match = match
  }

  get address(): Partial<MatchAddress> {
    return this.expression === null ? {} : { value: this.expression }
  }

  /** For example `state.buttons[1]`; null: none is selected. */
  get expression(): string | null {
    return this.history?.expression ?? null
  }

  set expression(expression: string | null) {
    if (expression === this.expression || (expression !== null && this.#match.viewer !== null)) return
    const histories = historiesIn(this.#match)
    const before = this.#history
    this.#history = expression === null ? null : histories.follow(expression)
    if (before !== null) histories.drop(before)
  }

  /** As far as it is read; null: no expression is selected. */
  get history(): FollowedExpression | null {
    return this.#match.viewer === null ? this.#history : null
  }

  visit({ value }: MatchAddress): void {
    this.expression = value ?? null
  }
}
