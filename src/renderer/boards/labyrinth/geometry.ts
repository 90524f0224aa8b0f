import { cellBeyond, isSameCell, steps, type Grid } from '../../../engine/games/labyrinth/grid.ts'
import {
  directions,
  type FieldCell,
  type Direction,
  type LabyrinthField,
} from '../../../engine/games/labyrinth/state.ts'
import type { Wall } from '../../../engine/games/labyrinth/walls.ts'

/** The side of a tile in units of the drawing. */
export const unit = 60

export interface MapPoint {
  readonly x: number
  readonly y: number
}

export interface TileBorder extends MapPoint {
  /** Empty on a map of what is known. */
  readonly path: string
  readonly wall: Wall
  /** Between tiles of a row. */
  readonly isUpright: boolean
  readonly cell: FieldCell
  readonly side: Direction
}

export interface Reach extends MapPoint {
  readonly cell: FieldCell
  readonly line: string
  /** Degrees clockwise; 0 is east. */
  readonly heading: number
}

/** A jump leads through a portal, or home. */
interface WayPart {
  readonly from: MapPoint
  readonly to: MapPoint
  readonly isJump: boolean
}

/** In any unit. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Keeps edge numbers clear of walls and of what is on seams. */
export const clearOfWalls = 14
const [leastNumber, mostNumber] = [9.5, 15]

/** The height of the numbers along a map, in its units, so that they are as high as text; `box` is in pixels. */
export function numberSize(map: Size, box: Size): number {
  if (box.width === 0 || box.height === 0) return 22
  const pixels = Math.min(box.width / (map.width + unit), box.height / (map.height + unit))
  return Math.min(mostNumber, Math.max(leastNumber, 0.3 * unit * pixels)) / pixels
}

export function middleOf([x, y]: FieldCell): MapPoint {
  return { x: (x + 0.5) * unit, y: (y + 0.5) * unit }
}

export function sideOf(cell: FieldCell, side: Direction): MapPoint {
  return moved(middleOf(cell), side, 0.5)
}

export function moved({ x, y }: MapPoint, side: Direction, tiles: number): MapPoint {
  const [dx, dy] = steps[side]
  return { x: x + dx * unit * tiles, y: y + dy * unit * tiles }
}

export function cellText([x, y]: FieldCell): string {
  return `(${x}, ${y})`
}

/** The side on which another tile touches this one, also across the seams; null: it does not. */
function sideTo(grid: Grid, from: FieldCell, to: FieldCell): Direction | null {
  return directions.find((side) => isSameCell(cellBeyond(grid, from, side), to)) ?? null
}

/** All borders, also those without walls; in a field without edges each seam has two. */
export function bordersOf({ width, height, walls }: LabyrinthField): readonly TileBorder[] {
  const columns = Array.from({ length: width }, (_, x) => x)
  const rows = Array.from({ length: height }, (_, y) => y)
  const border = (path: string, wall: string | undefined, cell: FieldCell, side: Direction): TileBorder => ({
    path,
    wall: (wall ?? '.') as Wall,
    isUpright: side === 'E' || side === 'W',
    cell,
    side,
    ...sideOf(cell, side),
  })
  return [
    ...columns.map((x) => border(`walls.north[${x}]`, walls.north[x], [x, 0], 'N')),
    ...rows.map((y) => border(`walls.west[${y}]`, walls.west[y], [0, y], 'W')),
    ...rows.flatMap((y) =>
      columns.flatMap((x) => [
        border(`walls.east[${y}][${x}]`, walls.east[y]?.[x], [x, y], 'E'),
        border(`walls.south[${y}][${x}]`, walls.south[y]?.[x], [x, y], 'S'),
      ]),
    ),
  ]
}

/** Tile by tile: the river comes in by one side and leaves by another, at its ends through the grates. */
export function riverOn(field: LabyrinthField): readonly Reach[] {
  const { river, through } = field
  return river.map((cell, i) => {
    const before = river[through && i === 0 ? river.length - 1 : i - 1]
    const after = river[through && i === river.length - 1 ? 0 : i + 1]
    const start = sideOf(cell, (before && sideTo(field, cell, before)) ?? 'N')
    const end = sideOf(cell, (after && sideTo(field, cell, after)) ?? 'S')
    const middle = middleOf(cell)
    return {
      cell,
      line: `M${start.x} ${start.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`,
      x: (start.x + 2 * middle.x + end.x) / 4,
      y: (start.y + 2 * middle.y + end.y) / 4,
      heading: (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI,
    }
  })
}

/** Position and size of a player at a part of a way from tile to tile: in a jump it shrinks and grows again. */
export function spotOn(
  grid: Grid,
  cells: readonly FieldCell[],
  part: number,
): MapPoint & { readonly size: number } {
  const hops = cells.length - 1
  const hop = Math.min(Math.max(0, hops - 1), Math.floor(part * hops))
  const [from, to] = [cells[hop]!, cells[hop + 1]]
  if (to === undefined) return { ...middleOf(from), size: 1 }
  const done = part * hops - hop
  const side = sideTo(grid, from, to)
  if (side === null) return { ...middleOf(done < 0.5 ? from : to), size: Math.abs(1 - 2 * done) }
  // Over a seam it leaves by one edge and comes in by the other.
  return done < 0.5
    ? { ...moved(middleOf(from), side, done), size: 1 }
    : { ...moved(middleOf(to), side, done - 1), size: 1 }
}

/** The way from tile to tile as lines, in two halves across a seam. */
export function stretchesOf(grid: Grid, cells: readonly FieldCell[]): readonly WayPart[] {
  return cells.slice(1).flatMap((to, i): readonly WayPart[] => {
    const from = cells[i]!
    const side = sideTo(grid, from, to)
    const [start, end] = [middleOf(from), middleOf(to)]
    if (side === null) return [{ from: start, to: end, isJump: true }]
    const isNear = Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]) === 1
    if (isNear) return [{ from: start, to: end, isJump: false }]
    return [
      { from: start, to: moved(start, side, 0.5), isJump: false },
      { from: moved(end, side, -0.5), to: end, isJump: false },
    ]
  })
}
