import { patchMark } from '../../../engine/games/patchwork/board.ts'
import type { Table } from '../../../engine/games/patchwork/table.ts'
import { type Cell, patchesOn } from './cells.ts'

/** A patch that lies on a quilt after a turn and did not before. */
export interface Flight {
  readonly seat: 0 | 1
  readonly mark: string
  readonly cells: readonly Cell[]
  /** Where it lay in the circle; -1: it comes from the timeline. */
  readonly slot: number
}

/** The patches that a turn placed. */
export function flightsOf(before: Table, after: Table): readonly Flight[] {
  return ([0, 1] as const).flatMap((seat) => {
    const old = patchesOn(before.boards[seat])
    return [...patchesOn(after.boards[seat])]
      .filter(([mark]) => !old.has(mark))
      .map(([mark, cells]) => ({ seat, mark, cells, slot: slotOf(before, mark) }))
  })
}

/** Where each patch of the circle lay before: by its id, its place in the list. */
export function slotsBefore(before: Table): ReadonlyMap<number, number> {
  return new Map(before.circle.map((id, slot) => [id, slot]))
}

function slotOf({ circle }: Table, mark: string): number {
  return circle.findIndex((id) => patchMark(id) === mark)
}
