import { KeptValues } from '../../lib/kept-values.ts'
import type { QuiltCell } from './cells.ts'

type Point = readonly [x: number, y: number]

/** Clockwise, with the inside on the right: east, south, west, north. */
const directions: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

/** Of the shapes that were drawn last: a step shows most of them again. */
const kept = new KeptValues<string>(2000)

/** An SVG path in units of a cell, drawn `inset` inside the cells' edges; holes are outlined too. */
export function outlineOf(cells: readonly QuiltCell[], inset = 0): string {
  const key = `${inset}:${cells.map(({ x, y }) => `${x},${y}`).join(' ')}`
  const make = () =>
    loopsOf(cells)
      .map((corners) => `M${insetOf(corners, inset).map(pointText).join('L')}Z`)
      .join('')
  return kept.of(key, make)
}

function loopsOf(cells: readonly QuiltCell[]): readonly (readonly Point[])[] {
  const isTaken = new Set(cells.map(({ x, y }) => `${x},${y}`))
  const has = (x: number, y: number) => isTaken.has(`${x},${y}`)
  const left = new Map<string, readonly [from: Point, way: number]>()
  for (const { x, y } of cells) {
    if (!has(x, y - 1)) left.set(`${x},${y},0`, [[x, y], 0])
    if (!has(x + 1, y)) left.set(`${x + 1},${y},1`, [[x + 1, y], 1])
    if (!has(x, y + 1)) left.set(`${x + 1},${y + 1},2`, [[x + 1, y + 1], 2])
    if (!has(x - 1, y)) left.set(`${x},${y + 1},3`, [[x, y + 1], 3])
  }
  const loops: Point[][] = []
  for (const [start, [from, way]] of left) {
    if (!left.has(start)) continue
    loops.push(walk(left, from, way))
  }
  return loops
}

/** Follows the edge until it closes, and removes it from `left`. */
function walk(left: Map<string, unknown>, from: Point, way: number): Point[] {
  const corners: Point[] = []
  let [x, y] = from
  let heading = way
  while (left.delete(`${x},${y},${heading}`)) {
    const [dx, dy] = directions[heading]!
    ;[x, y] = [x + dx, y + dy]
    // To the right first: cells that touch at a corner only are outlined each.
    const next = [1, 0, 3].map((turn) => (heading + turn) % 4).find((each) => left.has(`${x},${y},${each}`))
    const turnedTo = next ?? way
    if (turnedTo !== heading) corners.push([x, y])
    heading = turnedTo
  }
  return corners
}

function insetOf(corners: readonly Point[], inset: number): readonly Point[] {
  return corners.map((corner, i) => {
    const [ax, ay] = inwards(corners.at(i - 1)!, corner)
    const [bx, by] = inwards(corner, corners[(i + 1) % corners.length]!)
    return [corner[0] + (ax + bx) * inset, corner[1] + (ay + by) * inset]
  })
}

function inwards([fromX, fromY]: Point, [toX, toY]: Point): Point {
  return [-Math.sign(toY - fromY), Math.sign(toX - fromX)]
}

function pointText([x, y]: Point): string {
  return `${round(x)} ${round(y)}`
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
