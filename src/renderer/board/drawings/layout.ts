import type { Ink } from '../../../engine/drawings.ts'
import type { Box } from '../../lib/board/nearest.ts'
import { shortNumber } from '../../../number-text.ts'
import { visible } from '../../lib/escape-controls.ts'
import { arrowBetween, type ArrowShape } from './arrows.ts'
import type { Obstacle } from '../bubble-places.ts'
import { labelsFor, linesIn, type Label, type WantedLabels, type WidthOf } from './labels.ts'
import type { Spotted } from './spots.ts'
import type { ThingBox } from './things.ts'

/** Named by a bot, or the seat's own. */
export type DrawingColour = Ink | number

/** Null: the text of a value. */
interface Line {
  readonly text: string
  readonly colour: DrawingColour | null
}

/**
 * In pixels from the corner of the board. `frame` is the middle of a line inside a thing's edge: what is in the thing, and on its
 * edge, stays visible.
 */
export interface DrawingLayout {
  /** A cell marked in several colours has nested frames; only the outermost tints it. */
  readonly marks: readonly {
    readonly frame: Box
    readonly colour: DrawingColour
    readonly isInner: boolean
  }[]
  /** `part`: 0 is the least value of the turn, 1 the greatest. */
  readonly heats: readonly { readonly frame: Box; readonly part: number }[]
  readonly arrows: readonly (ArrowShape & { readonly colour: DrawingColour })[]
  readonly labels: readonly Label<Line>[]
}

interface Place {
  readonly box: ThingBox
  readonly colours: Set<DrawingColour>
  /** The last value of each seat. */
  readonly values: Map<number, number>
  readonly lines: Line[]
}

/** Of a frame from the edge of its cell: a share of the shorter side, in pixels at least and at most. Other things are framed around. */
const edge = { part: 0.1, least: 1.5, most: 6, around: -1 }
const insetStep = 3.5
const mostInsets = 3
const mostBows = 6

/** Leaves out what has no place. */
export function layoutOf(
  drawn: readonly Spotted[],
  boxOf: (name: string) => ThingBox | null,
  board: { readonly width: number; readonly height: number },
  widthOf: WidthOf,
  obstacles: readonly Obstacle[] = [],
): DrawingLayout {
  const sighted = (name: string | null) => {
    const box = name === null ? null : boxOf(name)
    return box !== null && isInSight(box, board) ? box : null
  }
  const places = placesOf(drawn, sighted)
  const arrows = arrowsOf(drawn, sighted)
  const values = rangesOf(places)
  return {
    marks: places.flatMap(({ box, colours }) =>
      [...colours]
        .slice(-mostInsets)
        .map((colour, i) => ({ frame: frameIn(box, i), colour, isInner: i > 0 })),
    ),
    heats: places.flatMap(({ box, colours, values: own }) => {
      const frame = frameIn(box, Math.min(colours.size, mostInsets))
      return [...own].slice(-1).map(([seat, value]) => ({ frame, part: partIn(values.get(seat)!, value) }))
    }),
    arrows: arrows.map(({ arrow, colour }) => ({ ...arrow, colour })),
    labels: labelsFor([...places.map(wordsOf), ...arrows.flatMap(wordsOfArrow)], board, widthOf, obstacles),
  }
}

/** The nth frame of a thing, from outside. */
function frameIn({ left, top, width, height, isCell }: ThingBox, nth: number): Box {
  const first = Math.max(edge.least, Math.min(edge.most, edge.part * Math.min(width, height)))
  const inset = (isCell ? first : edge.around) + nth * insetStep
  const [across, down] = [Math.max(1, width - 2 * inset), Math.max(1, height - 2 * inset)]
  return { left: left + (width - across) / 2, top: top + (height - down) / 2, width: across, height: down }
}

function placesOf(
  drawn: readonly Spotted[],
  boxOf: (name: string | null) => ThingBox | null,
): readonly Place[] {
  const places = new Map<string, Place>()
  for (const { seat, drawing, at } of drawn) {
    if (drawing.kind === 'arrow') continue
    const box = boxOf(at)
    if (box === null) continue
    const place: Place = places.get(at!) ?? { box, colours: new Set(), values: new Map(), lines: [] }
    places.set(at!, place)
    if (drawing.kind === 'value') {
      place.values.set(seat, drawing.value)
      continue
    }
    const colour = drawing.ink ?? seat
    if (drawing.kind === 'cell') {
      // The last one is the innermost.
      place.colours.delete(colour)
      place.colours.add(colour)
    }
    const line = { text: visible(drawing.text).trim(), colour }
    const isSaid = place.lines.some(({ text, colour }) => text === line.text && colour === line.colour)
    if (line.text !== '' && !isSaid) place.lines.push(line)
  }
  return [...places.values()]
}

function wordsOf({ box, values, lines }: Place): WantedLabels<Line> {
  const all: readonly Line[] = [
    ...[...values.values()].map((value) => ({ text: shortNumber(value), colour: null })),
    ...lines,
  ]
  const room = linesIn(box)
  if (all.length <= room) return { box, lines: all }
  const [first, ...others] = all
  if (room === 1) return { box, lines: [{ ...first!, text: `${first!.text} +${others.length}` }] }
  const shown = all.slice(0, room - 1)
  return { box, lines: [...shown, { text: `+${all.length - shown.length}`, colour: null }] }
}

function wordsOfArrow({ arrow, text, colour }: DrawnArrow): readonly WantedLabels<Line>[] {
  if (text === '') return []
  const { x, y } = arrow.middle
  return [{ box: { left: x, top: y, width: 0, height: 0, isCell: false }, lines: [{ text, colour }] }]
}

interface DrawnArrow {
  readonly arrow: ArrowShape
  readonly text: string
  readonly colour: DrawingColour
}

/** Without duplicates; arrows between the same two places, also opposite ones, are bent apart. */
function arrowsOf(
  drawn: readonly Spotted[],
  boxOf: (name: string | null) => ThingBox | null,
): readonly DrawnArrow[] {
  const ways = new Map<string, Map<string, Omit<DrawnArrow, 'arrow'>>>()
  for (const { seat, drawing, at, to } of drawn) {
    if (drawing.kind !== 'arrow' || boxOf(at) === null || boxOf(to) === null) continue
    const own = { colour: drawing.ink ?? seat, text: visible(drawing.text).trim() }
    const others = ways.get(wayOf(at, to)) ?? new Map<string, typeof own>()
    ways.set(wayOf(at, to), others.set(`${own.colour} ${own.text}`, own))
  }
  return [...ways].flatMap(([way, own]) => {
    const [at, to] = JSON.parse(way) as [string, string]
    const leastBow = at !== to && ways.has(wayOf(to, at)) ? 1 : 0
    return [...own.values()].map((each, i) => ({
      ...each,
      arrow: arrowBetween(boxOf(at)!, boxOf(to)!, leastBow + Math.min(i, mostBows)),
    }))
  })
}

function wayOf(from: string | null, to: string | null): string {
  return JSON.stringify([from, to])
}

/** A place moved out of sight, by turning a table, still exists; it is just not drawn. */
function isInSight(
  box: Box,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  return x >= 0 && y >= 0 && x <= width && y <= height
}

function rangesOf(places: readonly Place[]): ReadonlyMap<number, readonly [number, number]> {
  const ranges = new Map<number, readonly [number, number]>()
  for (const { values } of places) {
    for (const [seat, value] of values) {
      const [least, most] = ranges.get(seat) ?? [value, value]
      ranges.set(seat, [Math.min(least, value), Math.max(most, value)])
    }
  }
  return ranges
}

function partIn([least, most]: readonly [number, number], value: number): number {
  // Halves, as the difference of two numbers may be none.
  return most === least ? 0.5 : (value / 2 - least / 2) / (most / 2 - least / 2)
}
