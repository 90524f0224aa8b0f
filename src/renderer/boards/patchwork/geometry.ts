import { quiltSize } from './cells.ts'

/** A rectangle in pixels of the board. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where everything is, in pixels of a board of this size. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** The size of the text. */
  readonly text: number
  /** The side of a quilt's cell: whole pixels, so that its edges are sharp. */
  readonly cell: number
  /** For each seat: who sits there and what it has, and below it the quilt. */
  readonly heads: readonly [Box, Box]
  readonly quilts: readonly [Box, Box]
  readonly circle: Box
  readonly words: Box
  readonly track: Box
}

/** The circle stands between the quilts or lies below them, whichever leaves more room for these. */
export function layoutOf(width: number, height: number): Layout {
  const text = clamp(Math.min(width / 66, height / 38), 10, 20)
  const gap = Math.round(text * 0.9)
  const head = Math.round(text * 3.3)
  const words = Math.round(text * 1.5)
  const track = Math.round(clamp(height * 0.13, text * 4.2, text * 6.4))
  const high = height - head - words - track - gap * 4.5
  const strip = Math.round(clamp(height * 0.16, text * 5.4, text * 16))
  const between = Math.min(
    (width - gap * 4 - text * 6.2) / 18,
    (width - gap * 4) / (2 * quiltSize + 3.4),
    high / quiltSize,
  )
  const below = Math.min((width - gap * 3) / 18, (high - strip - gap) / quiltSize)
  const isBetween = between >= below
  const cell = Math.max(4, Math.floor(Math.max(between, below)))
  const quilt = cell * quiltSize
  const left = width - gap * (isBetween ? 4 : 3) - quilt * 2
  const middle = isBetween ? Math.round(Math.min(left, Math.max(quilt * 0.9, text * 16))) : gap
  // What is not needed is left around all of it.
  const used = quilt * 2 + (isBetween ? middle + gap * 2 : gap)
  const x = Math.max(gap, Math.round((width - used) / 2))
  const right = x + used - quilt
  const spare = Math.max(0, high - quilt - (isBetween ? 0 : strip + gap))
  const grown = isBetween ? 0 : Math.min(spare, strip * 0.8)
  const top = gap + Math.round((spare - grown) / 2)
  const quiltTop = top + head + Math.round(gap / 2)
  const under = quiltTop + quilt + gap
  const circle = isBetween
    ? { x: x + quilt + gap, y: top, width: middle, height: under - gap - top }
    : { x, y: under, width: used, height: Math.round(strip + grown) }
  const wordsTop = isBetween ? under : under + circle.height + gap
  const line = { x: gap, width: width - gap * 2 }
  return {
    width,
    height,
    text,
    cell,
    heads: [
      { x, y: top, width: quilt, height: head },
      { x: right, y: top, width: quilt, height: head },
    ],
    quilts: [
      { x, y: quiltTop, width: quilt, height: quilt },
      { x: right, y: quiltTop, width: quilt, height: quilt },
    ],
    circle,
    words: { ...line, y: wordsTop, height: words },
    track: { ...line, y: wordsTop + words + Math.round(gap / 2), height: track },
  }
}

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
  return { x: x + width * 0.02, y, width: width * 0.58, height }
}

/** How many spaces a timeline has that ends there: also of a state that nobody played. */
export function spacesOf(duration: number): number {
  return clamp(Math.floor(duration), 0, 400) + 1
}

/** The left edge of a space of the timeline. */
export function spaceLeft(track: Box, space: number, duration: number): number {
  return track.x + (track.width / spacesOf(duration)) * clamp(space, 0, spacesOf(duration) - 1)
}

/** On the way from one number to another. */
export function between(from: number, to: number, part: number): number {
  return from + (to - from) * part
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
