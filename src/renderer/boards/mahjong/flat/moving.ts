import { between, progressOf } from '../motion.ts'
import type { TablePiece } from '../pieces.ts'
import type { TilePlace } from './places.ts'

/** Null: the tile has not left the wall yet. A tile that changes its zone is a little larger on its way. */
export function spotBetween(
  piece: TablePiece,
  origin: TablePiece | null,
  from: TilePlace,
  to: TilePlace,
  part: number,
): TilePlace | null {
  const progress = progressOf(piece, origin, part)
  if (origin === null && progress === 0) return null
  const rise = origin?.zone === piece.zone ? 0 : 0.35
  return {
    x: between(from.x, to.x, progress),
    y: between(from.y, to.y, progress),
    size: between(from.size, to.size, progress) * (1 + rise * progress * (1 - progress)),
    isSideways: progress > 0.5 ? to.isSideways : from.isSideways,
  }
}
