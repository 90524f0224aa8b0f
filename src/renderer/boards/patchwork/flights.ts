import { patchMark } from '../../../engine/games/patchwork/board.ts'
import type { PatchworkTable } from '../../../engine/games/patchwork/table.ts'
import { type QuiltCell, patchesOn } from './cells.ts'

/** A patch that lies on a quilt after a turn and did not before. */
export interface Flight {
  readonly seat: 0 | 1
  readonly mark: string
  readonly cells: readonly QuiltCell[]
  /** Where it lay in the circle; -1: it comes from the timeline. */
  readonly slot: number
}

/** The patches that a turn placed. */
export function flightsOf(before: PatchworkTable, after: PatchworkTable): readonly Flight[] {
  return ([0, 1] as const).flatMap((seat) => {
    const old = patchesOn(before.boards[seat])
    return [...patchesOn(after.boards[seat])]
      .filter(([mark]) => !old.has(mark))
      .map(([mark, cells]) => ({ seat, mark, cells, slot: slotOf(before, mark) }))
  })
}

/** Where each patch of the circle lay before: by its id, its place in the list. */
export function slotsBefore(before: PatchworkTable): ReadonlyMap<number, number> {
  return new Map(before.circle.map((id, slot) => [id, slot]))
}

function slotOf({ circle }: PatchworkTable, mark: string): number {
  return circle.findIndex((id) => patchMark(id) === mark)
}
