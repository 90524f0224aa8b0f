import type { ValuePoint } from '../../../../contract/reading.ts'
import { forBars, type Ctx } from '../../../lib/plot/bars.ts'
import type { Palette } from '../../../lib/plot/palette.ts'
import type { Pyramid, Sum } from '../../../lib/plot/pyramid.ts'
import { wholeSpan } from '../../../lib/plot/scale.ts'
import { pointsIn, yOf, type PlotRange } from './plot.ts'
import type { SeriesKind, Series } from './series.ts'

export interface Plot {
  readonly kind: SeriesKind
  readonly series: Series
  readonly points: readonly ValuePoint[]
  /** The first frame that is not known yet. */
  readonly next: number
  readonly frames: number
  readonly width: number
  readonly height: number
  readonly range: PlotRange
  readonly palette: Palette
}

/** A line within one column of pixels, or within one frame if frames are wider. */
interface Column {
  readonly x: number
  readonly width: number
  readonly first: number
  readonly last: number
  readonly least: number
  readonly most: number
}

/** Takes time in proportion to the width, not to the length of the match. */
export function drawPlot(ctx: Ctx, plot: Plot): void {
  const { kind, series, range, width, height, palette } = plot
  ctx.clearRect(0, 0, width, height)
  if (kind === 'band') return drawBand(ctx, plot)
  const zero = Math.round(yOf(range, height, 0))
  if (range.least <= 0 && range.most >= 0) {
    ctx.fillStyle = palette.line
    ctx.fillRect(0, zero, width, 1)
  }
  if (kind === 'line') {
    const columns = columnsOf(plot, series.lines[0]!)
    fillToZero(ctx, plot, columns)
    drawLine(ctx, plot, columns, palette.accent)
  }
  if (kind !== 'lines') return
  for (const [seat, line] of series.lines.entries())
    drawLine(ctx, plot, columnsOf(plot, line), palette.seats[seat % palette.seats.length]!)
}

/** Null: a gap. */
function columnsOf(plot: Plot, line: Pyramid): readonly (Column | null)[] {
  const { points, next, frames, width } = plot
  const columns: (Column | null)[] = []
  const sum: Sum = { least: 0, most: 0, bits: 0 }
  const one: Sum = { least: 0, most: 0, bits: 0 }
  let end = 0
  forBars({ span: wholeSpan(frames), width, frames: Math.min(next, frames) }, (x, barWidth, from, to) => {
    const [first, behind] = pointsIn(points, from, to)
    line.sum(first, behind, sum)
    // Bars leave a pixel between them, lines do not.
    end = Math.max(end, x + barWidth + (width / frames >= 4 ? 1 : 0))
    if (sum.least > sum.most) {
      columns.push(null)
      return
    }
    const valueAt = (index: number) => {
      const { least, most } = line.sum(index, index + 1, one)
      return least > most ? NaN : least
    }
    const [before, after] = [valueAt(first), valueAt(behind - 1)]
    const { least, most } = sum
    columns.push({
      ...{ x, width: end - x, least, most },
      first: Number.isNaN(before) ? least : before,
      last: Number.isNaN(after) ? most : after,
    })
  })
  return columns
}

function drawLine(ctx: Ctx, plot: Plot, columns: readonly (Column | null)[], colour: string): void {
  const y = (value: number) => Math.round(yOf(plot.range, plot.height, value)) + 0.5
  ctx.strokeStyle = colour
  ctx.lineWidth = 1.5
  ctx.lineJoin = 'round'
  ctx.beginPath()
  let isDown = false
  for (const column of columns) {
    if (column === null) {
      isDown = false
      continue
    }
    const { x, width, first, least, most, last } = column
    if (!isDown) ctx.moveTo(x, y(first))
    isDown = true
    ctx.lineTo(x, y(first))
    if (least < most) {
      ctx.lineTo(x, y(least))
      ctx.lineTo(x, y(most))
      ctx.lineTo(x, y(last))
    }
    ctx.lineTo(x + width, y(last))
  }
  ctx.stroke()
}

function fillToZero(ctx: Ctx, plot: Plot, columns: readonly (Column | null)[]): void {
  const { range, height, palette } = plot
  const base = yOf(range, height, Math.min(range.most, Math.max(range.least, 0)))
  for (const column of columns) {
    if (column === null) continue
    const { x, width, least, most } = column
    if (most > 0) fill(ctx, palette.accent, 0.14, x, width, yOf(range, height, most), base)
    if (least < 0) fill(ctx, palette.fault, 0.3, x, width, base, yOf(range, height, least))
  }
  ctx.globalAlpha = 1
}

function fill(
  ctx: Ctx,
  colour: string,
  alpha: number,
  x: number,
  width: number,
  top: number,
  bottom: number,
): void {
  ctx.fillStyle = colour
  ctx.globalAlpha = alpha
  ctx.fillRect(x, Math.min(top, bottom), width, Math.abs(bottom - top))
}

/** Filled for true, a thin line for false, nothing for other values. */
function drawBand(ctx: Ctx, plot: Plot): void {
  const { height, palette, series } = plot
  for (const column of columnsOf(plot, series.lines[0]!)) {
    if (column === null) continue
    const { x, width, least, most } = column
    ctx.fillStyle = palette.line
    if (least === 0) ctx.fillRect(x, height - 4, width, 1)
    ctx.fillStyle = palette.accent
    ctx.globalAlpha = 0.6
    if (most === 1) ctx.fillRect(x, 4, width, height - 8)
    ctx.globalAlpha = 1
  }
}
