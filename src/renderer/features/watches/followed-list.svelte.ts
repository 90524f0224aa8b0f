import type { FollowedExpression } from '../../core/followed.svelte.ts'
import type { Histories } from '../../core/histories.svelte.ts'

/** Expressions that are followed together, until `close`. */
export class FollowedList {
  readonly #histories: Histories
  #all = $state.raw<readonly FollowedExpression[]>([])

  constructor(histories: Histories) {
    this.#histories = histories
  }

  get all(): readonly FollowedExpression[] {
    return this.#all
  }

  /** Progress of reading, 0 to 1; null: not reading. */
  get part(): number | null {
    const parts = this.#all.flatMap(({ part }) => part ?? [])
    return parts.length === 0 ? null : Math.min(...parts)
  }

  get isCancelled(): boolean {
    return this.#all.some(({ isCancelled }) => isCancelled)
  }

  take(expressions: readonly string[]): void {
    const before = new Map(this.#all.map((each) => [each.expression, each]))
    const next = expressions.map((each) => before.get(each) ?? this.#histories.follow(each))
    const gone = this.#all.filter((each) => !next.includes(each))
    for (const each of gone) this.#histories.drop(each)
    this.#all = next
  }

  cancel(): void {
    for (const each of this.#all) if (each.part !== null) each.cancel()
  }

  resume(): void {
    for (const each of this.#all) if (each.isCancelled) this.#histories.retry(each)
  }

  close(): void {
    this.take([])
  }
}
