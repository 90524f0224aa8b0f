import type { BufferGeometry } from 'three'
import { tileHeight } from '../faces.ts'
import { tileDepth } from '../table/places.ts'
import { inset, pointsOf, Surface } from './shapes.ts'

/** The radius of a tile's corners, and the number of pieces of these and of the edges of face and back. */
export interface Rounding {
  readonly radius: number
  readonly corners: number
  readonly edges: number
}

/** Half of a lying tile, a little less than its place. */
export const half = { halfWidth: 0.49, halfHeight: tileHeight / 2 - 0.01 }

/** The radius of the edges of face and back. */
export const bevel = 0.07

/** `uv` are those of its cell in the atlas as seen from its front. */
export function tileShape({ radius, corners, edges }: Rounding): BufferGeometry {
  const surface = new Surface({ position: 3, normal: 3, uv: 2 })
  const outline = { ...half, radius }
  const side = tileDepth / 2 - bevel
  /** At an angle from 0, the side, to a quarter, the face. */
  const ring = (angle: number, front: 1 | -1) =>
    surface.ring(
      pointsOf(inset(outline, bevel * (1 - Math.cos(angle))), corners).map(({ x, y, outX, outY }) => ({
        position: [x, y, front * (side + bevel * Math.sin(angle))],
        normal: [outX * Math.cos(angle), outY * Math.cos(angle), front * Math.sin(angle)],
        uv: [x / (2 * half.halfWidth) + 0.5, y / (2 * half.halfHeight) + 0.5],
      })),
    )
  const angles = Array.from({ length: edges + 1 }, (_, i) => ((i / edges) * Math.PI) / 2)
  const rings = [
    ...angles.toReversed().map((angle) => ring(angle, -1)),
    ...angles.map((angle) => ring(angle, 1)),
  ]
  const length = 4 * (corners + 1)
  surface.fill(rings[0]!, length, true)
  for (const [i, each] of rings.slice(1).entries()) surface.band(rings[i]!, each, length)
  surface.fill(rings.at(-1)!, length)
  return surface.geometry()
}
