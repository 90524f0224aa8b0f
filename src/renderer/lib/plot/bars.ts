import { xOf, type TurnSpan } from './scale.ts'

export type Ctx = CanvasRenderingContext2D

/** A stretch of turns over so many pixels. */
interface BarSpan {
  readonly span: TurnSpan
  /** Pixels. */
  readonly width: number
  readonly frames: number
}

/** Calls `each` per frame if there is room, else per pixel column with its frames. */
export function forBars(
  { span, width, frames }: BarSpan,
  each: (x: number, barWidth: number, from: number, to: number) => void,
): void {
  const perFrame = width / (span.to - span.from)
  if (perFrame >= 2) {
    const gap = perFrame >= 4 ? 1 : 0
    const last = Math.min(frames, Math.ceil(span.to))
    for (let i = Math.floor(span.from); i < last; i++) {
      const x = Math.round(xOf(span, width, i))
      each(x, Math.max(1, Math.round(xOf(span, width, i + 1)) - x - gap), i, i + 1)
    }
    return
  }
  for (let x = 0; x < width; x++) {
    const from = Math.floor(span.from + x / perFrame)
    const to = Math.min(frames, Math.max(from + 1, Math.floor(span.from + (x + 1) / perFrame)))
    if (from < to) each(x, 1, from, to)
  }
}
