import type { TurnRange } from '../../../contract/reading.ts'
import { pointText } from '../../lib/value-text.ts'
import { forBars, type Ctx } from '../../lib/plot/bars.ts'
import type { TimelineScene } from './scene.ts'
import type { Room } from './rooms.ts'
import { xOf } from '../../lib/plot/scale.ts'
import { changeFrom, isTouched } from '../../lib/plot/sorted.ts'

/** Pixels; closer changes have no text. */
const namedFrom = 14
const longestWord = 24

export function drawValue(ctx: Ctx, scene: TimelineScene, room: Room): void {
  const { points, span, palette, width } = scene
  const { top, height } = room
  ctx.fillStyle = palette.accent
  forBars(scene, (x, barWidth, from, to) => {
    const point = points[changeFrom(points, from)]
    if (point !== undefined && point.turn < to) ctx.fillRect(x, top, Math.min(barWidth, 2), height)
  })
  const [first, end] = [changeFrom(points, span.from), changeFrom(points, span.to)]
  if ((end - first) * namedFrom < width) drawText(ctx, scene, room, first, end)
}

function drawText(
  ctx: Ctx,
  { points, span, palette, width }: TimelineScene,
  { top, height }: Room,
  first: number,
  end: number,
): void {
  ctx.textAlign = 'left'
  ctx.fillStyle = palette.text
  for (let i = first; i < end; i++) {
    const x = Math.round(xOf(span, width, points[i]!.turn)) + 5
    const next = points[i + 1]
    const room = Math.min(width, next === undefined ? width : xOf(span, width, next.turn)) - x - 4
    const words = pointText(points[i]!, longestWord)
    if (ctx.measureText(words).width <= room) ctx.fillText(words, x, top + height / 2 + 0.5)
  }
}

export function drawWhere(ctx: Ctx, scene: TimelineScene, room: Room): void {
  ctx.fillStyle = scene.palette.accent
  ctx.globalAlpha = 0.6
  drawStretches(ctx, scene, scene.where, room.top + 3, room.height - 6)
  ctx.globalAlpha = 1
}

/** A band where answers differ from the compared ones, with a thin one below where states do. */
export function drawComparison(ctx: Ctx, scene: TimelineScene, { top, height }: Room): void {
  const { differing, palette } = scene
  if (differing === null) return
  ctx.fillStyle = palette.faint
  drawStretches(ctx, scene, differing.states, top + height - 4, 2)
  ctx.fillStyle = palette.warn
  drawStretches(ctx, scene, differing.answers, top + 3, 5)
}

function drawStretches(
  ctx: Ctx,
  scene: TimelineScene,
  stretches: readonly TurnRange[],
  top: number,
  height: number,
): void {
  forBars(scene, (x, barWidth, from, to) => {
    if (isTouched(stretches, from, to)) ctx.fillRect(x, top, barWidth, height)
  })
}
