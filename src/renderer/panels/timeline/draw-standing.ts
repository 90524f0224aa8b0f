import { forBars, type Ctx, type Scene } from './draw.ts'
import type { Sum } from './pyramid.ts'
import type { Room } from './rooms.ts'

/** How the seats stand over time: a line for each in its colour, all on one scale. */
export function drawStanding(ctx: Ctx, scene: Scene, { top, height }: Room): void {
  const { lanes, palette, width, frames } = scene
  const sum: Sum = { least: 0, most: 0, bits: 0 }
  const all = lanes.standing.map((each) => ({ ...each.sum(0, frames, sum) }))
  const least = Math.min(...all.map((each) => each.least))
  const range = Math.max(...all.map((each) => each.most)) - least
  const yOf = (value: number) => top + 2 + (height - 4) * (range > 0 ? 1 - (value - least) / range : 0.5)

  if (least < 0 && least + range > 0) {
    ctx.fillStyle = palette.line
    ctx.fillRect(0, Math.round(yOf(0)), width, 1)
  }
  ctx.lineWidth = 1.5
  ctx.lineJoin = 'round'
  for (const [seat, values] of lanes.standing.entries()) {
    ctx.strokeStyle = palette.seats[seat % palette.seats.length]!
    ctx.beginPath()
    forBars(scene, (x, barWidth, from, to) => {
      values.sum(from, to, sum)
      if (sum.least > sum.most) return
      ctx.lineTo(x, yOf(sum.most))
      ctx.lineTo(x + barWidth, yOf(sum.least))
    })
    ctx.stroke()
  }
}
