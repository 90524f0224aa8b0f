import type { Box } from '../../lib/board/nearest.ts'
import type { BotDrawing } from './drawn.ts'

/** `at`, `to`: an arrow's ends. Null: no place. */
export interface PlacedDrawing extends BotDrawing {
  readonly at: Box | null
  readonly to: Box | null
}

/** Share of the thing's area; smaller drawings inside it are not listed. */
const leastPart = 0.1

/** A point is a box of size 0. */
export function drawnOver(placed: readonly PlacedDrawing[], thing: Box): readonly BotDrawing[] {
  const isOver = (box: Box | null) =>
    box !== null && (holds(box, thing) || (holds(thing, box) && areaOf(box) >= leastPart * areaOf(thing)))
  return placed.filter(({ at, to }) => isOver(at) || isOver(to))
}

function holds(box: Box, { left, top, width, height }: Box): boolean {
  const [x, y] = [left + width / 2 - box.left, top + height / 2 - box.top]
  return x >= 0 && y >= 0 && x <= box.width && y <= box.height
}

function areaOf({ width, height }: Box): number {
  return width * height
}
