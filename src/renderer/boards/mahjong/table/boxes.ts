import { tileHeight } from '../faces.ts'
import { type PlacedTile, type Pose, tileDepth } from './places.ts'

/** In CSS pixels of the canvas. */
interface Point {
  readonly x: number
  readonly y: number
}

/** A place on the table, in widths of a tile. */
type Place = Point & { readonly z: number }

export interface SeenBox {
  readonly path: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const signs = [-1, 1] as const
const middle = signs.flatMap((x) => signs.map((z) => ({ x: 1.5 * x, y: 0, z: 1.5 * z })))

/** The box of each value: each tile has its own path, hidden ones that of their hand, and the wall its number. */
export function boxesOf(
  placed: readonly PlacedTile[],
  valueOf: (placed: PlacedTile) => string,
  seenAt: (place: Place) => Point,
): readonly SeenBox[] {
  const tiles = placed.filter(({ piece }) => piece !== null)
  const values = Map.groupBy(tiles, valueOf)
  const boxes = [...values].map(([path, of]) =>
    boxAround(
      path,
      of.flatMap(({ pose }) => cornersOf(pose)),
      seenAt,
    ),
  )
  return [...boxes, boxAround('wall', middle, seenAt)]
}

function boxAround(path: string, places: readonly Place[], seenAt: (place: Place) => Point): SeenBox {
  const seen = places.map(seenAt)
  const [left, top] = [Math.min(...seen.map(({ x }) => x)), Math.min(...seen.map(({ y }) => y))]
  const [right, bottom] = [Math.max(...seen.map(({ x }) => x)), Math.max(...seen.map(({ y }) => y))]
  return { path, left, top, width: right - left, height: bottom - top }
}

function cornersOf({ x, y, z, turn, lean }: Pose): readonly Place[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [cosLean, sinLean] = [Math.cos(lean), Math.sin(lean)]
  return signs.flatMap((right) =>
    signs.flatMap((up) =>
      signs.map((front) => {
        const [across, high, deep] = [right / 2, (up * tileHeight) / 2, (front * tileDepth) / 2]
        const near = high * sinLean + deep * cosLean
        return {
          x: x + across * cos + near * sin,
          y: y + high * cosLean - deep * sinLean,
          z: z - across * sin + near * cos,
        }
      }),
    ),
  )
}
