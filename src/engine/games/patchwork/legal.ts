import { boardSize, firstFree, fits } from './board.ts'
import { playable, specialIdOf } from './choices.ts'
import { type Patch, shapeIn } from './patches.ts'
import { type Orientation, upright } from './shape.ts'
import type { PatchworkAction, PatchPlacing, PatchworkSeat, PatchworkTable } from './table.ts'

/** SKIP, then each affordable patch, in each distinct orientation, at each place in reading order. */
export function* legalActions(table: PatchworkTable, side: PatchworkSeat): Generator<PatchworkAction> {
  const automatic = automaticPlacing(table, side)
  if (automatic === undefined) yield { kind: 'skip' }
  else if (table.buttons[side] < 0) yield automatic
  for (const patch of playable(table, side)) {
    if (patch.price <= table.buttons[side]) yield* placings(table, side, patch)
  }
}

function* placings(table: PatchworkTable, side: PatchworkSeat, patch: Patch): Generator<PatchPlacing> {
  const { turnable } = table.leagueRules
  const board = table.boards[side]
  for (const orientation of turnable ? patch.distinct : [upright]) {
    const shape = shapeIn(patch, orientation)!
    for (let y = 0; y <= boardSize - shape.height; y++) {
      for (let x = 0; x <= boardSize - shape.width; x++) {
        if (fits(board, shape, x, y)) yield placing(table, patch.id, x, y, orientation)
      }
    }
  }
}

/** The referee's placing of a pending special patch, if one is possible: the first free cell in reading order. */
export function automaticPlacing(table: PatchworkTable, side: PatchworkSeat): PatchPlacing | undefined {
  const [special] = table.pendingSpecials[side]
  const cell = special === undefined ? undefined : firstFree(table.boards[side])
  return cell && placing(table, specialIdOf(table, special!), cell.x, cell.y, upright)
}

export function placing(
  { leagueRules }: PatchworkTable,
  patch: number,
  x: number,
  y: number,
  orientation: Orientation,
): PatchPlacing {
  return leagueRules.turnable ? { kind: 'place', patch, x, y, orientation } : { kind: 'place', patch, x, y }
}
