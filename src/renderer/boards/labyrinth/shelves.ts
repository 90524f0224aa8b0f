import { clearOfWalls, unit, type MapPoint, type Size } from './geometry.ts'

/** Maps on a panel, in pixels. */
export interface Laid extends Size {
  /** A tile of the first map. */
  readonly tile: number
  /** The north-west corner of each map's tiles. */
  readonly places: readonly MapPoint[]
}

/** The space west and north of a map's tiles, in pixels. */
export interface Around {
  readonly left: number
  readonly top: number
}

const [leastTile, mostTile] = [2, 96]
const gap = 8
/** The size of a map's tiles, relative to the first map's. */
export function usualTiles(map: number): number {
  return map === 0 ? 1 : 0.72
}

/** The same with one main map. */
export function tilesAround(main: number, map: number): number {
  if (main === 0) return usualTiles(map)
  return map === main ? 1.2 : 0.72
}
/** Space for walls on a map's edges, in tiles. */
const edge = clearOfWalls / unit

/**
 * The first map in the corner, the others in rows next to and below it, the highest first, with tiles of their own size (`parts`
 * of the first's); as large as the panel allows. Larger than the panel where even the smallest size does not fit.
 */
export function laidOut(
  maps: readonly Size[],
  around: readonly Around[],
  panel: Size,
  parts: readonly number[] = maps.map((_, i) => usualTiles(i)),
): Laid {
  const arranged = (most: number, tile: number) => arrangedOn(maps, around, most, parts, tile)
  let fits = arranged(panel.width, leastTile)
  let [least, most] = [leastTile, mostTile]
  for (let i = 0; i < 14; i++) {
    const tile = (least + most) / 2
    const laid = arranged(panel.width, tile)
    const isInside = laid.width <= panel.width && laid.height <= panel.height
    if (isInside) [fits, least] = [laid, tile]
    else most = tile
  }
  return fits
}

function arrangedOn(
  maps: readonly Size[],
  around: readonly Around[],
  most: number,
  parts: readonly number[],
  tile: number,
): Laid {
  const tiles = parts.map((part) => tile * part)
  const boxes = maps.map(({ width, height }, i): Size => {
    const { left, top } = around[i]!
    return { width: left + (width + 2 * edge) * tiles[i]!, height: top + (height + 2 * edge) * tiles[i]! }
  })
  const corners = cornersOf(boxes, most)
  return {
    tile,
    width: Math.max(...boxes.map(({ width }, i) => corners[i]!.x + width)),
    height: Math.max(...boxes.map(({ height }, i) => corners[i]!.y + height)),
    places: corners.map(({ x, y }, i) => ({
      x: x + around[i]!.left + edge * tiles[i]!,
      y: y + around[i]!.top + edge * tiles[i]!,
    })),
  }
}

/** In rows of at most this width. */
function cornersOf(boxes: readonly Size[], most: number): readonly MapPoint[] {
  const [first, ...others] = boxes
  const corners: MapPoint[] = [{ x: 0, y: 0 }]
  const order = others.map((_, i) => i + 1).toSorted((a, b) => boxes[b]!.height - boxes[a]!.height)
  const [right, below] = [first!.width + gap, first!.height + gap]
  let [x, y, bottom] = [right, 0, 0]
  for (const i of order) {
    const { width, height } = boxes[i]!
    if (x > startOf(y) && x + width > most) [x, y] = [startOf(bottom + gap), bottom + gap]
    if (y < below && x + width > most) [x, y, bottom] = [0, below, below]
    corners[i] = { x, y }
    bottom = Math.max(bottom, y + height)
    x += width + gap
  }
  return corners

  function startOf(y: number): number {
    return y < below ? right : 0
  }
}
