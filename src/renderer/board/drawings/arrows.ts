import type { Box } from '../../lib/board/nearest.ts'
import type { ThingBox } from './things.ts'

/** Pixels. */
interface BoardPoint {
  readonly x: number
  readonly y: number
}

export interface ArrowShape {
  /** Without the head, as the `d` of an SVG path. */
  readonly line: string
  readonly head: string
  readonly middle: BoardPoint
}

/** Share of a box that is free of arrows: the middle stays visible, and arrows between neighbours have a length. */
const freePart = { cell: 0.6, piece: 0.8 }
const headLength = { least: 5, most: 11, part: 0.4 }

/**
 * `bow` steps of bend to the left separate arrows between the same two boxes; within one box the arrow is a small loop at its
 * corner.
 */
export function arrowBetween(from: ThingBox, to: ThingBox, bow: number): ArrowShape {
  const [start, end] = [middleOf(from), middleOf(to)]
  const distance = Math.hypot(end.x - start.x, end.y - start.y)
  if (distance < 2) return loopIn(from, bow)
  const bend = bow * Math.min(26, Math.max(7, 0.14 * distance))
  const control = {
    x: (start.x + end.x) / 2 + (bend * (end.y - start.y)) / distance,
    y: (start.y + end.y) / 2 - (bend * (end.x - start.x)) / distance,
  }
  const [a, b] = [edgeTowards(from, control), edgeTowards(to, control)]
  const isRoom = (b.x - a.x) * (end.x - start.x) + (b.y - a.y) * (end.y - start.y) > 0
  return isRoom ? curved(a, control, b) : curved(start, control, end)
}

export function middleOf({ left, top, width, height }: Box): BoardPoint {
  return { x: left + width / 2, y: top + height / 2 }
}

function edgeTowards(box: ThingBox, { x, y }: BoardPoint): BoardPoint {
  const middle = middleOf(box)
  const [dx, dy] = [x - middle.x, y - middle.y]
  const free = box.isCell ? freePart.cell : freePart.piece
  const [halfWidth, halfHeight] = [(box.width * free) / 2, (box.height * free) / 2]
  const part = Math.min(1, halfWidth / Math.abs(dx || 1e-9), halfHeight / Math.abs(dy || 1e-9))
  return { x: middle.x + dx * part, y: middle.y + dy * part }
}

function curved(start: BoardPoint, control: BoardPoint, end: BoardPoint): ArrowShape {
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  const size = Math.min(headLength.most, Math.max(headLength.least, length * headLength.part))
  const [dx, dy] = [end.x - control.x, end.y - control.y]
  const way = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / way, dy / way]
  const base = { x: end.x - ux * size, y: end.y - uy * size }
  return {
    line: `M${text(start)}Q${text(control)} ${text(base)}`,
    head: headOf(end, { x: ux, y: uy }, size),
    middle: {
      x: (start.x + 2 * control.x + end.x) / 4,
      y: (start.y + 2 * control.y + end.y) / 4,
    },
  }
}

function headOf({ x, y }: BoardPoint, { x: ux, y: uy }: BoardPoint, size: number): string {
  const side = (sign: number) => ({
    x: x - ux * size - sign * uy * size * 0.55,
    y: y - uy * size + sign * ux * size * 0.55,
  })
  return `M${text({ x, y })}L${text(side(1))}L${text(side(-1))}Z`
}

function loopIn({ left, top, width }: Box, bow: number): ArrowShape {
  const radius = 7 + 4 * bow
  const middle = { x: left + width - radius - 2, y: top + radius + 2 }
  const below = { x: middle.x, y: middle.y + radius }
  return {
    line: `M${text({ x: middle.x - radius, y: middle.y })}A${radius} ${radius} 0 1 1 ${text(below)}`,
    head: headOf({ x: below.x - headLength.least, y: below.y }, { x: -1, y: 0 }, headLength.least),
    middle,
  }
}

function text({ x, y }: BoardPoint): string {
  return `${round(x)} ${round(y)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
