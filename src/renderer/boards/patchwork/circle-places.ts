import type { PatchShape } from '../../../engine/games/patchwork/shape.ts'
import { between } from './between.ts'
import type { QuiltBox } from './layout.ts'

/** How many patches can be chosen from: the first of the circle. */
export const choosable = 3
/** For how many small patches there is room: the fewer are left, the larger they are drawn, in a few steps. */
const rooms = [6, 12, 20, 30]
/** The box of the largest printed patch is so many cells wide and high. */
const largest = { width: 5, height: 3 }

/** The places of a circle of so many patches: a card for each of the first three, then small ones in a line that winds. */
export function circleSlots(box: QuiltBox, text: number, count: number): readonly QuiltBox[] {
  const { cards, rest } = splitOf(box, Math.round(text * 0.5))
  const line = countHeight(text)
  const below = { ...rest, y: rest.y + line, height: rest.height - line }
  const room = rooms.find((each) => each >= count - choosable) ?? rooms.at(-1)!
  return [...cards, ...windingSlots(below, room)]
}

/** The line above the small patches that tells how many there are. */
export function countLine(box: QuiltBox, text: number): QuiltBox {
  const { rest } = splitOf(box, Math.round(text * 0.5))
  return { ...rest, height: countHeight(text) }
}

function countHeight(text: number): number {
  return Math.round(text * 1.1)
}

/** Cards one below the other in a narrow box, else beside each other: above the rest, or left of it where the box is low. */
function splitOf(
  { x, y, width, height }: QuiltBox,
  gap: number,
): { cards: readonly QuiltBox[]; rest: QuiltBox } {
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

/** So many equal places, as large as they can be, in rows that lead to the right and back: each is beside the next. */
function windingSlots({ x, y, width, height }: QuiltBox, count: number): readonly QuiltBox[] {
  const ratio = (largest.height + 0.6) / (largest.width + 0.6)
  let columns = 1
  while (columns < count && Math.ceil(count / columns) * (width / columns) * ratio > height) columns++
  const rows = Math.ceil(count / columns)
  const side = Math.max(0, Math.min(width / columns, height / rows / ratio))
  const [wide, high] = [Math.min(width / columns, side * 1.4), Math.min(height / rows, side * ratio * 1.4)]
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns)
    const column = row % 2 === 0 ? i % columns : columns - 1 - (i % columns)
    return { x: x + column * wide, y: y + row * high, width: wide, height: high }
  })
}

/** Where a printed patch is drawn: the position of its top-left and the side of its cells. */
export interface PatchPlace {
  readonly x: number
  readonly y: number
  readonly unit: number
}

/** Where a patch lies in a place of the circle. */
export function spotAt(slots: readonly QuiltBox[], at: number, shape: PatchShape): PatchPlace {
  const slot = slots[at] ?? slots.at(-1)!
  return spotIn(at < choosable ? cardShape(slot) : slot, shape)
}

/** Where a patch is between two places of the circle: those that lie between them it goes through. */
export function spotOnCircle(slots: readonly QuiltBox[], index: number, shape: PatchShape): PatchPlace {
  const at = Math.floor(index)
  return spotBetween(spotAt(slots, at, shape), spotAt(slots, at + 1, shape), index - at)
}

/** A part of the way from one spot to another, straight. */
export function spotBetween(from: PatchPlace, to: PatchPlace, part: number): PatchPlace {
  return {
    x: between(from.x, to.x, part),
    y: between(from.y, to.y, part),
    unit: between(from.unit, to.unit, part),
  }
}

/** A patch in the middle of a box in which the largest patch has room. */
export function spotIn(box: QuiltBox, { width, height }: PatchShape): PatchPlace {
  const unit = Math.min(box.width / (largest.width + 0.6), box.height / (largest.height + 0.6))
  return {
    x: box.x + (box.width - unit * width) / 2,
    y: box.y + (box.height - unit * height) / 2,
    unit,
  }
}

/** The part of a card for the patch; its numbers stand right of it. */
export function cardShape({ x, y, width, height }: QuiltBox): QuiltBox {
  return { x: x + width * 0.02, y, width: width * 0.56, height }
}

/** A line through the places of the patches behind the cards, as an SVG path. */
export function threadThrough(slots: readonly QuiltBox[], count: number): string {
  const points = slots
    .slice(choosable, Math.max(choosable, count))
    .map(({ x, y, width, height }) => `${x + width / 2} ${y + height / 2}`)
  return points.length === 0 ? '' : `M${points.join('L')}`
}
