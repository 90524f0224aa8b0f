import type { Box } from '../../lib/board/nearest.ts'
import { middleOf } from './arrows.ts'

export interface WantedLabels<Line extends { readonly text: string }> {
  readonly box: Box
  readonly lines: readonly Line[]
}

/** `x`, `y`: its middle, in pixels. */
export interface Label<Line> {
  readonly line: Line
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Width at font size 1. */
export type WidthOf = (text: string) => number

const largest = 13
const least = 9
/** Font size of lines longer than their box. */
const smaller = 10
/** Relative to the font size. */
const lineHeight = 1.15
/** Pixels between a text and the edge of its box or of the board. */
const gap = 2
/** Greatest width of a line longer than its box; least width of one cut because others are in the way. */
const [widest, shortest] = [180, 27]

/** In lines; tried in this order to avoid other labels. */
const moves = [0, 1, -1, 2, -2]

/**
 * Centres lines in their boxes, as large as fits, next to existing labels. A line longer than its box overflows if there is room,
 * else it is cut; none crosses the edge of the board. The board's own texts (`occupied`) stay free where possible.
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

export function linesIn({ height }: Box): number {
  return Math.max(1, Math.floor(height / (least * lineHeight)))
}

/** The largest size where all lines fit in height, and the longest one in width if it can. */
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
