import { shortNumber } from '../../../number-text.ts'
import { drawLines, sharedRange } from './draw-lines.ts'
import type { Ctx } from '../../lib/plot/bars.ts'
import type { TimelineScene } from './scene.ts'
import type { Room } from './rooms.ts'
import { isOfMatch } from './tracks.ts'

/** Pixels; from this height both ends of the scale are labelled. */
const labelledFrom = 24

const labelWidth = 46

export function drawTrack(ctx: Ctx, scene: TimelineScene, { top, height, track: at }: Room): void {
  const { palette, width } = scene
  const track = scene.tracks[at]
  ctx.fillStyle = palette.sunken
  ctx.fillRect(0, top, width, height)
  if (track === undefined) return
  const { ranges } = track
  const lines = track.lines.map((values, seat) => ({
    values,
    colour: isOfMatch(track.id) ? palette.text : palette.seats[seat % palette.seats.length]!,
    range: ranges[seat] ?? null,
  }))
  drawLines(ctx, scene, { top, height }, lines)
  if (height < labelledFrom) return
  const shared = sharedRange(lines)
  const labelled = shared === null ? lines : [{ range: shared, colour: palette.faint }]
  for (const [i, { range, colour }] of labelled.entries()) {
    if (range === null) continue
    const x = 3 + i * labelWidth
    label(ctx, scene, range.most, x, top + 6, colour)
    if (range.least < range.most) label(ctx, scene, range.least, x, top + height - 6, colour)
  }
}

function label(
  ctx: Ctx,
  { palette }: TimelineScene,
  value: number,
  x: number,
  y: number,
  colour: string,
): void {
  const words = shortNumber(value)
  ctx.textAlign = 'left'
  ctx.lineWidth = 3
  ctx.lineJoin = 'round'
  ctx.strokeStyle = palette.sunken
  ctx.strokeText(words, x, y)
  ctx.fillStyle = colour
  ctx.fillText(words, x, y)
}
