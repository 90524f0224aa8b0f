import { shortNumber } from '../../lib/number-text.ts'
import { drawLines } from './draw-lines.ts'
import type { Ctx, Scene } from './draw.ts'
import type { Room } from './rooms.ts'
import { isOfMatch } from './tracks.ts'

/** From this height on, in pixels, there is room for both ends of the scale. */
const labelledFrom = 24

/** What bots told by one name: a line for each seat in its colour, or one of the match, and between which numbers they are. */
export function drawTrack(ctx: Ctx, scene: Scene, { top, height, track: at }: Room): void {
  const { palette, width } = scene
  const track = scene.tracks[at]
  const range = track?.range
  ctx.fillStyle = palette.sunken
  ctx.fillRect(0, top, width, height)
  if (track === undefined || !range) return
  const lines = track.lines.map((values, seat) => ({
    values,
    colour: isOfMatch(track.id) ? palette.text : palette.seats[seat % palette.seats.length]!,
  }))
  drawLines(ctx, scene, { top, height }, lines, range)
  if (height < labelledFrom) return
  label(ctx, scene, range.most, top + 6)
  if (range.least < range.most) label(ctx, scene, range.least, top + height - 6)
}

/** At the left edge, legible on the lines. */
function label(ctx: Ctx, { palette }: Scene, value: number, y: number): void {
  const words = shortNumber(value)
  ctx.textAlign = 'left'
  ctx.lineWidth = 3
  ctx.lineJoin = 'round'
  ctx.strokeStyle = palette.sunken
  ctx.strokeText(words, 3, y)
  ctx.fillStyle = palette.faint
  ctx.fillText(words, 3, y)
}
