import type { Action, Cell, Side } from '../../../engine/games/domain-expansion/state.ts'
import { type Arrow, type Box, nearest } from '../../lib/board/nearest.ts'
import { cellText, unit } from './geometry.ts'

/** The side that an arrow means. */
export const sideOfArrow: { readonly [A in Arrow]: Side } = {
  ArrowUp: 'U',
  ArrowDown: 'D',
  ArrowLeft: 'L',
  ArrowRight: 'R',
}

/** What a person may answer, looked up by the cell to go to and the side of it to build on. */
export class Offer {
  readonly #byCell: ReadonlyMap<string, readonly Action[]>

  constructor(actions: readonly Action[]) {
    this.#byCell = Map.groupBy(actions, ({ x, y }) => cellText([x, y]))
  }

  /** The cells to which the token may go, row by row. */
  get cells(): readonly Cell[] {
    return [...this.#byCell.values()].map(([first]): Cell => [first!.x, first!.y])
  }

  has(cell: Cell): boolean {
    return this.#byCell.has(cellText(cell))
  }

  /** The sides of a cell on which a wall may be built from there. */
  sidesOf(cell: Cell): readonly Side[] {
    return (this.#byCell.get(cellText(cell)) ?? []).map(({ side }) => side)
  }

  /** The action that goes there and builds there; null: the rules would not accept it. */
  action(cell: Cell, side: Side): Action | null {
    return this.#byCell.get(cellText(cell))?.find((action) => action.side === side) ?? null
  }

  /** Where an arrow leads to from a cell; null: there is nothing. */
  beside(from: Cell, arrow: Arrow): Cell | null {
    const others = this.cells.filter((cell) => cellText(cell) !== cellText(from))
    const next = nearest(others.map(boxOf), boxOf(from), arrow)
    return next === undefined ? null : others[next]!
  }
}

function boxOf([x, y]: Cell): Box {
  return { left: x * unit, top: y * unit, width: unit, height: unit }
}
