import type {
  DomainExpansionAction,
  GridCell,
  CellSide,
} from '../../../engine/games/domain-expansion/state.ts'
import { type ArrowKey, type Box, nearest } from '../../lib/board/nearest.ts'
import { cellText, unit } from './geometry.ts'

export const sideOfArrow: { readonly [A in ArrowKey]: CellSide } = {
  ArrowUp: 'U',
  ArrowDown: 'D',
  ArrowLeft: 'L',
  ArrowRight: 'R',
}

export class DomainExpansionOffer {
  readonly #byCell: ReadonlyMap<string, readonly DomainExpansionAction[]>

  constructor(actions: readonly DomainExpansionAction[]) {
    this.#byCell = Map.groupBy(actions, ({ x, y }) => cellText([x, y]))
  }

  /** Row by row. */
  get cells(): readonly GridCell[] {
    return [...this.#byCell.values()].map(([first]): GridCell => [first!.x, first!.y])
  }

  has(cell: GridCell): boolean {
    return this.#byCell.has(cellText(cell))
  }

  sidesOf(cell: GridCell): readonly CellSide[] {
    return (this.#byCell.get(cellText(cell)) ?? []).map(({ side }) => side)
  }

  /** Null: the rules would not accept it. */
  action(cell: GridCell, side: CellSide): DomainExpansionAction | null {
    return this.#byCell.get(cellText(cell))?.find((action) => action.side === side) ?? null
  }

  /** Where an arrow leads from a cell; null: nowhere. */
  beside(from: GridCell, arrow: ArrowKey): GridCell | null {
    const others = this.cells.filter((cell) => cellText(cell) !== cellText(from))
    const next = nearest(others.map(boxOf), boxOf(from), arrow)
    return next === undefined ? null : others[next]!
  }
}

function boxOf([x, y]: GridCell): Box {
  return { left: x * unit, top: y * unit, width: unit, height: unit }
}
