import type { Grid } from '../grid.ts'
import { steps } from '../grid.ts'
import type { FieldCell, Direction } from '../state.ts'

/** A cell of a sheet as one number; a sheet has cells on all sides of its own (0,0). */
export type SheetSpot = number
/** `2 * spot` is the east side of a spot, one more its south side. */
export type SheetBorder = number

const span = 8192
const middle = span / 2

/** The spot of a cell; in a through field cells go around. */
export function spotAt({ width, height, through }: Grid, x: number, y: number): SheetSpot {
  if (!through) return (y + middle) * span + x + middle
  return (wrapped(y, height) + middle) * span + wrapped(x, width) + middle
}

function wrapped(value: number, size: number): number {
  const rest = value % size
  return rest < 0 ? rest + size : rest
}

/** The column of a spot. */
export function columnOf(spot: SheetSpot): number {
  return (spot % span) - middle
}

/** The row of a spot. */
export function rowOf(spot: SheetSpot): number {
  return Math.floor(spot / span) - middle
}

/** The inverse of `spotAt`. */
export function cellAt(spot: SheetSpot): FieldCell {
  return [columnOf(spot), rowOf(spot)]
}

/** The spot so far to the east and to the south. */
export function shifted(grid: Grid, spot: SheetSpot, [dx, dy]: FieldCell): SheetSpot {
  return grid.through ? spotAt(grid, columnOf(spot) + dx, rowOf(spot) + dy) : spot + dy * span + dx
}

/** How far it is from one spot to another. */
export function shiftBetween({ width, height, through }: Grid, from: SheetSpot, to: SheetSpot): FieldCell {
  const [dx, dy] = [columnOf(to) - columnOf(from), rowOf(to) - rowOf(from)]
  return through ? [wrapped(dx, width), wrapped(dy, height)] : [dx, dy]
}

/** The way back. */
export function reversed([dx, dy]: FieldCell): FieldCell {
  return [0 - dx, 0 - dy]
}

/** The spot beside a spot. */
export function neighbourOf(grid: Grid, spot: SheetSpot, side: Direction): SheetSpot {
  return shifted(grid, spot, steps[side])
}

/** The border on that side of a spot. */
export function borderOf(grid: Grid, spot: SheetSpot, side: Direction): SheetBorder {
  switch (side) {
    case 'N':
      return 2 * neighbourOf(grid, spot, 'N') + 1
    case 'E':
      return 2 * spot
    case 'S':
      return 2 * spot + 1
    case 'W':
      return 2 * neighbourOf(grid, spot, 'W')
  }
}

/** The spot whose side a border is. */
export function ownerOf(border: SheetBorder): SheetSpot {
  return Math.floor(border / 2)
}

/** Which side of its spot a border is. */
export function sideOf(border: SheetBorder): 'E' | 'S' {
  return border % 2 === 0 ? 'E' : 'S'
}

/** The spots on both sides of a border. */
export function neighbouringSpots(grid: Grid, border: SheetBorder): readonly [SheetSpot, SheetSpot] {
  const spot = ownerOf(border)
  return [spot, neighbourOf(grid, spot, sideOf(border))]
}

/** The border so far to the east and to the south. */
export function shiftedBorder(grid: Grid, border: SheetBorder, by: FieldCell): SheetBorder {
  return 2 * shifted(grid, ownerOf(border), by) + (border % 2)
}

/** Whether what moves to that side crosses east sides of spots. */
export function isAcross(side: Direction): boolean {
  return side === 'E' || side === 'W'
}
