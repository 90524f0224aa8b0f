import {
  type BufferGeometry,
  Color,
  DynamicDrawUsage,
  Euler,
  Float32BufferAttribute,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Quaternion,
  type Raycaster,
  type Texture,
  Vector3,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js'
import { tileHeight } from '../faces.ts'
import { type Placed, tileDepth } from '../table/places.ts'
import { atlasColumns, atlasRows, cellOf } from './atlas.ts'

/** A tile as it is drawn: a tint that its body has, as CSS has colours; null: none. */
export interface ShownTile extends Placed {
  readonly tint: string | null
}

/** All tiles of a match, and what the original's mistakes may make of them. */
const most = 176

/** The tiles of a table: bodies, faces and shadows, each in one draw call. */
export class Tiles {
  readonly group = new Group()
  readonly #bodies: InstancedMesh
  readonly #faces: InstancedMesh
  readonly #shadows: InstancedMesh
  readonly #cells = new InstancedBufferAttribute(new Float32Array(2 * most), 2).setUsage(DynamicDrawUsage)

  constructor(atlas: Texture, shadow: Texture) {
    const face = new PlaneGeometry(0.88, 0.88 * tileHeight).translate(0, 0, tileDepth / 2 + 0.004)
    face.setAttribute('cell', this.#cells)
    const ground = new PlaneGeometry(1.36, tileHeight + 0.38).rotateX(-Math.PI / 2)
    this.#bodies = new InstancedMesh(bodyGeometry(), new MeshLambertMaterial({ vertexColors: true }), most)
    this.#faces = new InstancedMesh(face, faceMaterial(atlas), most)
    this.#shadows = new InstancedMesh(
      ground,
      new MeshBasicMaterial({ map: shadow, transparent: true, depthWrite: false, toneMapped: false }),
      most,
    )
    this.#shadows.renderOrder = -1
    for (const mesh of [this.#bodies, this.#faces, this.#shadows]) {
      mesh.frustumCulled = false
      mesh.instanceMatrix.setUsage(DynamicDrawUsage)
      this.group.add(mesh)
    }
  }

  /** Puts the tiles in their places. */
  show(tiles: readonly ShownTile[]): void {
    const count = Math.min(most, tiles.length)
    for (let i = 0; i < count; i++) this.#put(i, tiles[i]!)
    for (const mesh of [this.#bodies, this.#faces, this.#shadows]) {
      mesh.count = count
      mesh.instanceMatrix.needsUpdate = true
    }
    this.#cells.needsUpdate = true
    this.#bodies.instanceColor!.needsUpdate = true
    this.#bodies.boundingSphere = null
  }

  /** Which of the shown tiles the ray hits first; null: none. */
  hit(ray: Raycaster): number | null {
    return ray.intersectObject(this.#bodies)[0]?.instanceId ?? null
  }

  /** Which tiles are drawn where, read back: the atlas's cell and the middle. */
  drawn(): readonly { readonly cell: number; readonly middle: Vector3 }[] {
    return Array.from({ length: this.#bodies.count }, (_, i) => {
      this.#bodies.getMatrixAt(i, matrix)
      const cell = this.#cells.getX(i) + (atlasRows - 1 - this.#cells.getY(i)) * atlasColumns
      return { cell, middle: new Vector3().setFromMatrixPosition(matrix) }
    })
  }

  /** Frees what the graphics card holds; textures are whose they are. */
  close(): void {
    for (const mesh of [this.#bodies, this.#faces, this.#shadows]) {
      mesh.geometry.dispose()
      mesh.dispose()
      for (const material of [mesh.material].flat()) material.dispose()
    }
  }

  #put(i: number, { tile, piece, pose, tint }: ShownTile): void {
    const { x, y, z, turn, lean } = pose
    turned.setFromEuler(euler.set(lean, turn, 0, 'YXZ'))
    matrix.compose(position.set(x, y, z), turned, whole)
    this.#bodies.setMatrixAt(i, matrix)
    this.#faces.setMatrixAt(i, matrix)
    this.#bodies.setColorAt(i, tint === null ? white : colour.set(tint))
    const cell = cellOf(tile)
    this.#cells.setXY(i, cell % atlasColumns, atlasRows - 1 - Math.floor(cell / atlasColumns))
    turned.setFromEuler(euler.set(0, turn, 0, 'YXZ'))
    // What stands has a narrower shadow, what is high above the table a smaller one, the wall's upper tiles none.
    const narrow = Math.abs(lean) < 0.6 ? 0.7 : 1
    const rise = y > tileDepth && piece === null ? 0 : Math.max(0.3, 1 - Math.max(0, y - 1.2) * 0.25)
    matrix.compose(position.set(x, 0.012, z), turned, extent.set(rise, 1, narrow * rise))
    this.#shadows.setMatrixAt(i, matrix)
  }
}

const matrix = new Matrix4()
const turned = new Quaternion()
const euler = new Euler()
const position = new Vector3()
const extent = new Vector3()
const whole = new Vector3(1, 1, 1)
const colour = new Color()
const white = new Color(1, 1, 1)

/** Ivory in front, green at the back. */
function bodyGeometry(): BufferGeometry {
  const rounded = new RoundedBoxGeometry(0.98, tileHeight - 0.02, tileDepth, 1, 0.1)
  rounded.deleteAttribute('uv')
  const geometry = mergeVertices(rounded)
  rounded.dispose()
  const places = geometry.getAttribute('position')
  const [ivory, green] = [new Color('#fbf6e6'), new Color('#1f7a52')]
  const colours = Array.from({ length: places.count }, (_, i) =>
    (places.getZ(i) > -tileDepth / 2 + 0.1 ? ivory : green).toArray(),
  )
  geometry.setAttribute('color', new Float32BufferAttribute(colours.flat(), 3))
  return geometry
}

/** The face's cell of the atlas is the instance's. */
function faceMaterial(atlas: Texture): MeshBasicMaterial {
  const material = new MeshBasicMaterial({ map: atlas, transparent: true, depthWrite: false })
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('void main() {', 'attribute vec2 cell;\nvoid main() {')
      .replace(
        '#include <uv_vertex>',
        `#include <uv_vertex>\nvMapUv = (cell + uv) / vec2(${atlasColumns}.0, ${atlasRows}.0);`,
      )
  }
  return material
}
