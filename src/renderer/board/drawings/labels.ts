import { overlap, type Box } from '../../lib/board/nearest.ts'
import type { Obstacle } from '../bubble-places.ts'
import type { ThingBox } from './things.ts'

export interface WantedLabels<Line extends { readonly text: string }> {
  readonly box: ThingBox
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
/** Share of a box's height for one line, and for all: its middle stays visible. */
const [partOfLine, partOfLines] = [0.36, 0.55]
/** Pixels between a text and the edge of its box or of the board. */
const gap = 2
/** Greatest width of a line longer than its box; least width of one cut because others are in the way. */
const [widest, shortest] = [180, 27]
/** Costs: to cover all of another label; a text in a neighbour of its cell; each place after the first. */
const [costOfLabel, costOfNeighbour, costOfStep] = [20, 2, 0.01]
/** A text longer than its box is cut if it would cost more. */
const free = 0.1

/**
 * Places lines where they cover least: a cell's at its lower or upper edge, another thing's below or above it, so that both stay
 * visible. A line longer than its box overflows if there is room, else it is cut; none crosses the edge of the board.
 */
export function labelsFor<Line extends { readonly text: string }>(
  wanted: readonly WantedLabels<Line>[],
  board: Size,
  widthOf: WidthOf,
  obstacles: readonly Obstacle[] = [],
): readonly Label<Line>[] {
  const taken = new Taken(obstacles)
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
    let shown = label
    let cost = Infinity
    for (const text of texts) {
      if (cost <= free) break
      for (const [i, { y, isBeside }] of placesIn(box, text.size).entries()) {
        const place = within({ ...text, y }, board, widthOf)
        const own = i * costOfStep + (isBeside && box.isCell ? costOfNeighbour : 0)
        const costHere = own + taken.costOf(boxOf(place, widthOf), box)
        if (costHere < cost) [shown, cost] = [place, costHere]
      }
    }
    taken.take({ ...boxOf(shown, widthOf), weight: costOfLabel })
    return shown
  })
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Middles of lines, the best first. */
function placesIn(
  { top, height, isCell }: ThingBox,
  size: number,
): readonly { readonly y: number; readonly isBeside: boolean }[] {
  const line = size * lineHeight
  const half = line / 2
  const bottom = top + height
  const rows = Array.from({ length: linesIn({ height }) }, (_, i) => i * line)
  const inside = rows.flatMap((down) => [bottom - half - down, top + half + down])
  const beside = [0, line].flatMap((down) => [bottom + half + down, top - half - down])
  const places = [
    ...inside.map((y) => ({ y, isBeside: false })),
    ...beside.map((y) => ({ y, isBeside: true })),
  ]
  return isCell ? places : places.toSorted((one, other) => Number(other.isBeside) - Number(one.isBeside))
}

interface Lain<Line> {
  readonly label: Label<Line>
  readonly box: ThingBox
}

function linesOf<Line extends { readonly text: string }>(
  { box, lines }: WantedLabels<Line>,
  widthOf: WidthOf,
): readonly Lain<Line>[] {
  const size = sizeFor(box, lines, widthOf)
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  return lines.map((line) => ({ label: { line, text: line.text, x, y, size }, box }))
}

export function linesIn({ height }: Pick<Box, 'height'>): number {
  return Math.max(1, Math.floor((height * partOfLines) / (least * lineHeight)))
}

/** The largest size where all lines leave the middle free, and the longest one fits in width if it can. */
function sizeFor(
  { width, height }: Box,
  lines: readonly { readonly text: string }[],
  widthOf: WidthOf,
): number {
  const high = Math.min(height * partOfLine, (height * partOfLines) / (lines.length * lineHeight))
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
  readonly #rows = new Map<number, Obstacle[]>()

  constructor(obstacles: readonly Obstacle[]) {
    for (const obstacle of obstacles) this.take(obstacle)
  }

  take(obstacle: Obstacle): void {
    for (const row of rowsOf(obstacle)) {
      const all = this.#rows.get(row)
      if (all === undefined) this.#rows.set(row, [obstacle])
      else all.push(obstacle)
    }
  }

  /** By the covered share of each obstacle, or of what covers it where that is smaller; of the label's own thing by its share. */
  costOf(label: Box, own: Box): number {
    const near = new Set(rowsOf(label).flatMap((row) => this.#rows.get(row) ?? []))
    let cost = 0
    for (const each of near) {
      const area = isSame(each, own) ? areaOf(own) : Math.min(areaOf(label), areaOf(each))
      cost += (each.weight * overlap(label, each)) / area
    }
    return cost
  }
}

function areaOf({ width, height }: Box): number {
  return width * height
}

function isSame(one: Box, other: Box): boolean {
  return (
    Math.abs(one.left - other.left) + Math.abs(one.top - other.top) < 1 &&
    Math.abs(areaOf(one) - areaOf(other)) < 9
  )
}

const rowHeight = 24

function rowsOf({ top, height }: Box): readonly number[] {
  const first = Math.floor(top / rowHeight)
  const count = Math.floor((top + height) / rowHeight) - first + 1
  return Array.from({ length: count }, (_, i) => first + i)
}
