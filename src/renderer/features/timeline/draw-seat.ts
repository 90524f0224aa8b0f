import {
  asked,
  corrected,
  crash,
  errors,
  exception,
  extra,
  faulty,
  invalid,
  overruled,
  stale,
  timeout,
} from './grades.ts'
import { forBars, type Ctx } from '../../lib/plot/bars.ts'
import type { Palette } from '../../lib/plot/palette.ts'
import type { TimeParts } from '../../../reading/processor-text.ts'
import type { TimelineScene } from './scene.ts'
import type { Sum } from '../../lib/plot/pyramid.ts'
import type { Room } from './rooms.ts'
import { mark, type MarkShape } from './shapes.ts'

/** Pixels below the bars for stderr marks, in the fault colour for exceptions. */
const foot = 3

/** Pixels; closer marks are merged. */
const apart = 7

/** A bar per exchange, its height the share of the limit it took, with the parts of slow answers, and marks for problems. */
export function drawSeat(ctx: Ctx, scene: TimelineScene, room: Room): void {
  const { palette, width, nearTimeout } = scene
  const { top, height, seat } = room
  const colour = palette.seats[seat % palette.seats.length]!
  ctx.fillStyle = palette.sunken
  ctx.fillRect(0, top, width, height)
  const marks: { x: number; bits: number }[] = []
  const sum: Sum = { least: 0, most: 0, bits: 0 }
  forBars(scene, (x, barWidth, from, to) => {
    const { most, bits } = scene.lanes.seats[seat]!.sum(from, to, sum)
    if ((bits & asked) === 0) return
    const isFaulty = (bits & (faulty | stale)) !== 0
    const room = height - foot
    const barHeight = isFaulty ? room : Math.min(room, Math.max(2, most * room))
    ctx.fillStyle = isFaulty ? palette.fault : most >= nearTimeout ? palette.warn : colour
    ctx.fillRect(x, top + room - barHeight, barWidth, barHeight)
    const parts = to - from === 1 ? scene.lanes.times[seat]!.get(from) : undefined
    if (parts !== undefined)
      drawParts(ctx, palette, parts, { x, y: top + room - barHeight, barWidth, barHeight })
    if (bits & errors) {
      ctx.fillStyle = bits & exception ? palette.fault : palette.faint
      ctx.fillRect(x, top + height - 2, barWidth, 2)
    }
    const marked = bits & (faulty | corrected | overruled | stale | extra)
    if (marked !== 0) marks.push({ x: x + barWidth / 2, bits: marked })
  })
  drawMarks(ctx, scene, room, marks)
}

interface Bar {
  readonly x: number
  readonly y: number
  readonly barWidth: number
  readonly barHeight: number
}

/** From the top: what was no code of the bot is paler, and its garbage collections are darker. */
function drawParts(
  ctx: Ctx,
  { ground, text }: Palette,
  parts: TimeParts,
  { x, y, barWidth, barHeight }: Bar,
): void {
  const all = Object.values(parts).reduce((sum, part) => sum + part, 0)
  let top = y
  for (const [part, colour, alpha] of [
    ['rest', ground, 0.75],
    ['wait', ground, 0.5],
    ['gc', text, 0.45],
  ] as const) {
    const height = Math.round((barHeight * parts[part]) / all)
    ctx.globalAlpha = alpha
    ctx.fillStyle = colour
    ctx.fillRect(x, top, barWidth, height)
    top += height
  }
  ctx.globalAlpha = 1
}

/** Faults come last, so that nothing hides them. */
function drawMarks(
  ctx: Ctx,
  { palette }: TimelineScene,
  { top }: Room,
  marks: readonly { readonly x: number; readonly bits: number }[],
): void {
  for (const [bit, shape, colour] of [
    [overruled, 'ring', palette.faint],
    [corrected, 'hollow-diamond', palette.warn],
    [extra, 'plus', palette.fault],
    [stale, 'hollow-triangle', palette.fault],
    [invalid, 'diamond', palette.fault],
    [timeout, 'triangle', palette.fault],
    [crash, 'cross', palette.fault],
  ] as const satisfies readonly (readonly [number, MarkShape, string])[]) {
    let last = -Infinity
    for (const { x, bits } of marks) {
      if ((bits & bit) === 0 || x - last < apart) continue
      last = x
      mark(ctx, shape, x, top + 5, colour, palette.ground)
    }
  }
}
