import type { Grid } from '../grid.ts'
import { steps } from '../grid.ts'
import type { FieldCell, Direction } from '../state.ts'

/** A cell of a sheet as one number; a sheet extends in all directions from its (0,0). */
export type SheetSpot = number
/** `2 * spot` is the east side of a spot, plus 1 its south side. */
export type SheetBorder = number

const span = 8192
const middle = span / 2

/** In a through field cells wrap around. */
export function spotAt({ width, height, through }: Grid, x: number, y: number): SheetSpot {
  if (!through) return (y + middle) * span + x + middle
  return (wrapped(y, height) + middle) * span + wrapped(x, width) + middle
}

function wrapped(value: number, size: number): number {
  const rest = value % size
  return rest < 0 ? rest + size : rest
}

export function columnOf(spot: SheetSpot): number {
  return (spot % span) - middle
}

export function rowOf(spot: SheetSpot): number {
  return Math.floor(spot / span) - middle
}

/** The inverse of `spotAt`. */
export function cellAt(spot: SheetSpot): FieldCell {
  return [columnOf(spot), rowOf(spot)]
}

/** `dx` to the east, `dy` to the south. */
export function shifted(grid: Grid, spot: SheetSpot, [dx, dy]: FieldCell): SheetSpot {
  return grid.through ? spotAt(grid, columnOf(spot) + dx, rowOf(spot) + dy) : spot + dy * span + dx
}

export function shiftBetween({ width, height, through }: Grid, from: SheetSpot, to: SheetSpot): FieldCell {
  const [dx, dy] = [columnOf(to) - columnOf(from), rowOf(to) - rowOf(from)]
  return through ? [wrapped(dx, width), wrapped(dy, height)] : [dx, dy]
}

export function reversed([dx, dy]: FieldCell): FieldCell {
  return [0 - dx, 0 - dy]
}

export function neighbourOf(grid: Grid, spot: SheetSpot, side: Direction): SheetSpot {
  return shifted(grid, spot, steps[side])
}

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

export function ownerOf(border: SheetBorder): SheetSpot {
  return Math.floor(border / 2)
}

export function sideOf(border: SheetBorder): 'E' | 'S' {
  return border % 2 === 0 ? 'E' : 'S'
}

export function neighbouringSpots(grid: Grid, border: SheetBorder): readonly [SheetSpot, SheetSpot] {
  const spot = ownerOf(border)
  return [spot, neighbourOf(grid, spot, sideOf(border))]
}

export function shiftedBorder(grid: Grid, border: SheetBorder, by: FieldCell): SheetBorder {
  return 2 * shifted(grid, ownerOf(border), by) + (border % 2)
}

export function isAcross(side: Direction): boolean {
  return side === 'E' || side === 'W'
}
