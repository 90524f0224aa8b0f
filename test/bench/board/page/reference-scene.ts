import {
  BoxGeometry,
  DirectionalLight,
  HemisphereLight,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Object3D,
  type PerspectiveCamera,
  PlaneGeometry,
  Scene,
  WebGLRenderer,
} from 'three'
import { tileHeight } from '../../../../src/renderer/boards/mahjong/faces.ts'
import { type Pose, tileDepth } from '../../../../src/renderer/boards/mahjong/table/places.ts'
import { tableHalf } from '../../../../src/renderer/boards/mahjong/scene/view.ts'

/**
 * What the Mahjong table is measured by: as many plain boxes at the same places on a plain table, as anybody would draw them
 * with three who wants it quick. One instanced mesh in one colour, the cheapest material that is lit, two lights; no
 * antialiasing, shadows, textures or transparent canvas.
 */
export class ReferenceScene {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #boxes: InstancedMesh

  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: false, powerPreference: 'low-power' })
    this.#renderer.setClearColor('#dfe7e2')
    this.#renderer.setSize(canvas.width, canvas.height, false)
    const box = new BoxGeometry(1, tileHeight, tileDepth)
    this.#boxes = new InstancedMesh(box, new MeshLambertMaterial({ color: '#fbf6e6' }), mostTiles)
    this.#boxes.frustumCulled = false
    const table = new PlaneGeometry(2 * tableHalf, 2 * tableHalf).rotateX(-Math.PI / 2)
    const sun = new DirectionalLight('#ffffff', 1.6)
    sun.position.set(-9, 26, 10)
    this.#scene.add(new HemisphereLight('#ffffff', '#b9c4bd', 1.9), sun)
    this.#scene.add(this.#boxes, new Mesh(table, new MeshBasicMaterial({ color: '#3f8365' })))
  }

  /** Puts the boxes there. */
  show(poses: readonly Pose[]): void {
    for (const [i, { x, y, z, lean, turn }] of poses.entries()) {
      thing.position.set(x, y, z)
      thing.rotation.set(lean, turn, 0, 'YXZ')
      thing.updateMatrix()
      this.#boxes.setMatrixAt(i, thing.matrix)
    }
    this.#boxes.count = poses.length
    this.#boxes.instanceMatrix.needsUpdate = true
  }

  redraw(camera: PerspectiveCamera): void {
    this.#renderer.render(this.#scene, camera)
  }

  close(): void {
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
  }
}

const mostTiles = 144

const thing = new Object3D()
