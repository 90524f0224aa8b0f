import type { PatchShape } from '../../../engine/games/patchwork/shape.ts'
import { between } from './between.ts'
import type { QuiltBox } from './layout.ts'

/** Only the first patches of the circle can be chosen. */
export const choosable = 3
/** Steps of room for small patches: the fewer are left, the larger they are drawn. */
const rooms = [6, 12, 20, 30]
/** The box of the largest printed patch, in cells. */
const largest = { width: 5, height: 3 }

/** A card for each of the first three, then small places in a winding line. */
export function circleSlots(box: QuiltBox, text: number, count: number): readonly QuiltBox[] {
  const { cards, rest } = splitOf(box, Math.round(text * 0.5))
  const line = countHeight(text)
  const below = { ...rest, y: rest.y + line, height: rest.height - line }
  const room = rooms.find((each) => each >= count - choosable) ?? rooms.at(-1)!
  return [...cards, ...windingSlots(below, room)]
}

export function countLine(box: QuiltBox, text: number): QuiltBox {
  const { rest } = splitOf(box, Math.round(text * 0.5))
  return { ...rest, height: countHeight(text) }
}

function countHeight(text: number): number {
  return Math.round(text * 1.1)
}

/** Cards are stacked in a narrow box, and in a row in others: above the rest, or left of it where the box is low. */
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

/** Equal places as large as possible, in rows to the right and back: each is next to its successor. */
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

/** The top-left of a printed patch and the side of its cells. */
export interface PatchPlace {
  readonly x: number
  readonly y: number
  readonly unit: number
}

export function spotAt(slots: readonly QuiltBox[], at: number, shape: PatchShape): PatchPlace {
  const slot = slots[at] ?? slots.at(-1)!
  return spotIn(at < choosable ? cardShape(slot) : slot, shape)
}

/** Between two places of the circle, a patch passes through those between them. */
export function spotOnCircle(slots: readonly QuiltBox[], index: number, shape: PatchShape): PatchPlace {
  const at = Math.floor(index)
  return spotBetween(spotAt(slots, at, shape), spotAt(slots, at + 1, shape), index - at)
}

export function spotBetween(from: PatchPlace, to: PatchPlace, part: number): PatchPlace {
  return {
    x: between(from.x, to.x, part),
    y: between(from.y, to.y, part),
    unit: between(from.unit, to.unit, part),
  }
}

/** In the middle of a box with room for the largest patch. */
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

export function threadThrough(slots: readonly QuiltBox[], count: number): string {
  const points = slots
    .slice(choosable, Math.max(choosable, count))
    .map(({ x, y, width, height }) => `${x + width / 2} ${y + height / 2}`)
  return points.length === 0 ? '' : `M${points.join('L')}`
}
