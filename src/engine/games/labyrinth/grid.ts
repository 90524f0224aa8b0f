import { directions } from './state.ts'
import type { FieldCell, Direction } from './state.ts'

/** `through`: each edge leads to the opposite one. */
export interface Grid {
  readonly width: number
  readonly height: number
  readonly through: boolean
}

export const steps: { readonly [D in Direction]: FieldCell } = {
  N: [0, -1],
  E: [1, 0],
  S: [0, 1],
  W: [-1, 0],
}

/** Null beyond the edge. */
export function cellBeyond(
  { width, height, through }: Grid,
  [x, y]: FieldCell,
  side: Direction,
): FieldCell | null {
  const [dx, dy] = steps[side]
  const [toX, toY] = [x + dx, y + dy]
  if (through) return [(toX + width) % width, (toY + height) % height]
  return toX >= 0 && toX < width && toY >= 0 && toY < height ? [toX, toY] : null
}

/** Null equals no cell, not even null. */
export function isSameCell(a: FieldCell | null, b: FieldCell | null): boolean {
  return a !== null && b !== null && a[0] === b[0] && a[1] === b[1]
}

/** Index of the cell in row-major lists. */
export function fieldIndex({ width }: Grid, [x, y]: FieldCell): number {
  return y * width + x
}

/** The inverse of `placeOf`. */
export function cellOf({ width }: Grid, place: number): FieldCell {
  return [place % width, Math.floor(place / width)]
}

/** The places next to a place, seams included. */
export function neighboursOf(grid: Grid, place: number): readonly number[] {
  const cell = cellOf(grid, place)
  const found: number[] = []
  for (const side of directions) {
    const beyond = cellBeyond(grid, cell, side)
    if (beyond !== null) found.push(fieldIndex(grid, beyond))
  }
  return found
}
