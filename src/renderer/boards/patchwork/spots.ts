import { boardSize } from '../../../engine/games/patchwork/board.ts'
import { choosable } from './circle-places.ts'
import type { QuiltBox, PatchworkLayout } from './layout.ts'

export type PointerTarget =
  /** Over the asked seat's quilt, or slightly outside; in cells, fractions included. */
  | { readonly kind: 'quilt'; readonly x: number; readonly y: number }
  /** `at`: the patch's index in the circle. */
  | { readonly kind: 'patch'; readonly at: number; readonly isChoosable: boolean }
  /** Over the answer area. */
  | { readonly kind: 'bar' }
  | { readonly kind: 'else' }

/** In pixels of the board. */
export interface PatchworkPoint {
  readonly x: number
  readonly y: number
}

/** In cells: this far outside the quilt still counts, as a patch may be held by its edge. */
const beside = 0.75

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
