import type { ValuePoint } from '../../../contract/reading.ts'
import type { Json } from '../../../engine/game.ts'
import { Pyramid } from '../timeline/pyramid.ts'
import { Landmarks, type Landmark } from './landmarks.ts'

/** How a history is drawn: a line, a line for each seat, a band; null: not at all. */
export type Kind = 'line' | 'lines' | 'band' | null

/** What is known of a history up to now. */
export interface Summary {
  readonly kind: Kind
  readonly landmarks: readonly Landmark[]
}

/** The points of a history, summed up for a chart; grows with it. What is null or not there is a gap. */
export class Series {
  /** Of a value, the first alone is used; of a list with a number for each seat, there is one for each. Entries are points. */
  readonly lines: readonly Pyramid[]
  readonly #landmarks = new Landmarks()
  /** How many points are of which kind. */
  readonly #counts = { line: 0, lines: 0, band: 0, other: 0 }
  #length = 0

  constructor(seats: number) {
    this.lines = Array.from({ length: Math.max(1, seats) }, () => new Pyramid())
  }

  /** Takes in the points that there are more than last time. */
  grow(points: readonly ValuePoint[]): Summary {
    for (; this.#length < points.length; this.#length++) this.#add(points[this.#length]!)
    return { kind: this.#kind, landmarks: this.#landmarks.all }
  }

  get #kind(): Kind {
    const { other, ...counts } = this.#counts
    const kinds = (['line', 'lines', 'band'] as const).filter((kind) => counts[kind] > 0)
    return other === 0 && kinds.length === 1 ? kinds[0]! : null
  }

  #add(point: ValuePoint): void {
    const kind = kindOf(point, this.lines.length)
    if (kind !== null) this.#counts[kind] += 1
    const numbers = typeof point.value === 'boolean' ? [Number(point.value)] : numbersIn(point.value)
    for (const [i, line] of this.lines.entries()) line.push(numbers[i] ?? NaN, 0)
    this.#landmarks.add(point, this.#length)
  }
}

function kindOf({ value, cut }: ValuePoint, seats: number): 'line' | 'lines' | 'band' | 'other' | null {
  if (value === undefined || value === null) return null
  if (cut !== undefined) return 'other'
  if (typeof value === 'number') return 'line'
  if (typeof value === 'boolean') return 'band'
  return seats > 1 && numbersIn(value).length === seats ? 'lines' : 'other'
}

/** The number that a value is, or the few that a list holds; none of any other. */
export function numbersIn(value: Json | undefined): readonly number[] {
  if (typeof value === 'number') return [value]
  if (!Array.isArray(value) || value.length > 4) return []
  return value.every((each) => typeof each === 'number') ? value : []
}
