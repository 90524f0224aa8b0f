import { forBars, type Ctx, type Scene } from './draw.ts'
import type { Pyramid, Sum } from './pyramid.ts'
import type { Room } from './rooms.ts'

/** Values over time, in their colour. */
export interface Line {
  readonly values: Pyramid
  readonly colour: string
}

/** The ends of what lines are drawn between. */
export interface Range {
  readonly least: number
  readonly most: number
}

/** Lines over time on one scale, with a rule at 0 where they cross it. */
export function drawLines(
  ctx: Ctx,
  scene: Scene,
  room: Pick<Room, 'top' | 'height'>,
  lines: readonly Line[],
  { least, most }: Range,
): void {
  const { palette, width } = scene
  const { top, height } = room
  const sum: Sum = { least: 0, most: 0, bits: 0 }
  const range = most - least
  const yOf = (value: number) => top + 2 + (height - 4) * (range > 0 ? 1 - (value - least) / range : 0.5)

  if (least < 0 && most > 0) {
    ctx.fillStyle = palette.line
    ctx.fillRect(0, Math.round(yOf(0)), width, 1)
  }
  ctx.lineWidth = 1.5
  ctx.lineJoin = 'round'
  for (const { values, colour } of lines) {
    ctx.strokeStyle = colour
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
