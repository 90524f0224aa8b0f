import { patchMark } from '../../../engine/games/patchwork/board.ts'
import type { PatchworkTable } from '../../../engine/games/patchwork/table.ts'
import { type QuiltCell, patchesOn } from './cells.ts'

export interface Flight {
  readonly seat: 0 | 1
  readonly mark: string
  readonly cells: readonly QuiltCell[]
  /** Its index in the circle before; -1: it comes from the timeline. */
  readonly slot: number
}

export function flightsOf(before: PatchworkTable, after: PatchworkTable): readonly Flight[] {
  return ([0, 1] as const).flatMap((seat) => {
    const old = patchesOn(before.boards[seat])
    return [...patchesOn(after.boards[seat])]
      .filter(([mark]) => !old.has(mark))
      .map(([mark, cells]) => ({ seat, mark, cells, slot: slotOf(before, mark) }))
  })
}

export function slotsBefore(before: PatchworkTable): ReadonlyMap<number, number> {
  return new Map(before.circle.map((id, slot) => [id, slot]))
}

function slotOf({ circle }: PatchworkTable, mark: string): number {
  return circle.findIndex((id) => patchMark(id) === mark)
}
