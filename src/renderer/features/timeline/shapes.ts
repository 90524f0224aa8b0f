export type MarkShape =
  | 'triangle'
  | 'hollow-triangle'
  | 'cross'
  | 'plus'
  | 'diamond'
  | 'hollow-diamond'
  | 'ring'
  | 'flag'

const stroked: ReadonlySet<MarkShape> = new Set([
  'cross',
  'plus',
  'ring',
  'hollow-diamond',
  'hollow-triangle',
])

const size = 3.5

/** Centred at (x, y), on a halo in the background colour. */
export function mark(
  ctx: CanvasRenderingContext2D,
  shape: MarkShape,
  x: number,
  y: number,
  colour: string,
  ground: string,
) {
  ctx.lineWidth = 3
  ctx.strokeStyle = ground
  trace(ctx, shape, x, y)
  ctx.stroke()
  ctx.lineWidth = 1.5
  ctx.strokeStyle = ctx.fillStyle = colour
  trace(ctx, shape, x, y)
  if (stroked.has(shape)) ctx.stroke()
  else ctx.fill()
}

function trace(ctx: CanvasRenderingContext2D, shape: MarkShape, x: number, y: number): void {
  ctx.beginPath()
  switch (shape) {
    case 'triangle':
    case 'hollow-triangle':
      return polygon(ctx, [x - size, y - size], [x + size, y - size], [x, y + size])
    case 'diamond':
    case 'hollow-diamond':
      return polygon(ctx, [x, y - size], [x + size, y], [x, y + size], [x - size, y])
    case 'ring':
      ctx.arc(x, y, size - 0.5, 0, 2 * Math.PI)
      return
    case 'plus':
      ctx.moveTo(x - size, y)
      ctx.lineTo(x + size, y)
      ctx.moveTo(x, y - size)
      ctx.lineTo(x, y + size)
      return
    case 'cross':
      ctx.moveTo(x - size, y - size)
      ctx.lineTo(x + size, y + size)
      ctx.moveTo(x + size, y - size)
      ctx.lineTo(x - size, y + size)
      return
    case 'flag':
      return polygon(ctx, [x - 1, y - 6], [x + 7, y - 3], [x + 0.5, y], [x + 0.5, y + 7], [x - 1, y + 7])
  }
}

function polygon(ctx: CanvasRenderingContext2D, ...points: readonly (readonly [number, number])[]): void {
  for (const [i, [x, y]] of points.entries()) {
    if (i === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  }
  ctx.closePath()
}
