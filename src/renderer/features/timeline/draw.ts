import { grouped } from '../../../number-text.ts'
import { gradeTones } from '../../../reading/rerun-grade.ts'
import { drawBranches } from './draw-branches.ts'
import { drawEvents } from './draw-events.ts'
import { drawSeat } from './draw-seat.ts'
import { drawComparison, drawValue, drawWhere } from './draw-sought.ts'
import { drawStanding } from './draw-standing.ts'
import { drawTrack } from './draw-track.ts'
import { faulty } from './grades.ts'
import type { Sum } from '../../lib/plot/pyramid.ts'
import type { Room } from './rooms.ts'
import { ticks, xOf } from '../../lib/plot/scale.ts'
import { forBars, type Ctx } from '../../lib/plot/bars.ts'
import type { TimelineScene } from './scene.ts'
import { mark } from './shapes.ts'

/** Takes time in proportion to the width, not to the length of the match. */
export function draw(ctx: Ctx, scene: TimelineScene): void {
  ctx.clearRect(0, 0, scene.width, scene.height)
  ctx.font = `11px ${scene.font}`
  ctx.textBaseline = 'middle'
  for (const room of scene.rooms) drawRoom(ctx, scene, room)
  drawLiveEdge(ctx, scene)
}

function drawRoom(ctx: Ctx, scene: TimelineScene, room: Room): void {
  switch (room.kind) {
    case 'overview':
      return drawOverview(ctx, scene, room)
    case 'ruler':
      return drawRuler(ctx, scene, room)
    case 'seat':
      return drawSeat(ctx, scene, room)
    case 'events':
      return drawEvents(ctx, scene, room)
    case 'rerun':
      return drawRerun(ctx, scene, room)
    case 'forks':
      return drawBranches(ctx, scene, room)
    case 'value':
      return drawValue(ctx, scene, room)
    case 'where':
      return drawWhere(ctx, scene, room)
    case 'comparison':
      return drawComparison(ctx, scene, room)
    case 'standing':
      return drawStanding(ctx, scene, room)
    case 'track':
      return drawTrack(ctx, scene, room)
    case 'tracks':
      return
  }
}

function drawOverview(ctx: Ctx, scene: TimelineScene, { top, height }: Room): void {
  const { palette, width, frames, span } = scene
  ctx.fillStyle = palette.sunken
  ctx.fillRect(0, top, width, height)
  const whole = { from: 0, to: frames }
  const x = xOf(whole, width, span.from)
  ctx.fillStyle = palette.thumb
  ctx.fillRect(x, top, Math.max(6, xOf(whole, width, span.to) - x), height)
  ctx.fillStyle = palette.fault
  const sum: Sum = { least: 0, most: 0, bits: 0 }
  forBars({ ...scene, span: whole }, (at, barWidth, from, to) => {
    if (scene.lanes.faults.sum(from, to, sum).bits & faulty)
      ctx.fillRect(at, top + 2, Math.min(2, barWidth), height - 4)
  })
}

function drawRuler(
  ctx: Ctx,
  { span, width, height, palette, bookmarks }: TimelineScene,
  { top, height: own }: Room,
): void {
  ctx.textAlign = 'left'
  for (const turn of ticks(span, width, 64)) {
    const x = Math.round(xOf(span, width, turn + 0.5)) + 0.5
    ctx.fillStyle = palette.line
    ctx.fillRect(x - 0.5, top + own - 4, 1, height)
    ctx.fillStyle = palette.faint
    const words = grouped(turn)
    const isCut = x + 3 + ctx.measureText(words).width > width
    if (!isCut) ctx.fillText(words, x + 3, top + own / 2)
  }
  for (const { turn } of bookmarks) {
    if (turn < Math.floor(span.from) || turn > span.to) continue
    mark(ctx, 'flag', xOf(span, width, turn + 0.5), top + own / 2 + 2, palette.accent, palette.ground)
  }
}

function drawRerun(
  ctx: Ctx,
  { rerunGrades, span, width, palette }: TimelineScene,
  { top, height }: Room,
): void {
  const perFrame = width / (span.to - span.from)
  const barWidth = Math.max(2, perFrame - 1)
  let lastX = -9
  for (const [turn, grade] of rerunGrades) {
    const left = xOf(span, width, turn)
    if (left + perFrame < 0 || left > width) continue
    ctx.fillStyle = palette.ok
    if (grade === 'same') ctx.fillRect(left, top + height / 2 - 1, barWidth, 2)
    if (grade === 'same' || grade === 'message') continue
    ctx.fillStyle = palette[gradeTones[grade]]
    ctx.fillRect(left, top, Math.min(barWidth, 3), height)
  }
  for (const [turn, grade] of rerunGrades) {
    const x = xOf(span, width, turn + 0.5)
    if (grade === 'same' || x < 0 || x > width || x - lastX < 6) continue
    lastX = x
    const [shape, colour] = (
      {
        message: ['ring', palette.faint],
        action: ['hollow-diamond', palette.warn],
        corrected: ['hollow-diamond', palette.warn],
        fixed: ['hollow-diamond', palette.ok],
        passes: ['hollow-diamond', palette.warn],
        slow: ['triangle', palette.fault],
        still: ['triangle', palette.fault],
        fault: ['triangle', palette.fault],
      } as const
    )[grade]
    mark(ctx, shape, x, top + height / 2, colour, palette.ground)
  }
}

function drawLiveEdge(ctx: Ctx, { isLive, span, width, frames, height, palette }: TimelineScene): void {
  if (!isLive || frames > span.to + 1) return
  ctx.fillStyle = palette.ok
  ctx.fillRect(Math.min(width - 2, xOf(span, width, frames)), 0, 2, height)
}
