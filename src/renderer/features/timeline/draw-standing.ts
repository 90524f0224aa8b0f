import { drawLines } from './draw-lines.ts'
import type { Ctx } from '../../lib/plot/bars.ts'
import type { TimelineScene } from './scene.ts'
import type { Sum } from '../../lib/plot/pyramid.ts'
import type { Room } from './rooms.ts'

export function drawStanding(ctx: Ctx, scene: TimelineScene, room: Room): void {
  const { lanes, palette, frames } = scene
  const sum: Sum = { least: 0, most: 0, bits: 0 }
  const all = lanes.standing.map((each) => ({ ...each.sum(0, frames, sum) }))
  const range = {
    least: Math.min(...all.map(({ least }) => least)),
    most: Math.max(...all.map(({ most }) => most)),
  }
  const lines = lanes.standing.map((values, seat) => ({
    values,
    colour: palette.seats[seat % palette.seats.length]!,
    range,
  }))
  drawLines(ctx, scene, room, lines)
}
