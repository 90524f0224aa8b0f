import type { Seat } from '../../game.ts'
import type { DomainExpansionBoard, CellSide, BuiltWalls } from './state.ts'

/** True for the border of the board. */
export function hasWall(board: DomainExpansionBoard, x: number, y: number, side: CellSide): boolean {
  const { east, south } = board.walls
  switch (side) {
    case 'U':
      return y === 0 || south[y - 1]![x] !== '.'
    case 'D':
      return y === board.height - 1 || south[y]![x] !== '.'
    case 'L':
      return x === 0 || east[y]![x - 1] !== '.'
    case 'R':
      return x === board.width - 1 || east[y]![x] !== '.'
  }
}

/** Adds a wall, not on the border. */
export function withWall(walls: BuiltWalls, x: number, y: number, side: CellSide, builder: Seat): BuiltWalls {
  const { east, south } = walls
  switch (side) {
    case 'U':
      return { east, south: marked(south, x, y - 1, builder) }
    case 'D':
      return { east, south: marked(south, x, y, builder) }
    case 'L':
      return { east: marked(east, x - 1, y, builder), south }
    case 'R':
      return { east: marked(east, x, y, builder), south }
  }
}

function marked(rows: readonly string[], x: number, y: number, builder: Seat): readonly string[] {
  return rows.with(y, rows[y]!.slice(0, x) + builder + rows[y]!.slice(x + 1))
}
