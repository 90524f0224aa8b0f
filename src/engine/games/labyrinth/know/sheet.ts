import type { FieldCell, FieldTile } from '../state.ts'
import { columnOf, rowOf } from './lattice.ts'
import type { SheetBorder, SheetSpot } from './lattice.ts'
import type { OpeningFacts, WallFact } from './memory.ts'

/** A map in its own coordinates: known tiles and borders, and where its (0,0) may be in the field. */
export class Sheet {
  readonly tiles: Map<SheetSpot, FieldTile>
  readonly borders: Map<SheetBorder, WallFact>
  corner: SheetCorner
  /** The sheet that it became part of, and its offset to the east and south there. */
  gluedTo: { readonly sheet: Sheet; readonly shift: FieldCell } | null = null

  constructor(
    tiles: Iterable<readonly [SheetSpot, FieldTile]>,
    borders: Iterable<readonly [SheetBorder, WallFact]>,
    corner: SheetCorner,
  ) {
    this.tiles = new Map(tiles)
    this.borders = new Map(borders)
    this.corner = corner
  }
}

/** The first and last column and row of the field where the (0,0) of a sheet may be. */
export type SheetCorner = readonly [left: number, right: number, top: number, bottom: number]

export function anyCorner({ width, height }: OpeningFacts): SheetCorner {
  return [0, width - 1, 0, height - 1]
}

export function cornerWith(
  { width, height }: OpeningFacts,
  corner: SheetCorner,
  spot: SheetSpot,
): SheetCorner {
  const [x, y] = [columnOf(spot), rowOf(spot)]
  return meeting(corner, [0 - x, width - 1 - x, 0 - y, height - 1 - y])
}

/** The intersection; if empty, a first value is greater than its last. */
export function meeting(a: SheetCorner, b: SheetCorner): SheetCorner {
  return [Math.max(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.min(a[3], b[3])]
}

export function movedCorner([left, right, top, bottom]: SheetCorner, [dx, dy]: FieldCell): SheetCorner {
  return [left + dx, right + dx, top + dy, bottom + dy]
}

export function isNowhere([left, right, top, bottom]: SheetCorner): boolean {
  return left > right || top > bottom
}

/** Whether the spot is certainly in the field; in a through field all are. */
export function isInside(
  { width, height, through }: OpeningFacts,
  { corner }: Sheet,
  spot: SheetSpot,
): boolean {
  if (through) return true
  const [x, y] = [columnOf(spot), rowOf(spot)]
  const [left, right, top, bottom] = corner
  return left + x >= 0 && right + x < width && top + y >= 0 && bottom + y < height
}

export function isOutside(
  { width, height, through }: OpeningFacts,
  { corner }: Sheet,
  spot: SheetSpot,
): boolean {
  if (through) return false
  const [x, y] = [columnOf(spot), rowOf(spot)]
  const [left, right, top, bottom] = corner
  return right + x < 0 || left + x >= width || bottom + y < 0 || top + y >= height
}
