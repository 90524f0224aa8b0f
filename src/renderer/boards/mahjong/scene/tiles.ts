import {
  BoxGeometry,
  type BufferGeometry,
  Color,
  DynamicDrawUsage,
  Euler,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  LinearSRGBColorSpace,
  Matrix4,
  Quaternion,
  type Raycaster,
  type ShaderMaterial,
  type Texture,
  Vector3,
} from 'three'
import { tileHeight } from '../faces.ts'
import { type PlacedTile, tileDepth } from '../table/places.ts'
import { atlasColumns, atlasRows, cellOf } from './atlas.ts'
import { sunBehind, tileMaterial } from './materials.ts'
import { Shadows } from './shadows.ts'
import { bevel, tileShape } from './tile-shapes.ts'

/** `tint` is a CSS colour; null: none. */
export interface ShownTile extends PlacedTile {
  readonly tint: string | null
}

/** All tiles of a match, and those that the original's mistakes may add. */
const most = 176

/** All tiles in one draw call, their shadows in another. */
export class Tiles {
  readonly group = new Group()
  /** Without a graphics card each corner counts. */
  readonly #coarse = tileShape({ radius: bevel, corners: 1, edges: 1 })
  readonly #fine = tileShape({ radius: 0.1, corners: 4, edges: 4 })
  readonly #tiles: InstancedMesh<BufferGeometry, ShaderMaterial>
  readonly #shadows = new Shadows(most)
  readonly #cells = new InstancedBufferAttribute(new Float32Array(2 * most), 2).setUsage(DynamicDrawUsage)
  readonly #tints = new InstancedBufferAttribute(new Float32Array(3 * most), 3).setUsage(DynamicDrawUsage)
  /** Never drawn: targets for rays. */
  readonly #blocks = new InstancedMesh(new BoxGeometry(1, tileHeight, tileDepth), undefined, most)
  #shown: readonly ShownTile[] = []

  constructor(atlas: Texture) {
    for (const shape of [this.#coarse, this.#fine]) shape.setAttribute('cell', this.#cells)
    this.#tiles = new InstancedMesh(this.#coarse, tileMaterial(atlas), most)
    this.#tiles.instanceMatrix.setUsage(DynamicDrawUsage)
    this.#tiles.instanceColor = this.#tints
    this.#tiles.frustumCulled = false
    this.#blocks.instanceMatrix = this.#tiles.instanceMatrix
    this.group.add(this.#tiles, this.#shadows.mesh)
  }

  light(seat: number): void {
    this.#tiles.material.uniforms.sun!.value = sunBehind(seat)
  }

  /** Returns whether a tile is in a new place. */
  show(tiles: readonly ShownTile[]): boolean {
    const count = Math.min(most, tiles.length)
    const hasMoved = count !== this.#tiles.count || tiles.some((tile, i) => !isThere(tile, this.#shown[i]))
    this.#shown = tiles
    for (let i = 0; i < count; i++) this.#put(i, tiles[i]!)
    this.#tiles.count = this.#blocks.count = count
    for (const each of [this.#tiles.instanceMatrix, this.#cells, this.#tints]) each.needsUpdate = true
    this.#blocks.boundingSphere = null
    this.#shadows.show(tiles.slice(0, count))
    return hasMoved
  }

  round(isFine: boolean): void {
    this.#tiles.geometry = isFine ? this.#fine : this.#coarse
  }

  /** Index of the first shown tile on the ray; null: none. */
  hit(ray: Raycaster): number | null {
    return ray.intersectObject(this.#blocks)[0]?.instanceId ?? null
  }

  drawn(): readonly { readonly cell: number; readonly middle: Vector3 }[] {
    return Array.from({ length: this.#tiles.count }, (_, i) => {
      this.#tiles.getMatrixAt(i, matrix)
      const cell = this.#cells.getX(i) + (atlasRows - 1 - this.#cells.getY(i)) * atlasColumns
      return { cell, middle: new Vector3().setFromMatrixPosition(matrix) }
    })
  }

  /** Frees the graphics resources except the atlas. */
  close(): void {
    this.#coarse.dispose()
    this.#fine.dispose()
    this.#tiles.material.dispose()
    this.#tiles.dispose()
    this.#shadows.close()
  }

  #put(i: number, { tile, pose: { x, y, z, turn, lean }, tint }: ShownTile): void {
    turned.setFromEuler(euler.set(lean, turn, 0, 'YXZ'))
    this.#tiles.setMatrixAt(i, matrix.compose(position.set(x, y, z), turned, whole))
    this.#tiles.setColorAt(i, tint === null ? white : colour.setStyle(tint, LinearSRGBColorSpace))
    const cell = cellOf(tile)
    this.#cells.setXY(i, cell % atlasColumns, atlasRows - 1 - Math.floor(cell / atlasColumns))
  }
}

function isThere({ tile, pose }: ShownTile, before: ShownTile | undefined): boolean {
  if (before === undefined || tile !== before.tile) return false
  const { x, y, z, turn, lean } = before.pose
  return pose.x === x && pose.y === y && pose.z === z && pose.turn === turn && pose.lean === lean
}

const matrix = new Matrix4()
const turned = new Quaternion()
const euler = new Euler()
const position = new Vector3()
const whole = new Vector3(1, 1, 1)
const colour = new Color()
const white = new Color(1, 1, 1)
