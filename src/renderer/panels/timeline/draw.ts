import type { Differing, OutlineFrame, Stretch, ValuePoint } from '../../../contract/reading.ts'
import { grouped } from '../../lib/number-text.ts'
import { gradeTones, type Grade } from '../rerun/grade.ts'
import type { Branches } from './branches.ts'
import { drawBranches } from './draw-branches.ts'
import { drawEvents } from './draw-events.ts'
import { drawSeat } from './draw-seat.ts'
import { drawBeside, drawValue, drawWhere } from './draw-sought.ts'
import { drawStanding } from './draw-standing.ts'
import { drawTrack } from './draw-track.ts'
import { faulty } from './grades.ts'
import type { EventLane, Lanes } from './lanes.ts'
import type { Palette } from './palette.ts'
import type { Sum } from './pyramid.ts'
import type { Room } from './rooms.ts'
import { ticks, xOf, type Span } from './scale.ts'
import { mark } from './shapes.ts'
import type { Track } from './tracks.ts'

/** All that a picture of the timeline is made of. */
export interface Scene {
  readonly span: Span
  readonly frames: number
  readonly width: number
  readonly height: number
  readonly rooms: readonly Room[]
  readonly lanes: Lanes
  readonly events: EventLane
  readonly outline: readonly OutlineFrame[]
  readonly isEventShown: (event: OutlineFrame['events'][number]) => boolean
  readonly bookmarks: readonly { readonly frame: number }[]
  readonly rerunGrades: ReadonlyMap<number, Grade>
  /** Of the value that is looked at; the first one is no change. */
  readonly points: readonly ValuePoint[]
  readonly where: readonly Stretch[]
  readonly differing: Differing | null
  readonly branches: Branches
  /** Those that are shown, from top to bottom. */
  readonly tracks: readonly Track[]
  /** The fork at which the pointer is, and the match that stands beside. */
  readonly hoveredBranch: string | null
  readonly besideMatch: string | null
  readonly isLive: boolean
  /** Exchanges that took this part of their limit, or more, are marked. */
  readonly nearTimeout: number
  readonly palette: Palette
  readonly font: string
}

/** What is drawn on. */
export type Ctx = CanvasRenderingContext2D

/** Draws it all, in time that grows with the width and not with the match. */
export function draw(ctx: Ctx, scene: Scene): void {
  ctx.clearRect(0, 0, scene.width, scene.height)
  ctx.font = `11px ${scene.font}`
  ctx.textBaseline = 'middle'
  for (const room of scene.rooms) drawRoom(ctx, scene, room)
  drawLiveEdge(ctx, scene)
}

/**
 * Calls `each` for every bar: for each frame where there is room for it, else for each pixel column with the frames in it.
 */
export function forBars(
  { span, width, frames }: Pick<Scene, 'span' | 'width' | 'frames'>,
  each: (x: number, barWidth: number, from: number, to: number) => void,
): void {
  const perFrame = width / (span.to - span.from)
  if (perFrame >= 2) {
    const gap = perFrame >= 4 ? 1 : 0
    const last = Math.min(frames, Math.ceil(span.to))
    for (let i = Math.floor(span.from); i < last; i++) {
      const x = Math.round(xOf(span, width, i))
      each(x, Math.max(1, Math.round(xOf(span, width, i + 1)) - x - gap), i, i + 1)
    }
    return
  }
  for (let x = 0; x < width; x++) {
    const from = Math.floor(span.from + x / perFrame)
    const to = Math.min(frames, Math.max(from + 1, Math.floor(span.from + (x + 1) / perFrame)))
    if (from < to) each(x, 1, from, to)
  }
}

function drawRoom(ctx: Ctx, scene: Scene, room: Room): void {
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
    case 'beside':
      return drawBeside(ctx, scene, room)
    case 'standing':
      return drawStanding(ctx, scene, room)
    case 'track':
      return drawTrack(ctx, scene, room)
    case 'tracks':
      return
  }
}

/** Where in the whole match it is, and where in it the faults are. */
function drawOverview(ctx: Ctx, scene: Scene, { top, height }: Room): void {
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
  { span, width, height, palette, bookmarks }: Scene,
  { top, height: own }: Room,
): void {
  ctx.textAlign = 'left'
  for (const frame of ticks(span, width, 64)) {
    const x = Math.round(xOf(span, width, frame + 0.5)) + 0.5
    ctx.fillStyle = palette.line
    ctx.fillRect(x - 0.5, top + own - 4, 1, height)
    ctx.fillStyle = palette.faint
    const words = grouped(frame)
    const isCut = x + 3 + ctx.measureText(words).width > width
    if (!isCut) ctx.fillText(words, x + 3, top + own / 2)
  }
  for (const { frame } of bookmarks) {
    if (frame < Math.floor(span.from) || frame > span.to) continue
    mark(ctx, 'flag', xOf(span, width, frame + 0.5), top + own / 2 + 2, palette.accent, palette.ground)
  }
}

/** Turns in which the rerun answered otherwise stand out from those in which it did not. */
function drawRerun(ctx: Ctx, { rerunGrades, span, width, palette }: Scene, { top, height }: Room): void {
  const perFrame = width / (span.to - span.from)
  const barWidth = Math.max(2, perFrame - 1)
  let lastX = -9
  for (const [frame, grade] of rerunGrades) {
    const left = xOf(span, width, frame)
    if (left + perFrame < 0 || left > width) continue
    ctx.fillStyle = palette.ok
    if (grade === 'same') ctx.fillRect(left, top + height / 2 - 1, barWidth, 2)
    if (grade === 'same' || grade === 'message') continue
    ctx.fillStyle = palette[gradeTones[grade]]
    ctx.fillRect(left, top, Math.min(barWidth, 3), height)
  }
  for (const [frame, grade] of rerunGrades) {
    const x = xOf(span, width, frame + 0.5)
    if (grade === 'same' || x < 0 || x > width || x - lastX < 6) continue
    lastX = x
    const [shape, colour] = (
      {
        message: ['ring', palette.faint],
        action: ['hollow-diamond', palette.warn],
        corrected: ['hollow-diamond', palette.warn],
        mended: ['hollow-diamond', palette.ok],
        still: ['triangle', palette.fault],
        fault: ['triangle', palette.fault],
      } as const
    )[grade]
    mark(ctx, shape, x, top + height / 2, colour, palette.ground)
  }
}

function drawLiveEdge(ctx: Ctx, { isLive, span, width, frames, height, palette }: Scene): void {
  if (!isLive || frames > span.to + 1) return
  ctx.fillStyle = palette.ok
  ctx.fillRect(Math.min(width - 2, xOf(span, width, frames)), 0, 2, height)
}
