import type { Quilt } from '../../src/engine/games/patchwork/board.ts'
import { legalActions } from '../../src/engine/games/patchwork/legal.ts'
import { patchOf, shapeIn } from '../../src/engine/games/patchwork/patches.ts'
import { upright } from '../../src/engine/games/patchwork/shape.ts'
import {
  type PatchworkAction,
  type PatchPlacing,
  sideOf,
  type PatchworkTable,
} from '../../src/engine/games/patchwork/table.ts'
import type { Frame } from '../../src/engine/match.ts'

/**
 * Was a move of Patchwork, in either edition, the patch of the highest value where it touches most, or SKIP where none is
 * worth more than 0? Where a special patch must be placed, anything is right.
 */
export function isGreedyPatch(before: Frame, { exchanges, events, state }: Frame): boolean {
  const table = before.state as PatchworkTable
  const side = sideOf(exchanges[0]!.question.seat)
  if (table.pendingSpecials[side].length > 0) return true
  const { turnable } = table.leagueRules
  // Where there are no incomes the starters keep patches as they are printed.
  const isTried = ({ orientation = upright }: PatchPlacing) =>
    !turnable ||
    table.leagueRules.incomes.length > 0 ||
    (!orientation.mirrored && orientation.rotations === 0)
  const placings = [...legalActions(table, side)].filter(isPlacing).filter(isTried)
  const most = Math.max(0, ...placings.map(({ patch }) => valueOf(table, side, patch)))
  const placed = events.find(({ kind }) => kind === 'place')
  if (most === 0 || placed === undefined) return most === 0 && placed === undefined
  const id = placed['patch'] as number
  const places = placings.filter(({ patch }) => patch === id)
  const touched = Math.max(...places.map((placing) => contact(table.boards[side], cellsOf(placing))))
  const [was, is] = [table.boards[side], (state as PatchworkTable).boards[side]]
  return valueOf(table, side, id) === most && contact(was, newCells(was, is)) === touched
}

function isPlacing(action: PatchworkAction): action is PatchPlacing {
  return action.kind === 'place'
}

/** As the starters state it. */
function valueOf({ leagueRules, time }: PatchworkTable, side: 0 | 1, id: number): number {
  const patch = patchOf(id)
  const incomesLeft = leagueRules.incomes.filter((income) => income > time[side]).length
  const forTime = 2 * patch.shapes[0]!.cells.length - patch.time
  return leagueRules.incomes.length === 0 ? forTime : forTime + patch.income * incomesLeft - patch.price
}

interface Cell {
  readonly x: number
  readonly y: number
}

function cellsOf({ patch, x, y, orientation = upright }: PatchPlacing): readonly Cell[] {
  return shapeIn(patchOf(patch), orientation)!.cells.map((cell) => ({ x: x + cell.x, y: y + cell.y }))
}

/** The cells that are covered now and were not. */
function newCells(was: Quilt, is: Quilt): readonly Cell[] {
  const cells = is.flatMap((row, y) => [...row].map((_, x) => ({ x, y })))
  return cells.filter(({ x, y }) => is[y]![x] !== '.' && was[y]![x] === '.')
}

/** How many sides of these cells touch patches or the edge of a board on which they are free. */
function contact(board: Quilt, cells: readonly Cell[]): number {
  const beside = cells.flatMap(({ x, y }) => [
    board[y - 1]?.[x],
    board[y + 1]?.[x],
    board[y]![x - 1],
    board[y]![x + 1],
  ])
  return beside.filter((cell) => cell !== '.').length
}
