import type { Box } from '../../../lib/board/nearest.ts'
import { middleOf } from './arrows.ts'

/** Words that want to stand in a box, each on a line of its own. */
export interface Wanted<Line extends { readonly text: string }> {
  readonly box: Box
  readonly lines: readonly Line[]
}

/** A line of words where it stands: its middle, in pixels, and how large it is. */
export interface Label<Line> {
  readonly line: Line
  /** What of the words is shown. */
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}

/** How wide a text of size 1 is. */
export type WidthOf = (text: string) => number

const largest = 13
const least = 9
/** Of words that have no room in their box. */
const smaller = 10
/** From line to line. */
const lineHeight = 1.15
/** Between words and the edge of their box, and that of the board. */
const gap = 2
/** Words that have no room in their box are at most as wide as this, and where others are beside it so wide in any box. */
const [widest, shortest] = [180, 27]

/**
 * Places for words in boxes: in the middle of theirs, as large as fits. Where a line is too long for its box it goes beyond, if no
 * other words are there, and is cut where there are; none goes over the edge of the board.
 */
export function labelsFor<Line extends { readonly text: string }>(
  wanted: readonly Wanted<Line>[],
  board: { readonly width: number; readonly height: number },
  widthOf: WidthOf,
): readonly Label<Line>[] {
  const taken = new Taken()
  const found: Label<Line>[] = []
  const long: { readonly label: Label<Line>; readonly box: Box }[] = []
  for (const { box, lines } of wanted) {
    const size = sizeFor(box, lines, widthOf)
    lines.forEach((line, i) => {
      const { x, y } = middleOf(box)
      const label = {
        ...{ line, text: line.text, x, size },
        y: y + (i - (lines.length - 1) / 2) * size * lineHeight,
      }
      if (widthOf(line.text) * size > box.width - 2 * gap) return void long.push({ label, box })
      const inside = within(label, board, widthOf)
      found.push(inside)
      taken.take(boxOf(inside, widthOf))
    })
  }
  for (const { label, box } of long) {
    const [beyond, short] = [
      Math.min(widest, board.width - 2 * gap),
      Math.max(shortest, box.width - 2 * gap),
    ].map((width) => within(cut({ ...label, size: smaller }, width, widthOf), board, widthOf))
    const shown = taken.isFree(boxOf(beyond!, widthOf)) ? beyond! : short!
    found.push(shown)
    taken.take(boxOf(shown, widthOf))
  }
  return found
}

/** So many lines have room in a box; one is always shown. */
export function linesIn({ height }: Box): number {
  return Math.max(1, Math.floor(height / (least * lineHeight)))
}

/** As large as all lines fit below each other, and the longest that can fit at all is in the box. */
function sizeFor(
  { width, height }: Box,
  lines: readonly { readonly text: string }[],
  widthOf: WidthOf,
): number {
  const high = height / (lines.length * lineHeight)
  const wide = lines
    .map(({ text }) => (width - 2 * gap) / Math.max(0.01, widthOf(text)))
    .filter((size) => size >= least)
  return Math.max(least, Math.min(largest, high, ...wide))
}

/** Moved so that it lies within the board. */
function within<Line>(
  label: Label<Line>,
  { width, height }: { readonly width: number; readonly height: number },
  widthOf: WidthOf,
): Label<Line> {
  const halfWidth = (widthOf(label.text) * label.size) / 2 + gap
  const halfHeight = label.size * 0.6 + gap
  return {
    ...label,
    x: Math.max(halfWidth, Math.min(width - halfWidth, label.x)),
    y: Math.max(halfHeight, Math.min(height - halfHeight, label.y)),
  }
}

function cut<Line>(label: Label<Line>, width: number, widthOf: WidthOf): Label<Line> {
  const room = width / label.size
  if (widthOf(label.text) <= room) return label
  const letters = [...label.text]
  let [from, to] = [0, letters.length - 1]
  while (from < to) {
    const middle = Math.ceil((from + to) / 2)
    if (widthOf(`${letters.slice(0, middle).join('')}…`) <= room) from = middle
    else to = middle - 1
  }
  return { ...label, text: `${letters.slice(0, from).join('')}…` }
}

function boxOf({ text, x, y, size }: Label<unknown>, widthOf: WidthOf): Box {
  const width = widthOf(text) * size
  return { left: x - width / 2, top: y - size / 2, width, height: size }
}

/** Where there are words already; looked up by rows. */
class Taken {
  readonly #rows = new Map<number, Box[]>()

  take(box: Box): void {
    for (const row of rowsOf(box)) {
      const boxes = this.#rows.get(row)
      if (boxes === undefined) this.#rows.set(row, [box])
      else boxes.push(box)
    }
  }

  isFree(box: Box): boolean {
    const isClear = (other: Box) =>
      other.left > box.left + box.width + gap ||
      box.left > other.left + other.width + gap ||
      other.top > box.top + box.height ||
      box.top > other.top + other.height
    return rowsOf(box).every((row) => this.#rows.get(row)?.every(isClear) ?? true)
  }
}

const rowHeight = 24

function rowsOf({ top, height }: Box): readonly number[] {
  const first = Math.floor(top / rowHeight)
  const count = Math.floor((top + height) / rowHeight) - first + 1
  return Array.from({ length: count }, (_, i) => first + i)
}
