import { shortened } from '../../../reading/shortened.ts'
import { happenedIn } from '../../lib/turn-events.ts'
import { forBars, type Ctx } from '../../lib/plot/bars.ts'
import type { TimelineScene } from './scene.ts'
import { seatless } from './lanes.ts'
import type { Sum } from '../../lib/plot/pyramid.ts'
import type { Room } from './rooms.ts'
import { xOf } from '../../lib/plot/scale.ts'

/** Pixels per frame from which events are named, if there is room. */
const namedFrom = 14

export function drawEvents(ctx: Ctx, scene: TimelineScene, room: Room): void {
  const { span, width } = scene
  const { top, height } = room
  const isNamed = width / (span.to - span.from) >= namedFrom
  const sum: Sum = { least: 0, most: 0, bits: 0 }
  forBars(scene, (x, barWidth, from, to) => {
    const { bits } = scene.events.marks.sum(from, to, sum)
    if (bits === 0) return
    ctx.fillStyle = colourOf(scene, bits)
    const markWidth = Math.min(barWidth, 3)
    const left = isNamed ? x : x + (barWidth - markWidth) / 2
    ctx.fillRect(left, top + 2, markWidth, height - 4)
  })
  if (isNamed) drawNames(ctx, scene, room)
}

function drawNames(ctx: Ctx, scene: TimelineScene, { top, height }: Room): void {
  const { span, width, outline, frames } = scene
  const last = Math.min(frames, Math.ceil(span.to))
  ctx.textAlign = 'left'
  let free = -Infinity
  for (let turn = Math.floor(span.from); turn < last; turn++) {
    const shown = happenedIn(outline[turn]!).filter(scene.isEventShown)
    if (shown.length === 0) continue
    const x = Math.round(xOf(span, width, turn)) + 5
    if (x < Math.max(0, free)) continue
    const words = shortened([...new Set(shown.map(({ kind }) => kind))].join(', '), 40)
    const end = x + ctx.measureText(words).width
    if (end + 4 > nextMark(scene, turn, last)) continue
    ctx.fillStyle = scene.palette.text
    ctx.fillText(words, x, top + height / 2 + 0.5)
    free = end + 6
  }
}

function nextMark({ outline, span, width, isEventShown }: TimelineScene, turn: number, last: number): number {
  for (let next = turn + 1; next < last; next++) {
    if (happenedIn(outline[next]!).some(isEventShown)) return xOf(span, width, next)
  }
  return width
}

function colourOf({ palette }: TimelineScene, bits: number): string {
  const isOneSeat = (bits & seatless) === 0 && (bits & (bits - 1)) === 0
  return isOneSeat ? palette.seats[Math.log2(bits) % palette.seats.length]! : palette.faint
}
