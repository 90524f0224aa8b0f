import {
  CanvasTexture,
  LinearFilter,
  LinearMipmapNearestFilter,
  Mesh,
  PerspectiveCamera,
  PlaneGeometry,
  Raycaster,
  Scene,
  type ShaderMaterial,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { tableHalf } from './view.ts'
import { drawAtlas } from './atlas.ts'
import { drawCompass, type Compass } from './compass.ts'
import { TableTop, type TableColours } from './ground.ts'
import { LastFrame, type MarkedLast } from './last-frame.ts'
import { pictureMaterial } from './materials.ts'
import { Redrawing } from './redrawing.ts'
import { isSoftwareDrawn, onOtherScreen, sharpness } from './sharpness.ts'
import { type ShownTile, Tiles } from './tiles.ts'
import { fitted, type TableView } from './view.ts'

const fieldOfView = 28
/**
 * Until a scene without movement is drawn fine, with a graphics card and without one: there a fine picture takes as long as many
 * coarse ones, and a step that comes meanwhile waits for it.
 */
const restMillis = { hardware: 140, software: 600 } as const

export class TableScene {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(fieldOfView, 1, 5, 160)
  readonly #controls: OrbitControls
  readonly #tiles: Tiles
  readonly #atlas: CanvasTexture
  readonly #compassCanvas = document.createElement('canvas')
  readonly #compass = textureOf(this.#compassCanvas)
  #compassText = ''
  readonly #ground = new TableTop()
  readonly #middle: Mesh<PlaneGeometry, ShaderMaterial>
  readonly #last = new LastFrame()
  #size = { width: 1, height: 1 }
  #view: TableView = { seat: 0, isTop: false }
  readonly #redrawing: Redrawing
  readonly #isSoftware: boolean
  readonly #end = new AbortController()
  readonly #home = new Vector3()
  onLoad: (() => void) | null = null

  /** Throws where the browser has no WebGL. */
  constructor(canvas: HTMLCanvasElement, colours: TableColours) {
    this.#renderer = new WebGLRenderer({
      canvas,
      antialias: false,
      alpha: true,
      powerPreference: 'low-power',
    })
    this.#isSoftware = isSoftwareDrawn(this.#renderer.getContext())
    this.#redrawing = new Redrawing(
      (isFine) => this.redraw(isFine),
      restMillis[this.#isSoftware ? 'software' : 'hardware'],
    )
    this.#atlas = textureOf(drawAtlas(256))
    this.#atlas.minFilter = LinearMipmapNearestFilter
    this.#atlas.generateMipmaps = true
    this.#tiles = new Tiles(this.#atlas)
    this.#ground.paint(colours)
    const middle = new PlaneGeometry(5, 5).rotateX(-Math.PI / 2).translate(0, 0.006, 0)
    this.#middle = new Mesh(middle, pictureMaterial(this.#compass))
    this.#middle.renderOrder = 1
    this.#scene.add(this.#ground.mesh, this.#middle, this.#tiles.group, this.#last.mesh)
    this.#controls = new OrbitControls(this.#camera, canvas)
    this.#controls.screenSpacePanning = false
    this.#controls.zoomToCursor = true
    this.#controls.maxTargetRadius = tableHalf
    this.#controls.enableDamping = false
    this.#controls.maxPolarAngle = 1.35
    this.#controls.addEventListener('change', () => this.#looked())
    const drawAgain = () => this.#redrawing.ask(true)
    // What is not freed now would be freed later, in a context that does not know it.
    canvas.addEventListener('webglcontextlost', () => this.#free(), { signal: this.#end.signal })
    canvas.addEventListener('webglcontextrestored', drawAgain, { signal: this.#end.signal })
    onOtherScreen(drawAgain, this.#end.signal)
  }

  show(tiles: readonly ShownTile[], last: MarkedLast | null): void {
    const hasMoved = this.#tiles.show(tiles)
    this.#last.show(last)
    this.#redrawing.ask(hasMoved)
  }

  set(compass: Compass): void {
    const text = JSON.stringify(compass)
    if (text === this.#compassText) return
    this.#compassText = text
    drawCompass(this.#compassCanvas, compass)
    this.#compass.needsUpdate = true
    this.#redrawing.ask(false)
  }

  paint(colours: TableColours): void {
    this.#ground.paint(colours)
    this.#redrawing.ask(false)
  }

  /** Sets the view, also after the user turned it. */
  look(view: TableView): void {
    this.#view = view
    this.#tiles.light(view.seat)
    const { width, height } = this.#size
    this.#camera.aspect = width / height
    this.#camera.updateProjectionMatrix()
    const { distance, target } = fitted(this.#camera, view)
    this.#controls.target.copy(target)
    this.#controls.minDistance = distance * 0.25
    this.#controls.maxDistance = distance * 1.4
    this.#controls.update()
    this.#home.copy(this.#camera.position)
    this.#looked()
  }

  get isTurned(): boolean {
    return this.#camera.position.distanceTo(this.#home) > 0.01
  }

  zoom(times: number): void {
    this.#controls.dollyIn(1 / times)
  }

  /** In CSS pixels of the canvas. */
  seenAt({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }) {
    const seen = new Vector3(x, y, z).project(this.#camera)
    const { width, height } = this.#size
    return { x: ((seen.x + 1) / 2) * width, y: ((1 - seen.y) / 2) * height }
  }

  /** In CSS pixels. */
  resize(width: number, height: number): void {
    this.#size = { width: Math.max(1, width), height: Math.max(1, height) }
    this.look(this.#view)
  }

  /** Index of the shown tile at this point of the canvas, in CSS pixels. */
  tileAt(x: number, y: number): number | null {
    const ray = new Raycaster()
    ray.setFromCamera(
      new Vector2((2 * x) / this.#size.width - 1, 1 - (2 * y) / this.#size.height),
      this.#camera,
    )
    return this.#tiles.hit(ray)
  }

  redraw(isFine: boolean): void {
    this.#tiles.round(isFine)
    const { width, height } = this.#size
    const ratio = sharpness(devicePixelRatio, this.#size, { isFine, isSoftware: this.#isSoftware })
    if (this.#renderer.getPixelRatio() !== ratio) this.#renderer.setPixelRatio(ratio)
    const now = this.#renderer.getSize(new Vector2())
    if (now.x !== width || now.y !== height) this.#renderer.setSize(width, height, false)
    this.#renderer.render(this.#scene, this.#camera)
    // Who takes a picture of the page waits for the fine one.
    this.#renderer.domElement.toggleAttribute('data-coarse', !isFine)
  }

  get camera(): PerspectiveCamera {
    return this.#camera
  }

  get info(): { readonly calls: number; readonly geometries: number; readonly textures: number } {
    const { render, memory } = this.#renderer.info
    return { calls: render.calls, geometries: memory.geometries, textures: memory.textures }
  }

  /** Frees everything; the canvas cannot be used again. */
  close(): void {
    this.#end.abort()
    this.#redrawing.close()
    this.#controls.dispose()
    this.#free()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
  }

  /** Frees the resources on the graphics card; the next draw restores them. */
  #free(): void {
    this.#tiles.close()
    this.#ground.close()
    for (const each of [this.#atlas, this.#compass]) each.dispose()
    this.#last.close()
    this.#middle.geometry.dispose()
    this.#middle.material.dispose()
  }

  #looked(): void {
    this.#camera.updateMatrixWorld()
    this.onLoad?.()
    this.#redrawing.ask(true)
  }
}

function textureOf(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas)
  texture.minFilter = LinearFilter
  texture.generateMipmaps = false
  return texture
}
