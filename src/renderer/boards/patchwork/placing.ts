import { readInt } from '../../../engine/games/patchwork/numerals.ts'
import { shapeIn } from '../../../engine/games/patchwork/patches.ts'
import type { PatchPlacing } from '../../../engine/games/patchwork/table.ts'
import type { QuiltCell } from './cells.ts'
import { patchWith } from './patches.ts'

export interface WantedPlacing {
  readonly patch: number
  /** On the quilt, or outside it. */
  readonly cells: readonly QuiltCell[]
}

/**
 * Reads `PLAY id x y`, `PLAY id x y flip rotations` or `TAKE id rotations mirror x y`; where patches cannot be turned, flip and
 * rotations are ignored. Null: no patch or no place.
 */
export function placingOf(line: string, isTurnable: boolean): WantedPlacing | null {
  const [command, ...words] = line.slice(0, 200).split(' ')
  const numbers = words.slice(0, 5).map(readInt)
  if (command === 'TAKE') {
    const [patch, rotations, mirror, x, y] = numbers
    return placed(patch, x, y, mirror, rotations)
  }
  if (command !== 'PLAY') return null
  const [patch, x, y, flip, rotations] = numbers
  return isTurnable ? placed(patch, x, y, flip ?? 0, rotations ?? 0) : placed(patch, x, y, 0, 0)
}

/** Null: no such patch, or it cannot be turned so. */
export function placedBy({ patch, x, y, orientation }: PatchPlacing): WantedPlacing | null {
  return placed(patch, x, y, orientation?.mirrored === true ? 1 : 0, orientation?.rotations ?? 0)
}

function placed(
  id?: number,
  x?: number,
  y?: number,
  mirror?: number,
  rotations?: number,
): WantedPlacing | null {
  const patch = id === undefined ? undefined : patchWith(id)
  if (patch === undefined || x === undefined || y === undefined) return null
  if (mirror === undefined || rotations === undefined) return null
  const shape = shapeIn(patch, { mirrored: mirror === 1, rotations: rotations % 4 })
  if (shape === undefined) return null
  return { patch: patch.id, cells: shape.cells.map((cell) => ({ x: cell.x + x, y: cell.y + y })) }
}
