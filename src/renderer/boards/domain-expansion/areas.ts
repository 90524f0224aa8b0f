import type { DomainExpansionBoard, GridCell } from '../../../engine/games/domain-expansion/state.ts'
import { cellsOf, cellText, middleOf, neighboursOf, unit } from './geometry.ts'

/** Steps from the start of the search, by the cell's text. */
export type Steps = ReadonlyMap<string, number>

interface NumberPlace {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** The steps from a cell to each cell that can be reached; tokens block nobody. */
export function stepsFrom(board: DomainExpansionBoard, from: GridCell): Steps {
  const steps = new Map([[cellText(from), 0]])
  const queue = [from]
  // A list that grows while it is gone through.
  for (const cell of queue) {
    for (const next of neighboursOf(board, cell)) {
      if (steps.has(cellText(next))) continue
      steps.set(cellText(next), steps.get(cellText(cell))! + 1)
      queue.push(next)
    }
  }
  return steps
}

/** The cells that each token is nearer to than the other one; once walls part the tokens, their domains. */
export function areasOf(
  board: DomainExpansionBoard,
  steps: readonly Steps[],
): readonly (readonly GridCell[])[] {
  return board.tokens.map((_, seat) =>
    cellsOf(board).filter((cell) => {
      const own = steps[seat]?.get(cellText(cell))
      return own !== undefined && own < (steps[1 - seat]?.get(cellText(cell)) ?? Infinity)
    }),
  )
}

/**
 * Where the size of an area is written: in a square of four cells without walls, or in one cell, near the middle of the area and
 * never on a token. Null: no place.
 */
export function numberPlace(board: DomainExpansionBoard, area: readonly GridCell[]): NumberPlace | null {
  const taken = new Set(board.tokens.map(cellText))
  const free = area.filter((cell) => !taken.has(cellText(cell)))
  const texts = new Set(free.map(cellText))
  const corner = mostCentral(
    free.filter((cell) => isCorner(board, cell, texts)),
    area,
    unit / 2,
  )
  if (corner !== null) return { x: (corner[0] + 1) * unit, y: (corner[1] + 1) * unit, size: unit * 1.3 }
  const cell = mostCentral(free, area, 0)
  return cell === null ? null : { ...middleOf(cell), size: unit * 0.5 }
}

/** The cell, its right and lower neighbours and the cell between these two are of the area, without walls inside. */
function isCorner(board: DomainExpansionBoard, cell: GridCell, area: ReadonlySet<string>): boolean {
  const [x, y] = cell
  const opposite: GridCell = [x + 1, y + 1]
  const [right, below] = [cellText([x + 1, y]), cellText([x, y + 1])]
  const beside = neighboursOf(board, cell).map(cellText)
  const besideOpposite = area.has(cellText(opposite)) ? neighboursOf(board, opposite).map(cellText) : []
  return [right, below].every(
    (text) => area.has(text) && beside.includes(text) && besideOpposite.includes(text),
  )
}

/** The cell nearest to the middle of an area, where cells are drawn `aside` to the right of and below their own middle. */
function mostCentral(cells: readonly GridCell[], area: readonly GridCell[], aside: number): GridCell | null {
  const middles = area.map(middleOf)
  const x = middles.reduce((sum, middle) => sum + middle.x, 0) / middles.length - aside
  const y = middles.reduce((sum, middle) => sum + middle.y, 0) / middles.length - aside
  const far = (cell: GridCell) => (middleOf(cell).x - x) ** 2 + (middleOf(cell).y - y) ** 2
  return cells.reduce<GridCell | null>(
    (best, cell) => (best === null || far(cell) < far(best) ? cell : best),
    null,
  )
}
