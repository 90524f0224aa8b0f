import type { ValuePoint } from '../../../../contract/reading.ts'
import type { Json } from '../../../../engine/game.ts'
import { Pyramid } from '../../../lib/plot/pyramid.ts'
import { Landmarks, type Landmark } from './landmarks.ts'
import { numbersIn } from './numbers.ts'

/** `lines`: one per seat; null: not drawn. */
export type SeriesKind = 'line' | 'lines' | 'band' | null

export interface Summary {
  readonly kind: SeriesKind
  readonly landmarks: readonly Landmark[]
}

/** The points of a history, aggregated for a chart; grows with it. Null and missing values are gaps. */
export class Series {
  /** One line, or one per seat if the value is a list with a number for each. Entries are points. */
  readonly lines: Pyramid[] = [new Pyramid()]
  readonly #seats: number
  readonly #landmarks = new Landmarks()
  readonly #counts = { line: 0, lines: 0, band: 0, other: 0 }
  #length = 0

  constructor(seats: number) {
    this.#seats = seats
  }

  grow(points: readonly ValuePoint[]): Summary {
    for (; this.#length < points.length; this.#length++) this.#add(points[this.#length]!)
    return { kind: this.#kind, landmarks: this.#landmarks.all }
  }

  get #kind(): SeriesKind {
    const { other, ...counts } = this.#counts
    const kinds = (['line', 'lines', 'band'] as const).filter((kind) => counts[kind] > 0)
    return other === 0 && kinds.length === 1 ? kinds[0]! : null
  }

  #add(point: ValuePoint): void {
    const kind = kindOf(point, this.#seats)
    if (kind !== null) this.#counts[kind] += 1
    if (kind === 'lines') this.#addLines()
    const { value } = point
    for (const [i, line] of this.lines.entries()) {
      line.push(kind === 'lines' ? numbersIn(value)[i]! : i === 0 ? numberOf(value) : NaN, 0)
    }
    this.#landmarks.add(point, this.#length)
  }

  /** The first list of numbers shows that each seat needs a line. */
  #addLines(): void {
    while (this.lines.length < this.#seats) {
      const line = new Pyramid()
      for (let i = 0; i < this.#length; i++) line.push(NaN, 0)
      this.lines.push(line)
    }
  }
}

function numberOf(value: Json | undefined): number {
  return typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : NaN
}

function kindOf({ value, cut }: ValuePoint, seats: number): 'line' | 'lines' | 'band' | 'other' | null {
  if (value === undefined || value === null) return null
  if (cut !== undefined) return 'other'
  if (typeof value === 'number') return 'line'
  if (typeof value === 'boolean') return 'band'
  return seats > 1 && numbersIn(value).length === seats ? 'lines' : 'other'
}
