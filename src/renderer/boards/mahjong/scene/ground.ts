import {
  type BufferGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Shape,
  ShapeGeometry,
} from 'three'
import { tableHalf } from '../table/places.ts'

/** Colours of the table, as CSS has them; one for each seat. */
export interface TableColours {
  readonly felt: string
  readonly edge: string
  readonly seats: readonly string[]
}

/** The table: felt with an edge, and a bar in each seat's colour in front of its hand. Plain colours are drawn quickest. */
export class Ground {
  readonly group = new Group()
  readonly #felt = flat(new ShapeGeometry(rounded(tableHalf - 0.25, 0.7), 6), 0)
  readonly #edge = flat(new ShapeGeometry(rounded(tableHalf, 0.5), 4), -0.03)
  readonly #bars = Array.from({ length: 4 }, (_, seat) => bar(seat))

  constructor() {
    this.group.add(this.#felt, this.#edge, ...this.#bars)
  }

  /** Gives it these colours. */
  paint({ felt, edge, seats }: TableColours): void {
    this.#felt.material.color.set(felt)
    this.#edge.material.color.set(edge)
    for (const [seat, mesh] of this.#bars.entries()) mesh.material.color.set(seats[seat] ?? edge)
  }

  /** Frees what the graphics card holds. */
  close(): void {
    for (const mesh of [this.#felt, this.#edge, ...this.#bars]) {
      mesh.geometry.dispose()
      mesh.material.dispose()
    }
  }
}

function flat(geometry: BufferGeometry, y: number): Mesh<BufferGeometry, MeshBasicMaterial> {
  const mesh = new Mesh(geometry.rotateX(-Math.PI / 2), new MeshBasicMaterial())
  mesh.position.y = y
  return mesh
}

function bar(seat: number): Mesh<BufferGeometry, MeshBasicMaterial> {
  const mesh = flat(new PlaneGeometry(21, 0.24).translate(0, 0.5 - tableHalf, 0), 0.01)
  mesh.rotation.y = (seat * Math.PI) / 2
  return mesh
}

function rounded(half: number, radius: number): Shape {
  const shape = new Shape()
  const inner = half - radius
  shape.absarc(inner, inner, radius, 0, Math.PI / 2)
  shape.absarc(-inner, inner, radius, Math.PI / 2, Math.PI)
  shape.absarc(-inner, -inner, radius, Math.PI, 1.5 * Math.PI)
  shape.absarc(inner, -inner, radius, 1.5 * Math.PI, 2 * Math.PI)
  return shape
}

/** A soft dark spot. */
export function drawShadow(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = 64
  canvas.height = 64
  const pen = canvas.getContext('2d')!
  pen.filter = 'blur(4px)'
  pen.fillStyle = 'rgb(0 0 0 / 55%)'
  pen.beginPath()
  pen.roundRect(10, 10, 44, 44, 5)
  pen.fill()
  return canvas
}
