import type { ValueHistory, ValuePoint } from '../../../contract/reading.ts'

/** What one expression is in all frames of a match, as far as it is read. */
export class FollowedExpression {
  readonly expression: string
  /** Grows in place, and is told by `#read`. */
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

  /** The first frame that was not looked at. */
  get next(): number {
    return this.#next
  }

  /** How far what is read now is, from 0 to 1; null: nothing is read. */
  get part(): number | null {
    return this.#part
  }

  /** Why it cannot be told, in words: most often what is wrong with the expression. */
  get mistake(): string | null {
    return this.#mistake
  }

  /** Names in it that no frame has, in words; empty once it was anything. */
  get notes(): readonly string[] {
    return this.points.some(({ value }) => value !== undefined) ? [] : this.#notes
  }

  get isCancelled(): boolean {
    return this.#isCancelled
  }

  /** The point that holds at a frame; undefined where it is not read yet. */
  at(frame: number): ValuePoint | undefined {
    return this.points[this.indexAt(frame)]
  }

  /** Which of the points that is; -1 where it is not read yet. */
  indexAt(frame: number): number {
    return frame < this.#next ? this.#countUpTo(frame) - 1 : -1
  }

  /** The nearest point after, or before, a frame at which it became another value; undefined where there is none. */
  changeFrom(frame: number, direction: 1 | -1): ValuePoint | undefined {
    const { points } = this
    if (direction === 1) return points[Math.max(1, this.#countUpTo(frame))]
    const at = this.#countUpTo(frame - 1) - 1
    return at > 0 ? points[at] : undefined
  }

  /** Ends reading; what was read stays. */
  cancel(): void {
    this.#isCancelled = true
    this.#cancel?.()
  }

  /** For who reads it: what was cancelled is to be read on. */
  resume(): void {
    this.#isCancelled = false
  }

  /** For who reads it: whether there is more to read. */
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

  /** What it is in later frames, up to and without `next`; the frame before them may be told again. */
  take({ points, mistake, notes }: ValueHistory, next: number): void {
    if (next <= this.#next) return
    for (const point of points) if (point.frame >= this.#next) this.#points.push(point)
    this.#mistake = mistake
    this.#notes = notes
    this.#next = next
  }

  /** It cannot be read, for this reason. */
  fail(why: string): void {
    this.#mistake = why
  }

  end(): void {
    this.#part = null
    this.#cancel = null
  }

  /** How many points are at this frame or before it. */
  #countUpTo(frame: number): number {
    const { points } = this
    let from = 0
    for (let to = points.length; from < to;) {
      const middle = (from + to) >> 1
      if (points[middle]!.frame <= frame) from = middle + 1
      else to = middle
    }
    return from
  }
}
