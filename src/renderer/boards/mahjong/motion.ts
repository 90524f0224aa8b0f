import { ease, within } from '../../lib/board/ease.ts'
import type { TablePiece } from './pieces.ts'

/** Progress of a tile at a part of a turn: tiles that leave a hand go first, drawn tiles come after them. */
export function progressOf(piece: TablePiece, origin: TablePiece | null, part: number): number {
  if (origin === null) return ease(within(part, 0.4, 1))
  if (origin.zone === piece.zone) return ease(within(part, 0.3, 0.9))
  return ease(within(part, 0, 0.6))
}

export function between(from: number, to: number, progress: number): number {
  return from + (to - from) * progress
}
