import type { Box } from './layout.ts'

/** How many patches can be chosen from: the first of the circle. */
export const choosable = 3
/** Patches of a whole circle: places stay where they are while it becomes shorter. */
const circleSize = 33
/** The box of the largest printed patch is so many cells wide and high. */
const largest = { width: 5, height: 3 }

/** The places of the circle: a card for each of the first three, then small ones in rows. */
export function circleSlots(box: Box, text: number): readonly Box[] {
  const gap = Math.round(text * 0.5)
  const { cards, rest } = splitOf(box, gap)
  return [...cards, ...gridSlots(rest, circleSize - choosable)]
}

/** Cards one below the other in a narrow box, else beside each other: above the rest, or left of it where the box is low. */
function splitOf({ x, y, width, height }: Box, gap: number): { cards: readonly Box[]; rest: Box } {
  const cardsBy = (wide: number, high: number, dx: number, dy: number) =>
    Array.from({ length: choosable }, (_, i) => ({
      x: x + i * dx * (wide + gap),
      y: y + i * dy * (high + gap),
      width: wide,
      height: high,
    }))
  if (height > width * 0.75) {
    const high = Math.round(Math.min(height * 0.19, width * 0.62))
    const taken = choosable * (high + gap) + gap
    return { cards: cardsBy(width, high, 0, 1), rest: { x, y: y + taken, width, height: height - taken } }
  }
  if (height > width * 0.28) {
    const wide = (width - gap * 2) / choosable
    const high = Math.round(Math.min(height * 0.42, wide * 0.62))
    const taken = high + gap * 2
    return { cards: cardsBy(wide, high, 1, 0), rest: { x, y: y + taken, width, height: height - taken } }
  }
  const wide = Math.round(Math.min(width * 0.18, height * 1.8))
  const taken = choosable * (wide + gap) + gap
  return { cards: cardsBy(wide, height, 1, 0), rest: { x: x + taken, y, width: width - taken, height } }
}

/** So many equal places in rows, as large as they can be. */
function gridSlots({ x, y, width, height }: Box, count: number): readonly Box[] {
  const ratio = (largest.height + 0.6) / (largest.width + 0.6)
  let columns = 1
  while (columns < count && Math.ceil(count / columns) * (width / columns) * ratio > height) columns++
  const side = Math.max(0, Math.min(width / columns, height / Math.ceil(count / columns) / ratio))
  const rows = Math.ceil(count / columns)
  const [wide, high] = [Math.min(width / columns, side * 1.4), Math.min(height / rows, side * ratio * 1.4)]
  return Array.from({ length: count }, (_, i) => ({
    x: x + (i % columns) * wide,
    y: y + Math.floor(i / columns) * high,
    width: wide,
    height: high,
  }))
}

/** Where a printed patch is drawn: the position of its top-left and the side of its cells. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly unit: number
}

/** A patch with these rows in the middle of a box in which the largest patch has room. */
export function spotIn(box: Box, rows: readonly string[]): Spot {
  const unit = Math.min(box.width / (largest.width + 0.6), box.height / (largest.height + 0.6))
  return {
    x: box.x + (box.width - unit * (rows[0]?.length ?? 0)) / 2,
    y: box.y + (box.height - unit * rows.length) / 2,
    unit,
  }
}

/** The part of a card for the patch; its numbers stand right of it. */
export function cardShape({ x, y, width, height }: Box): Box {
  return { x: x + width * 0.02, y, width: width * 0.56, height }
}
