import { type BufferGeometry, Mesh, type ShaderMaterial } from 'three'
import { tableHalf } from './view.ts'
import { numbersOf } from './colours.ts'
import { plainMaterial } from './materials.ts'
import { inset, type RoundedRectangle, pointsOf, Surface } from './shapes.ts'

/** CSS colours; one of `seats` for each seat. */
export interface TableColours {
  readonly felt: string
  readonly edge: string
  readonly seats: readonly string[]
}

interface Paint {
  readonly of: 'felt' | 'edge' | number
  readonly light: number
}

const rim: RoundedRectangle = { halfWidth: tableHalf, halfHeight: tableHalf, radius: 0.9 }
const rimWidth = 0.32
const corners = 6

export class TableTop {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>
  readonly #paints: readonly Paint[]

  constructor() {
    const { geometry, paints } = tableShape()
    this.mesh = new Mesh(geometry, plainMaterial())
    this.#paints = paints
    // What tiles cover need not be drawn.
    this.mesh.renderOrder = 1
  }

  paint({ felt, edge, seats }: TableColours): void {
    const colours = this.mesh.geometry.getAttribute('color')
    for (const [i, { of, light }] of this.#paints.entries()) {
      const colour = of === 'felt' ? felt : of === 'edge' ? edge : (seats[of] ?? edge)
      const [red, green, blue] = numbersOf(colour).map((each) => Math.min(1, each * light))
      colours.setXYZ(i, red!, green!, blue!)
    }
    colours.needsUpdate = true
  }

  close(): void {
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
  }
}

function tableShape() {
  const surface = new Surface({ position: 3, color: 3 })
  const paints: Paint[] = []
  const add = (points: readonly (readonly number[])[], paint: Paint) => {
    paints.push(...points.map(() => paint))
    return surface.ring(points.map((position) => ({ position, color: [1, 1, 1] })))
  }
  const around = (outline: RoundedRectangle, height: number, paint: Paint) =>
    add(
      pointsOf(outline, corners).map(({ x, y }) => [x, height, -y]),
      paint,
    )
  const length = 4 * (corners + 1)
  const rings = [
    around(scaled(0.3), 0, { of: 'felt', light: 1.08 }),
    around(scaled(0.7), 0, { of: 'felt', light: 1.02 }),
    around(inset(rim, rimWidth), 0, { of: 'felt', light: 0.88 }),
    around(inset(rim, rimWidth), 0, { of: 'edge', light: 0.7 }),
    around(inset(rim, rimWidth - 0.1), 0.16, { of: 'edge', light: 1.1 }),
    around(inset(rim, 0.06), 0.16, { of: 'edge', light: 1 }),
    around(rim, 0.1, { of: 'edge', light: 0.8 }),
    around(rim, -0.5, { of: 'edge', light: 0.55 }),
  ]
  surface.fill(rings[0]!, length)
  for (const [i, ring] of rings.slice(1).entries()) surface.band(ring, rings[i]!, length)
  for (let seat = 0; seat < 4; seat++) surface.fill(add(bar(seat), { of: seat, light: 1 }), 4)
  return { geometry: surface.geometry(), paints }
}

function scaled(by: number): RoundedRectangle {
  return { halfWidth: rim.halfWidth * by, halfHeight: rim.halfHeight * by, radius: rim.halfWidth * by * 0.6 }
}

function bar(seat: number): readonly (readonly number[])[] {
  const [cos, sin] = [[1, 0, -1, 0][seat]!, [0, 1, 0, -1][seat]!]
  const [nearer, farther] = [tableHalf - 0.38, tableHalf - 0.62]
  return [
    [-10.5, nearer],
    [10.5, nearer],
    [10.5, farther],
    [-10.5, farther],
  ].map(([right, away]) => [right! * cos + away! * sin, 0.01, away! * cos - right! * sin])
}
