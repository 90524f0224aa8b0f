import type { History, ValueHistory, ValuePoint } from '../contract/reading.ts'
import { UserError } from '../engine/user-error.ts'
import { mostOfText } from '../wire/wire.ts'
import { FieldsMissed, withoutValue } from './fields-missed.ts'
import { isSameValue, type FollowedValues } from './following.ts'

const mostExpressions = 100

/** Throws a `UserError` if there are too many for one call. */
export function checkExpressions(expressions: readonly string[]): void {
  if (expressions.length > mostExpressions)
    throw new UserError(`${expressions.length} expressions at once: ask for at most ${mostExpressions}`)
}

/** The values so far, limited to the size of one message. */
export class HistoryAnswer {
  /** The first frame not included. */
  next: number
  readonly #first: number
  readonly #values: readonly ValueSoFar[]
  #chars = 0

  constructor(expressions: number, first: number) {
    this.#first = this.next = first
    this.#values = Array.from({ length: expressions }, () => new ValueSoFar())
  }

  /** Adds the values found up to `next`; false: not all of them fit. */
  take(found: readonly FollowedValues[], next: number): boolean {
    const fresh = this.#values.map((value, i) => value.fresh(found[i]!))
    this.next = Math.min(next, this.#fullAt(fresh.flat()))
    for (const [i, value] of this.#values.entries()) {
      const points = fresh[i]!.filter(({ turn }) => turn < this.next)
      value.take(found[i]!, points, this.next === next)
    }
    return this.next === next
  }

  history(last: number): History {
    const next = this.next > last ? null : this.next
    return { values: this.#values.map((value) => value.history()), next }
  }

  /** The first frame whose points do not fit. */
  #fullAt(points: readonly ValuePoint[]): number {
    for (const point of points.toSorted((a, b) => a.turn - b.turn)) {
      this.#chars += JSON.stringify(point).length + 1
      if (this.#chars > mostOfText && point.turn > this.#first) return point.turn
    }
    return Infinity
  }
}

class ValueSoFar {
  readonly #points: ValuePoint[] = []
  readonly #fields = new FieldsMissed()
  #mistake: string | null = null

  /** The new points: none after a mistake, and without the first if the value is unchanged. */
  fresh({ points }: FollowedValues): readonly ValuePoint[] {
    const [last, first] = [this.#points.at(-1), points[0]]
    if (this.#mistake !== null) return []
    return last && first && isSameValue(last, first) ? points.slice(1) : points
  }

  take({ mistake, missing, met }: FollowedValues, points: readonly ValuePoint[], isAll: boolean): void {
    for (const point of points) this.#points.push(point)
    if (isAll) this.#mistake ??= mistake
    this.#fields.keep(missing, met)
  }

  history(): ValueHistory {
    return { points: this.#points, mistake: this.#mistake, notes: this.#notes() }
  }

  /** The reason, if it never has a value. */
  #notes(): readonly string[] {
    const isNowhere = this.#points.length > 0 && this.#points.every(({ value }) => value === undefined)
    if (!isNowhere || this.#mistake !== null) return []
    const missed = this.#fields.notes()
    return missed.length === 0 ? [withoutValue] : missed
  }
}
