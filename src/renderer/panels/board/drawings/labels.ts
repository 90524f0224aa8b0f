import type { Box } from '../../../lib/board/nearest.ts'
import { middleOf } from './arrows.ts'

/** Words that want to stand in a box, each on a line of its own. */
export interface WantedLabels<Line extends { readonly text: string }> {
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

/** Where others are, lines are moved by so many lines. */
const moves = [0, 1, -1, 2, -2]

/**
 * Places for words in boxes: in the middle of theirs, as large as fits, beside others that are there. Where a line is too long for its
 * box it goes beyond, if there is room, and is cut where there is none; none goes over the edge of the board. Where the board has words of
 * its own (`occupied`), they stay free as far as there is room beside them.
 */
export function labelsFor<Line extends { readonly text: string }>(
  wanted: readonly WantedLabels<Line>[],
  board: Size,
  widthOf: WidthOf,
  occupied: readonly Box[] = [],
): readonly Label<Line>[] {
  const taken = new Taken()
  for (const box of occupied) taken.take(box)
  const isLong = ({ label, box }: Lain<Line>) => widthOf(label.text) * label.size > box.width - 2 * gap
  const all = wanted.flatMap((each) => linesOf(each, widthOf))
  const long = all
    .filter(isLong)
    .toSorted((one, other) => widthOf(one.label.text) - widthOf(other.label.text))
  return [...all.filter((each) => !isLong(each)), ...long].map((each) => {
    const { label, box } = each
    const cutTo = (width: number) => cut({ ...label, size: smaller }, width, widthOf)
    const texts = isLong(each)
      ? [cutTo(Math.min(widest, board.width - 2 * gap)), cutTo(Math.max(shortest, box.width - 2 * gap))]
      : [label]
    const places = texts.flatMap((text) =>
      moves.map((lines) => within({ ...text, y: text.y + lines * text.size * lineHeight }, board, widthOf)),
    )
    const shown = places.find((place) => taken.isFree(boxOf(place, widthOf))) ?? places.at(-moves.length)!
    taken.take(boxOf(shown, widthOf))
    return shown
  })
}

interface Size {
  readonly width: number
  readonly height: number
}

/** A line where it would be if nothing else were there, and the box that it is of. */
interface Lain<Line> {
  readonly label: Label<Line>
  readonly box: Box
}

function linesOf<Line extends { readonly text: string }>(
  { box, lines }: WantedLabels<Line>,
  widthOf: WidthOf,
): readonly Lain<Line>[] {
  const size = sizeFor(box, lines, widthOf)
  const { x, y } = middleOf(box)
  return lines.map((line, i) => {
    const label = { line, text: line.text, x, size, y: y + (i - (lines.length - 1) / 2) * size * lineHeight }
    return { label, box }
  })
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
function within<Line>(label: Label<Line>, { width, height }: Size, widthOf: WidthOf): Label<Line> {
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
      other.top >= box.top + box.height ||
      box.top >= other.top + other.height
    return rowsOf(box).every((row) => this.#rows.get(row)?.every(isClear) ?? true)
  }
}

const rowHeight = 24

function rowsOf({ top, height }: Box): readonly number[] {
  const first = Math.floor(top / rowHeight)
  const count = Math.floor((top + height) / rowHeight) - first + 1
  return Array.from({ length: count }, (_, i) => first + i)
}
