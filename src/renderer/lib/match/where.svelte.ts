import type { Stretch } from '../../../contract/reading.ts'
import type { Followed } from './followed.svelte.ts'
import type { Histories } from './histories.svelte.ts'

/** The condition that is looked for in a match: in which frames it holds. */
export class Where {
  readonly #histories: Histories
  #value = $state.raw<Followed | null>(null)

  constructor(histories: Histories) {
    this.#histories = histories
  }

  /** Null: nothing is looked for. */
  get condition(): string | null {
    return this.#value?.expression ?? null
  }

  /** What it is in all frames, as far as it is read; it holds where that is `true`. */
  get value(): Followed | null {
    return this.#value
  }

  /** Looks for another condition, or for none. */
  look(condition: string | null): void {
    if (condition === this.condition) return
    const before = this.#value
    this.#value = condition === null ? null : this.#histories.follow(condition)
    if (before !== null) this.#histories.drop(before)
  }

  /** The frames in which it holds, as far as they are read. */
  get stretches(): readonly Stretch[] {
    return this.#stretches
  }

  readonly #stretches = $derived.by((): readonly Stretch[] => {
    const value = this.#value
    if (value === null) return []
    const { points, next } = value
    return points.flatMap((point, i): readonly Stretch[] =>
      point.value === true ? [[point.frame, (points[i + 1]?.frame ?? next) - 1]] : [],
    )
  })
}
