import type { TurnRange } from '../../../contract/reading.ts'
import type { FollowedExpression } from './followed.svelte.ts'
import type { Histories } from './histories.svelte.ts'
import { beginFrom } from './stretches.ts'

/** The condition that is looked for in a match: in which frames it holds. */
export class Where {
  readonly #histories: Histories
  #value = $state.raw<FollowedExpression | null>(null)
  #isOpen = $state(false)
  /** A person wants to write one: the field that takes it is to have the focus. */
  isAsked = $state(false)
  /** Following the match ends at a frame that makes it hold. */
  isStopping = $state(false)

  constructor(histories: Histories) {
    this.#histories = histories
  }

  /** Null: nothing is looked for. */
  get condition(): string | null {
    return this.#value?.expression ?? null
  }

  /** What it is in all frames, as far as it is read; it holds where that is `true`. */
  get value(): FollowedExpression | null {
    return this.#value
  }

  /** Whether there is a field for it: while something is looked for, and where a person is about to. */
  get isOpen(): boolean {
    return this.#isOpen || this.#value !== null
  }

  /** A person wants to look for something. */
  ask(): void {
    this.#isOpen = true
    this.isAsked = true
  }

  /** Nothing is looked for any more. */
  close(): void {
    this.look(null)
    this.#isOpen = false
    this.isStopping = false
  }

  /** Looks for another condition, or for none. */
  look(condition: string | null): void {
    if (condition === this.condition) return
    const before = this.#value
    this.#value = condition === null ? null : this.#histories.follow(condition)
    if (before !== null) this.#histories.drop(before)
    // From now on the field is there because of it, and goes with it.
    this.#isOpen = false
  }

  /** Ends reading; what was read stays. */
  cancel(): void {
    this.#value?.cancel()
  }

  /** Reads on what was cancelled. */
  resume(): void {
    if (this.#value !== null) this.#histories.retry(this.#value)
  }

  /** The frame in which it begins to hold next, or before; undefined where there is none. */
  beginFrom(frame: number, direction: 1 | -1): number | undefined {
    return beginFrom(this.stretches, frame, direction)
  }

  /** The frames in which it holds, as far as they are read. */
  get stretches(): readonly TurnRange[] {
    return this.#stretches
  }

  readonly #stretches = $derived.by((): readonly TurnRange[] => {
    const value = this.#value
    if (value === null) return []
    const { points, next } = value
    return points.flatMap((point, i): readonly TurnRange[] =>
      point.value === true ? [[point.frame, (points[i + 1]?.frame ?? next) - 1]] : [],
    )
  })
}
