import { boardSize } from '../../../engine/games/patchwork/board.ts'
import { shapeIn } from '../../../engine/games/patchwork/patches.ts'
import type { Orientation, PatchShape } from '../../../engine/games/patchwork/shape.ts'
import type { PatchPlacing } from '../../../engine/games/patchwork/table.ts'
import type { QuiltCell } from './cells.ts'
import { patchWith } from './patches.ts'

/** A patch that a person holds over a quilt. Turning and flipping keep its middle. */
export interface HeldPatch {
  readonly patch: number
  readonly orientation: Orientation
  /** In cells, fractions included. */
  readonly middle: { readonly x: number; readonly y: number }
}

export function shapeOf({ patch, orientation }: Pick<HeldPatch, 'patch' | 'orientation'>): PatchShape {
  return shapeIn(patchWith(patch)!, orientation)!
}

/** The top-left cell of its box, moved to lie on the quilt. */
export function cornerOf(hand: HeldPatch): QuiltCell {
  const { width, height } = shapeOf(hand)
  return {
    x: clamp(Math.round(hand.middle.x - width / 2), boardSize - width),
    y: clamp(Math.round(hand.middle.y - height / 2), boardSize - height),
  }
}

export function cellsUnder(hand: HeldPatch): readonly QuiltCell[] {
  const corner = cornerOf(hand)
  return shapeOf(hand).cells.map(({ x, y }) => ({ x: x + corner.x, y: y + corner.y }))
}

export function handOf({
  patch,
  x,
  y,
  orientation = { mirrored: false, rotations: 0 },
}: PatchPlacing): HeldPatch {
  return around({ patch, orientation }, { x, y })
}

/** Clockwise, in quarter turns. */
export function turned(hand: HeldPatch, times: number): HeldPatch {
  const { mirrored, rotations } = hand.orientation
  return { ...hand, orientation: { mirrored, rotations: (((rotations + times) % 4) + 4) % 4 } }
}

/** Left and right swap, as it is seen. */
export function flipped(hand: HeldPatch): HeldPatch {
  const { mirrored, rotations } = hand.orientation
  return { ...hand, orientation: { mirrored: !mirrored, rotations: (4 - rotations) % 4 } }
}

/** By columns and rows, within the quilt. */
export function stepped(hand: HeldPatch, columns: number, rows: number): HeldPatch {
  const { x, y } = cornerOf(hand)
  const { width, height } = shapeOf(hand)
  return around(hand, {
    x: clamp(x + columns, boardSize - width),
    y: clamp(y + rows, boardSize - height),
  })
}

/** Its middle, in cells. */
export function heldAt(hand: HeldPatch, x: number, y: number): HeldPatch {
  return { ...hand, middle: { x, y } }
}

function around(hand: Pick<HeldPatch, 'patch' | 'orientation'>, corner: QuiltCell): HeldPatch {
  const { width, height } = shapeOf(hand)
  const { patch, orientation } = hand
  return { patch, orientation, middle: { x: corner.x + width / 2, y: corner.y + height / 2 } }
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value))
}
