import type {
  DomainExpansionBoard,
  GridCell,
  CellSide,
  BuiltWalls,
} from '../../../engine/games/domain-expansion/state.ts'
import { areasOf, stepsFrom } from './areas.ts'
import { cellText, edgeOn } from './geometry.ts'

export interface Shares {
  /** Cells that each seat is nearer to; its domain, once walls part the tokens. */
  readonly sizes: readonly number[]
  readonly isParted: boolean
}

/** The shares after a seat went to a cell and, unless `side` is null, built a wall there. */
export function sharesAfter(
  board: DomainExpansionBoard,
  seat: number,
  cell: GridCell,
  side: CellSide | null,
): Shares {
  const tokens = board.tokens.with(seat, cell)
  const walls = side === null ? board.walls : wallsWith(board, seat, cell, side)
  const after = { ...board, tokens, walls }
  const steps = tokens.map((token) => stepsFrom(after, token))
  const sizes = areasOf(after, steps).map(({ length }) => length)
  return { sizes, isParted: !steps[seat]!.has(cellText(tokens[1 - seat]!)) }
}

function wallsWith(board: DomainExpansionBoard, seat: number, cell: GridCell, side: CellSide): BuiltWalls {
  const edge = edgeOn(board, cell, side)
  if (edge === undefined) return board.walls
  const { axis, x, y } = edge
  const row = board.walls[axis][y]!
  return {
    ...board.walls,
    [axis]: board.walls[axis].with(y, `${row.slice(0, x)}${seat}${row.slice(x + 1)}`),
  }
}
