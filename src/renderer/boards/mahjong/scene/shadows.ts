import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Mesh, type ShaderMaterial } from 'three'
import { type PlacedTile, tileDepth } from '../table/places.ts'
import { shadowMaterial } from './materials.ts'
import { half } from './tile-shapes.ts'

/** How far a shadow reaches beyond a tile, and starts inside it. */
const [beyond, within] = [0.26, 0.12]
const [width, height] = [half.halfWidth + beyond, half.halfHeight + beyond]
const corners = [
  [-width, -height],
  [-width, height],
  [width, height],
  [width, -height],
] as const
const above = 0.012

/** Soft rectangles on the table, all in one draw call. */
export class Shadows {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>
  readonly #places: BufferAttribute

  constructor(most: number) {
    this.#places = new BufferAttribute(new Float32Array(most * 4 * 3), 3).setUsage(DynamicDrawUsage)
    const reaches = Array.from({ length: most }, () => corners.flat()).flat()
    const index = Array.from({ length: most }, (_, i) =>
      [0, 1, 2, 0, 2, 3].map((each) => 4 * i + each),
    ).flat()
    const geometry = new BufferGeometry()
      .setAttribute('position', this.#places)
      .setAttribute('reach', new BufferAttribute(new Float32Array(reaches), 2))
      .setIndex(index)
    this.mesh = new Mesh(
      geometry,
      shadowMaterial(half.halfWidth - within, half.halfHeight - within, beyond + within),
    )
    this.mesh.frustumCulled = false
    this.mesh.renderOrder = 2
  }

  show(tiles: readonly PlacedTile[]): void {
    let count = 0
    for (const tile of tiles) if (isOverTable(tile)) this.#put(count++, tile)
    this.mesh.geometry.setDrawRange(0, 6 * count)
    this.#places.needsUpdate = true
  }

  close(): void {
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
  }

  /** An upright tile has a narrower shadow, a tile high above the table a smaller one. */
  #put(i: number, { pose: { x, y, z, turn, lean } }: PlacedTile): void {
    const size = Math.max(0.3, 1 - Math.max(0, y - 1.2) * 0.25)
    const narrow = Math.abs(lean) < 0.6 ? 0.7 : 1
    const [cos, sin] = [Math.cos(turn) * size, Math.sin(turn) * size]
    for (const [corner, [right, nearer]] of corners.entries()) {
      const away = nearer * narrow
      this.#places.setXYZ(4 * i + corner, x + right * cos + away * sin, above, z + away * cos - right * sin)
    }
  }
}

/** The wall's upper tiles are over its lower ones. */
function isOverTable({ piece, pose }: PlacedTile): boolean {
  return piece !== null || pose.y <= tileDepth
}
