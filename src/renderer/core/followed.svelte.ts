import type { ValueHistory, ValuePoint } from '../../contract/reading.ts'

export class FollowedExpression {
  readonly expression: string
  /** Grows in place: `#next` signals its changes. */
  readonly #points: ValuePoint[] = []
  #next = $state(0)
  #part = $state<number | null>(null)
  #mistake = $state<string | null>(null)
  #notes = $state.raw<readonly string[]>([])
  #isCancelled = $state(false)
  #cancel: (() => void) | null = null

  constructor(expression: string) {
    this.expression = expression
  }

  /** From each point's frame on it is the point's value; the same list each time, longer when `next` is. */
  get points(): readonly ValuePoint[] {
    void this.#next
    return this.#points
  }

  get next(): number {
    return this.#next
  }

  /** Progress of the current reading, from 0 to 1; null: none. */
  get part(): number | null {
    return this.#part
  }

  /** Why it cannot be evaluated: most often a mistake in the expression. */
  get mistake(): string | null {
    return this.#mistake
  }

  /** Names in it that no frame has; empty once it had a value. */
  get notes(): readonly string[] {
    return this.points.some(({ value }) => value !== undefined) ? [] : this.#notes
  }

  get isCancelled(): boolean {
    return this.#isCancelled
  }

  at(turn: number): ValuePoint | undefined {
    return this.points[this.indexAt(turn)]
  }

  /** -1: not read yet. */
  indexAt(turn: number): number {
    return turn < this.#next ? this.#countUpTo(turn) - 1 : -1
  }

  /** The nearest point after, or before, a frame at which the value changed; undefined where there is none. */
  changeFrom(turn: number, direction: 1 | -1): ValuePoint | undefined {
    const { points } = this
    if (direction === 1) return points[Math.max(1, this.#countUpTo(turn))]
    const at = this.#countUpTo(turn - 1) - 1
    return at > 0 ? points[at] : undefined
  }

  /** What was read stays. */
  cancel(): void {
    this.#isCancelled = true
    this.#cancel?.()
  }

  /** For the reader: a cancelled expression is to be read on. */
  resume(): void {
    this.#isCancelled = false
  }

  /** Not while it is read: what comes would be the rest of the earlier values. */
  restart(): void {
    if (this.#part !== null) return
    this.#points.length = 0
    this.#next = 0
  }

  isDue(last: number): boolean {
    return this.#part === null && this.#mistake === null && !this.#isCancelled && this.#next <= last
  }

  begin(cancel: () => void): void {
    this.#cancel = cancel
    this.#part = 0
  }

  progress(part: number): void {
    if (this.#part !== null) this.#part = part
  }

  /** Adds the values of later frames, up to but not including `next`; earlier frames may be repeated. */
  take({ points, mistake, notes }: ValueHistory, next: number): void {
    if (next <= this.#next) return
    for (const point of points) if (point.turn >= this.#next) this.#points.push(point)
    this.#mistake = mistake
    this.#notes = notes
    this.#next = next
  }

  fail(why: string): void {
    this.#mistake = why
  }

  end(): void {
    this.#part = null
    this.#cancel = null
  }

  #countUpTo(turn: number): number {
    const { points } = this
    let from = 0
    for (let to = points.length; from < to;) {
      const middle = (from + to) >> 1
      if (points[middle]!.turn <= turn) from = middle + 1
      else to = middle
    }
    return from
  }
}
