import type { Box } from '../../../lib/board/nearest.ts'
import type { BotDrawing } from './drawn.ts'

/** A drawing, and where it is on the board; of an arrow both ends. Null: it has no place. */
export interface PlacedDrawing extends BotDrawing {
  readonly at: Box | null
  readonly to: Box | null
}

/** Of what lies in a thing, what is much smaller is not told with it. */
const leastPart = 0.1

/** What is drawn over a thing of the board, or over a point, which is a box without a size. */
export function drawnOver(placed: readonly PlacedDrawing[], thing: Box): readonly BotDrawing[] {
  const isOver = (box: Box | null) =>
    box !== null && (holds(box, thing) || (holds(thing, box) && areaOf(box) >= leastPart * areaOf(thing)))
  return placed.filter(({ at, to }) => isOver(at) || isOver(to))
}

/** Whether the middle of another lies in a box. */
function holds(box: Box, { left, top, width, height }: Box): boolean {
  const [x, y] = [left + width / 2 - box.left, top + height / 2 - box.top]
  return x >= 0 && y >= 0 && x <= box.width && y <= box.height
}

function areaOf({ width, height }: Box): number {
  return width * height
}
