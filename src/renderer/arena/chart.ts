/** Where values of a chart are, in pixels. */
export interface ChartScale {
  readonly width: number
  readonly height: number
  readonly most: number
  readonly low: number
  readonly high: number
}

export function xAt({ width, most }: ChartScale, value: number): number {
  return most === 0 ? 0 : (value / most) * width
}

export function yAt({ height, low, high }: ChartScale, value: number): number {
  const inside = Math.min(high, Math.max(low, value))
  return height - ((inside - low) / (high - low || 1)) * height
}

/** The points of an SVG line. */
export function lineOf(scale: ChartScale, points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y]) => `${xAt(scale, x).toFixed(1)},${yAt(scale, y).toFixed(1)}`).join(' ')
}

/** Round numbers between two values, about as many as wanted. */
export function marksBetween(low: number, high: number, wanted = 4): readonly number[] {
  const rough = (high - low) / wanted
  if (!(rough > 0) || !Number.isFinite(rough)) return []
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((digit) => digit * power).find((each) => each >= rough)!
  const marks: number[] = []
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) marks.push(Number(at.toPrecision(12)))
  return marks
}
