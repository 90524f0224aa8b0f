import { ease, within } from '../../lib/board/ease.ts'
import type { TablePiece } from './pieces.ts'

/** How far a tile is on its way at a part of a turn: what leaves a hand goes first, what is drawn comes after it. */
export function progressOf(piece: TablePiece, origin: TablePiece | null, part: number): number {
  if (origin === null) return ease(within(part, 0.4, 1))
  if (origin.zone === piece.zone) return ease(within(part, 0.3, 0.9))
  return ease(within(part, 0, 0.6))
}

/** A number between two. */
export function between(from: number, to: number, progress: number): number {
  return from + (to - from) * progress
}
