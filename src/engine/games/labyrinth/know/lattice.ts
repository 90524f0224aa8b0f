import type { Grid } from '../grid.ts'
import { steps } from '../grid.ts'
import type { Cell, Direction } from '../state.ts'

/** A cell of a sheet as one number; a sheet has cells on all sides of its own (0,0). */
export type Spot = number
/** `2 * spot` is the east side of a spot, one more its south side. */
export type Border = number

const span = 8192
const middle = span / 2

/** The spot of a cell; in a through field cells go around. */
export function spotAt({ width, height, through }: Grid, x: number, y: number): Spot {
  if (!through) return (y + middle) * span + x + middle
  return (wrapped(y, height) + middle) * span + wrapped(x, width) + middle
}

function wrapped(value: number, size: number): number {
  const rest = value % size
  return rest < 0 ? rest + size : rest
}

/** The column of a spot. */
export function columnOf(spot: Spot): number {
  return (spot % span) - middle
}

/** The row of a spot. */
export function rowOf(spot: Spot): number {
  return Math.floor(spot / span) - middle
}

/** The inverse of `spotAt`. */
export function cellAt(spot: Spot): Cell {
  return [columnOf(spot), rowOf(spot)]
}

/** The spot so far to the east and to the south. */
export function shifted(grid: Grid, spot: Spot, [dx, dy]: Cell): Spot {
  return grid.through ? spotAt(grid, columnOf(spot) + dx, rowOf(spot) + dy) : spot + dy * span + dx
}

/** How far it is from one spot to another. */
export function shiftBetween({ width, height, through }: Grid, from: Spot, to: Spot): Cell {
  const [dx, dy] = [columnOf(to) - columnOf(from), rowOf(to) - rowOf(from)]
  return through ? [wrapped(dx, width), wrapped(dy, height)] : [dx, dy]
}

/** The way back. */
export function reversed([dx, dy]: Cell): Cell {
  return [0 - dx, 0 - dy]
}

/** The spot beside a spot. */
export function beside(grid: Grid, spot: Spot, side: Direction): Spot {
  return shifted(grid, spot, steps[side])
}

/** The border on that side of a spot. */
export function borderOf(grid: Grid, spot: Spot, side: Direction): Border {
  switch (side) {
    case 'N':
      return 2 * beside(grid, spot, 'N') + 1
    case 'E':
      return 2 * spot
    case 'S':
      return 2 * spot + 1
    case 'W':
      return 2 * beside(grid, spot, 'W')
  }
}

/** The spot whose side a border is. */
export function ownerOf(border: Border): Spot {
  return Math.floor(border / 2)
}

/** Which side of its spot a border is. */
export function sideOf(border: Border): 'E' | 'S' {
  return border % 2 === 0 ? 'E' : 'S'
}

/** The spots on both sides of a border. */
export function spotsBeside(grid: Grid, border: Border): readonly [Spot, Spot] {
  const spot = ownerOf(border)
  return [spot, beside(grid, spot, sideOf(border))]
}

/** The border so far to the east and to the south. */
export function shiftedBorder(grid: Grid, border: Border, by: Cell): Border {
  return 2 * shifted(grid, ownerOf(border), by) + (border % 2)
}

/** Whether what moves to that side crosses east sides of spots. */
export function isAcross(side: Direction): boolean {
  return side === 'E' || side === 'W'
}
