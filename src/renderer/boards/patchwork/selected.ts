import { boardSize } from '../../../engine/games/patchwork/board.ts'
import type { Path } from '../../../engine/path.ts'
import type { QuiltBox } from './layout.ts'

/** The selected part of a seat's quilt, in cells; null: none. */
export function selectedCells(selected: Path | null, seat: number): QuiltBox | null {
  if (selected?.[0] !== 'boards') return null
  const [, of = seat, y, x] = selected
  if (of !== seat) return null
  return {
    x: typeof x === 'number' ? x : 0,
    y: typeof y === 'number' ? y : 0,
    width: typeof x === 'number' ? 1 : boardSize,
    height: typeof y === 'number' ? 1 : boardSize,
  }
}
