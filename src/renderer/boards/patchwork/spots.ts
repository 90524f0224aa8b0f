import { boardSize } from '../../../engine/games/patchwork/board.ts'
import { choosable } from './circle-places.ts'
import type { QuiltBox, PatchworkLayout } from './layout.ts'

/** Where a pointer is, as far as it matters to who takes and lays patches. */
export type PointerTarget =
  /** Over the asked seat's quilt, or a little beside it; in cells, between them too. */
  | { readonly kind: 'quilt'; readonly x: number; readonly y: number }
  /** On a patch of the circle, by its place. */
  | { readonly kind: 'patch'; readonly at: number; readonly isChoosable: boolean }
  /** Over what is chosen with. */
  | { readonly kind: 'bar' }
  | { readonly kind: 'else' }

/** A place in pixels of the board. */
export interface PatchworkPoint {
  readonly x: number
  readonly y: number
}

/** So far beside the quilt, in cells, it is meant still: a patch may be held by its edge. */
const beside = 0.75

/** What is there, of a board on which this seat is asked. */
export function spotAt(
  point: PatchworkPoint,
  layout: PatchworkLayout,
  slots: readonly QuiltBox[],
  seat: 0 | 1,
): PointerTarget {
  const { quilts, cell, answer } = layout
  const [x, y] = [(point.x - quilts[seat].x) / cell, (point.y - quilts[seat].y) / cell]
  const isOver = (each: number) => each > -beside && each < boardSize + beside
  if (isOver(x) && isOver(y)) return { kind: 'quilt', x, y }
  const at = slots.findIndex((slot) => isIn(slot, point))
  if (at >= 0) return { kind: 'patch', at, isChoosable: at < choosable }
  return isIn(answer, point) ? { kind: 'bar' } : { kind: 'else' }
}

function isIn({ x, y, width, height }: QuiltBox, point: PatchworkPoint): boolean {
  return point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
}
