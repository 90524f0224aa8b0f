import { forBars, type Ctx } from '../../lib/plot/bars.ts'
import type { TimelineScene } from './scene.ts'
import type { Pyramid, Sum } from '../../lib/plot/pyramid.ts'
import type { LineRange } from './robust.ts'
import type { Room } from './rooms.ts'

interface PlotLine {
  readonly values: Pyramid
  readonly colour: string
  readonly range: LineRange | null
}

/** Pixels: half the width of a mark at the edge; also the gap between two. */
const edgeMark = 3

/** Draws a rule at 0 if all share a scale that crosses it; marks values beyond the scale at the edge. */
export function drawLines(
  ctx: Ctx,
  scene: TimelineScene,
  room: Pick<Room, 'top' | 'height'>,
  lines: readonly PlotLine[],
): void {
  const { palette, width } = scene
  const { top, height } = room
  const sum: Sum = { least: 0, most: 0, bits: 0 }
  const yOf = ({ least, most }: LineRange, value: number) => {
    const part = most > least ? (value - least) / (most - least) : 0.5
    return top + 2 + (height - 4) * (1 - Math.min(1, Math.max(0, part)))
  }

  const shared = sharedRange(lines)
  if (shared !== null && shared.least < 0 && shared.most > 0) {
    ctx.fillStyle = palette.line
    ctx.fillRect(0, Math.round(yOf(shared, 0)), width, 1)
  }
  ctx.lineWidth = 1.5
  ctx.lineJoin = 'round'
  for (const { values, colour, range } of lines) {
    if (range === null) continue
    const beyond: { readonly x: number; readonly isAbove: boolean }[] = []
    ctx.strokeStyle = colour
    ctx.beginPath()
    forBars(scene, (x, barWidth, from, to) => {
      values.sum(from, to, sum)
      if (sum.least > sum.most) return
      ctx.lineTo(x, yOf(range, sum.most))
      ctx.lineTo(x + barWidth, yOf(range, sum.least))
      if (sum.most > range.most) beyond.push({ x: x + barWidth / 2, isAbove: true })
      if (sum.least < range.least) beyond.push({ x: x + barWidth / 2, isAbove: false })
    })
    ctx.stroke()
    ctx.fillStyle = colour
    markBeyond(ctx, beyond, top, top + height)
  }
}

/** The scale of all lines; null: several, or none. */
export function sharedRange(lines: readonly Pick<PlotLine, 'range'>[]): LineRange | null {
  const ranges = lines.flatMap(({ range }) => range ?? [])
  const [first] = ranges
  if (first === undefined) return null
  return ranges.every(({ least, most }) => least === first.least && most === first.most) ? first : null
}

function markBeyond(
  ctx: Ctx,
  marks: readonly { readonly x: number; readonly isAbove: boolean }[],
  top: number,
  bottom: number,
): void {
  for (const isAbove of [true, false]) {
    const [tip, foot] = isAbove ? [top, top + 2 * edgeMark - 1] : [bottom, bottom - 2 * edgeMark + 1]
    let last = -Infinity
    for (const { x } of marks.filter((each) => each.isAbove === isAbove)) {
      if (x - last < 2 * edgeMark) continue
      last = x
      ctx.beginPath()
      ctx.moveTo(x - edgeMark, foot)
      ctx.lineTo(x, tip)
      ctx.lineTo(x + edgeMark, foot)
      ctx.fill()
    }
  }
}
