import { BufferGeometry, Float32BufferAttribute } from 'three'

export interface RoundedRectangle {
  readonly halfWidth: number
  readonly halfHeight: number
  readonly radius: number
}

interface OutlinePoint {
  readonly x: number
  readonly y: number
  readonly outX: number
  readonly outY: number
}

/** Counterclockwise, with `pieces` pieces for each corner. */
export function pointsOf(
  { halfWidth, halfHeight, radius }: RoundedRectangle,
  pieces: number,
): readonly OutlinePoint[] {
  const quarters = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const
  return quarters.flatMap(([right, up], quarter) =>
    Array.from({ length: pieces + 1 }, (_, i) => {
      const angle = (quarter + i / pieces) * (Math.PI / 2)
      const [outX, outY] = [Math.cos(angle), Math.sin(angle)]
      return {
        x: right * (halfWidth - radius) + outX * radius,
        y: up * (halfHeight - radius) + outY * radius,
        outX,
        outY,
      }
    }),
  )
}

export function inset({ halfWidth, halfHeight, radius }: RoundedRectangle, by: number): RoundedRectangle {
  return { halfWidth: halfWidth - by, halfHeight: halfHeight - by, radius: Math.max(0, radius - by) }
}

/** Collects triangles; each vertex attribute has its own count of numbers. */
export class Surface {
  readonly #numbers = new Map<string, number[]>()
  readonly #sizes: { readonly [attribute: string]: number }
  readonly #index: number[] = []
  #count = 0

  constructor(sizes: { readonly [attribute: string]: number }) {
    this.#sizes = sizes
    for (const name of Object.keys(sizes)) this.#numbers.set(name, [])
  }

  /** Returns the index of the first vertex. */
  ring(vertices: readonly { readonly [attribute: string]: readonly number[] }[]): number {
    const first = this.#count
    for (const vertex of vertices) {
      for (const [name, numbers] of this.#numbers) numbers.push(...vertex[name]!)
    }
    this.#count += vertices.length
    return first
  }

  /** Fills the space between two rings; it faces the second ring's side, from which both run counterclockwise. */
  band(one: number, other: number, length: number): void {
    for (let i = 0; i < length; i++) {
      const next = (i + 1) % length
      this.#index.push(one + i, one + next, other + next, one + i, other + next, other + i)
    }
  }

  fill(ring: number, length: number, isSeenFromBehind = false): void {
    for (let i = 1; i + 1 < length; i++) {
      this.#index.push(ring, ...(isSeenFromBehind ? [ring + i + 1, ring + i] : [ring + i, ring + i + 1]))
    }
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry()
    for (const [name, numbers] of this.#numbers) {
      geometry.setAttribute(name, new Float32BufferAttribute(numbers, this.#sizes[name]!))
    }
    return geometry.setIndex(this.#index)
  }
}
