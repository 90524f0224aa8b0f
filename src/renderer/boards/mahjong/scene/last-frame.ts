import { type BufferGeometry, Color, DoubleSide, Mesh, MeshBasicMaterial } from 'three'
import { tileHeight } from '../faces.ts'
import { type Pose, tileDepth } from '../table/places.ts'
import { inset, pointsOf, Surface } from './shapes.ts'

/** `colour` is a CSS colour. */
export interface MarkedLast {
  readonly pose: Pose
  readonly colour: string
}

const outline = { halfWidth: 0.49, halfHeight: tileHeight / 2 - 0.01, radius: 0.1 }
const width = 0.16
const pieces = 4

/** A frame around the last discard, as high as its face: it covers no other tile. */
export class LastFrame {
  readonly mesh = new Mesh(frameShape(), new MeshBasicMaterial({ side: DoubleSide }))

  /** The tile must lie face up; null: hides the frame. */
  show(last: MarkedLast | null): void {
    this.mesh.visible = last !== null
    if (last === null) return
    const { x, y, z, turn } = last.pose
    this.mesh.position.set(x, y + tileDepth / 2 - 0.04, z)
    this.mesh.rotation.y = turn
    this.mesh.material.color = new Color(last.colour)
  }

  close(): void {
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
  }
}

function frameShape(): BufferGeometry {
  const surface = new Surface({ position: 3 })
  const ring = (by: number) =>
    surface.ring(pointsOf(inset(outline, -by), pieces).map(({ x, y }) => ({ position: [x, 0, -y] })))
  surface.band(ring(width), ring(0), 4 * (pieces + 1))
  return surface.geometry()
}
