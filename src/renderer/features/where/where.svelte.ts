import type { TurnRange } from '../../../contract/reading.ts'
import { matchPart, type MatchPart } from '../../core/match-core.ts'
import type { FollowedExpression } from '../../core/followed.svelte.ts'
import { historiesIn, type Histories } from '../../core/histories.svelte.ts'
import type { MatchAddress } from '../../lib/page-address.ts'
import { beginFrom } from '../../lib/turn-ranges.ts'

export const whereIn = matchPart((match) => new Where(historiesIn(match)))

export class Where implements MatchPart {
  readonly #histories: Histories
  #value = $state.raw<FollowedExpression | null>(null)
  #isOpen = $state(false)
  /** The user wants to write one: its field gets the focus. */
  isAsked = $state(false)
  /** Stops following the match at a frame where it holds. */
  isStopping = $state(false)

  constructor(histories: Histories) {
    this.#histories = histories
  }

  /** Null: no search. */
  get condition(): string | null {
    return this.#value?.expression ?? null
  }

  /** Its values in all frames, as far as they are read; it holds where the value is `true`. */
  get value(): FollowedExpression | null {
    return this.#value
  }

  /** Whether its field is shown: during a search, and after `ask`. */
  get isOpen(): boolean {
    return this.#isOpen || this.#value !== null
  }

  ask(): void {
    this.#isOpen = true
    this.isAsked = true
  }

  /** Ends the search and hides its field. */
  dismiss(): void {
    this.look(null)
    this.#isOpen = false
    this.isStopping = false
  }

  get address(): Partial<MatchAddress> {
    return this.condition === null ? {} : { where: this.condition }
  }

  visit({ where }: MatchAddress): void {
    this.look(where ?? null)
  }

  look(condition: string | null): void {
    if (condition === this.condition) return
    const before = this.#value
    this.#value = condition === null ? null : this.#histories.follow(condition)
    if (before !== null) this.#histories.drop(before)
    // From now on the field is there because of it, and goes with it.
    this.#isOpen = false
  }

  /** What was read stays. */
  cancel(): void {
    this.#value?.cancel()
  }

  resume(): void {
    if (this.#value !== null) this.#histories.retry(this.#value)
  }

  /** The frame in which it next begins to hold, or did before; undefined where there is none. */
  beginFrom(turn: number, direction: 1 | -1): number | undefined {
    return beginFrom(this.stretches, turn, direction)
  }

  /** As far as they are read. */
  get stretches(): readonly TurnRange[] {
    return this.#stretches
  }

  readonly #stretches = $derived.by((): readonly TurnRange[] => {
    const value = this.#value
    if (value === null) return []
    const { points, next } = value
    return points.flatMap((point, i): readonly TurnRange[] =>
      point.value === true ? [[point.turn, (points[i + 1]?.turn ?? next) - 1]] : [],
    )
  })
}
